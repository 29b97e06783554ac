import type { RecordSpec } from '../../domain/schema/record.ts';
import { modulesBeside } from '../base/modules.ts';
import { SPECS } from '../records/descriptions.ts';
import type { Pictures } from './parties.ts';

const FOLDER = new URL('records/', import.meta.url).href;

/** Makes the demo rows of a record, written by somebody at a time, and the pictures they need. */
type Make = (at: number, by: string, pictures: Pictures) => readonly object[];

const isMake = (value: unknown): value is Make => typeof value === 'function';

/** @throws Error for a file that has no record's name, or does not export `rows` */
async function makers(): Promise<readonly (readonly [RecordSpec, Make])[]> {
  return (await modulesBeside(FOLDER)).map(({ name, exports: { rows } }) => {
    const spec = SPECS.find((one) => one.name === name);
    if (spec && isMake(rows)) return [spec, rows];
    throw new Error(`server/seed/records/${name}.ts exports no \`rows\` of a record "${name}".`);
  });
}

const MAKERS = await makers();

/** Demo rows without references to others: each file of `records/` makes those of the record it is named after. */
export function plainRows(
  at: number,
  by: string,
  pictures: Pictures,
): (readonly [RecordSpec, readonly object[]])[] {
  return MAKERS.map(([spec, make]) => [spec, make(at, by, pictures)]);
}
