import type { Label } from '../codes/label.ts';

/** A sum of the summary row, over all filtered rows that it includes. */
export interface Sum {
  /** Its name in the answer. */
  readonly key: string;
  /** Its label; needed where several sums are under one column, or not all rows are included. */
  readonly label?: Label;
  /** The summed field, under whose column the sum is shown. */
  readonly of: string;
  /** The rows are counted, not summed. */
  readonly isCount?: true;
  /** Only rows with one of these codes, or (null) with an empty field. */
  readonly where?: Readonly<Record<string, readonly string[] | null>>;
}

/** The definition of a summary row. */
interface Summed {
  readonly name: string;
  readonly list: { readonly sums?: readonly (string | Sum)[] };
}

/** The sums of a record's summary row; a mere field name sums all rows under that name. */
export function sumsOf({ list: { sums = [] } }: Summed): Sum[] {
  return sums.map((sum) => (typeof sum === 'string' ? { key: sum, of: sum } : sum));
}

/** The summed fields of a record with a tally, whose cells cannot exclude rows. @throws where not all rows are included */
export function plainSums({ name, list: { sums = [] } }: Summed): string[] {
  return sums.map((sum) => {
    if (typeof sum !== 'string') throw new Error(`The tally of "${name}" cannot keep "${sum.key}".`);
    return sum;
  });
}
