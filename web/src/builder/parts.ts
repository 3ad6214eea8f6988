/** The parts of a builder, each with its name; a phone shows one at a time. */
export interface Part {
  id: string;
  words: string;
}

/** A ready-made force in a list. */
export interface Listed {
  id: string;
  name: string;
  /** How it plays. */
  words: string;
  /** What it needs, or where it is from. */
  notes: string[];
  /** What it can be found by, such as its Faction. */
  groups: Part[];
}
