import type { WireRow } from '../../../domain/calls/records.ts';

/** A document as a webhook is told of it. */
export interface Told {
  readonly record: string;
  readonly id: string;
  readonly row: WireRow;
  readonly openEvents: readonly string[];
}

/** A longer body is not sent: the longest values of the row are left out of it, and named. */
const LONGEST = 20_000;

/** The body of a message, by its number in the line of the document. */
export function hookBody(type: string, at: number, { record, id, row, openEvents }: Told) {
  return (seq: number): string => {
    const leftOut: string[] = [];
    const write = () =>
      JSON.stringify({
        type,
        timestamp: new Date(at).toISOString(),
        data: {
          ...{ record, id, status: row.status, version: row.version, seq, openEvents },
          row: Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.includes(name))),
          ...(leftOut.length === 0 ? {} : { leftOut }),
        },
      });
    const byLength = Object.entries(row)
      .map(([name, value]) => ({ name, length: JSON.stringify(value ?? null).length }))
      .sort((a, b) => b.length - a.length);
    for (const { name } of byLength) {
      if (write().length <= LONGEST) break;
      leftOut.push(name);
    }
    return write();
  };
}
