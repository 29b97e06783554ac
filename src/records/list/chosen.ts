/** What buttons of a page for chosen rows are given. */
export interface ChosenProps {
  /** The rows that are ticked; null: all of the filter. */
  readonly ids: readonly string[] | null;
  /** Clears the choice, and fetches the rows anew. */
  readonly onDone: () => void;
}
