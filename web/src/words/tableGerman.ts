/** Everything said in German outside of games, loaded in one piece. */

export { de } from './de';
export { messages } from './messages.de';
