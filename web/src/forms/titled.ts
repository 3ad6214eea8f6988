/** Long words that begin with a question or the name of a card, with that beginning on a line of its own, which stands out. */
export const titled = (text: string, long = 30): string => (text.length > long ? text.replace(/^([^?]{2,70}\?|[^:.?]{2,40}:) /, '$1\n') : text);

/** Whether words are more than the name of something. */
export const wordy = (text: string): boolean => text.length > 60;
