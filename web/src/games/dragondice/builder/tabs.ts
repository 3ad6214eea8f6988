/** The parts of the bench; on a phone one at a time. */

export const TABS = ['dice', 'force', 'odds', 'share'] as const;

export type Tab = (typeof TABS)[number];
