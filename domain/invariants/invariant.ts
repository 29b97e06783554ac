/** What must hold for several documents together, in plain words for whoever reviews them. */
export interface Invariant {
  /** Where it comes from: TM is transport-and-money, RO records-and-operations, A and B the addenda. */
  readonly source: string;
  /** The records it is about. */
  readonly records: readonly string[];
  readonly zh: string;
  readonly en: string;
}

/** Keeps the ids of a list of invariants. */
export const invariants = <K extends string>(all: Readonly<Record<K, Invariant>>) => all;
