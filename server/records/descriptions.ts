import type { RecordSpec } from '../../domain/schema/record.ts';
import { modulesBeside } from '../base/modules.ts';

const FOLDER = new URL('../../domain/records/', import.meta.url).href;

const isSpec = (value: unknown): value is RecordSpec =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'fields' in value &&
  'states' in value &&
  'list' in value;

/**
 * All record descriptions of domain/records, by name.
 * @throws Error for a file that does not export the description it is named after
 */
async function descriptions(): Promise<readonly RecordSpec[]> {
  return (await modulesBeside(FOLDER)).map(({ name, exports }) => {
    const spec = exports[name];
    if (isSpec(spec) && spec.name === name) return spec;
    throw new Error(`domain/records/${name}.ts exports no record "${name}".`);
  });
}

export const SPECS = await descriptions();

/** Descriptions whose rows come from a database view: they are read-only. */
export const isView = ({ chart, name }: RecordSpec) => (chart ?? name) === 'ledgerLine';
