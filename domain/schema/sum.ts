import type { Label } from '../codes/label.ts';

/** A figure of the summary row, over all filtered rows that it counts. */
export interface Sum {
  /** Its name in the answer. */
  readonly key: string;
  /** What it adds up; needed where several figures stand under one column, or not all rows count. */
  readonly label?: Label;
  /** The field that is added up, under whose column the figure stands. */
  readonly of: string;
  /** The rows are counted, not added up. */
  readonly isCount?: true;
  /** Only rows with one of these codes, or (null) with nothing in the field. */
  readonly where?: Readonly<Record<string, readonly string[] | null>>;
}

/** What a description says of its summary row. */
interface Summed {
  readonly name: string;
  readonly list: { readonly sums?: readonly (string | Sum)[] };
}

/** The figures of a record's summary row; the mere name of a field adds up all rows under that name. */
export function sumsOf({ list: { sums = [] } }: Summed): Sum[] {
  return sums.map((sum) => (typeof sum === 'string' ? { key: sum, of: sum } : sum));
}

/** The summed fields of a record with a tally, whose cells know no rows. @throws where not all rows count */
export function plainSums({ name, list: { sums = [] } }: Summed): string[] {
  return sums.map((sum) => {
    if (typeof sum !== 'string') throw new Error(`The tally of "${name}" cannot keep "${sum.key}".`);
    return sum;
  });
}
