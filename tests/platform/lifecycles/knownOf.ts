import { registered } from '../../../server/records/registry.ts';
import type { Known } from './known.ts';
import { referenceOf } from './reference.ts';

const FILES = import.meta.glob<{ default: Known }>('./records/*.ts', { eager: true });

/** @throws Error for a record without such a file. */
export function knownOf(record: string): Known {
  const found = FILES[`./records/${record}.ts`];
  const { spec } = registered(record);
  if (!found && spec.chart === 'reference') return referenceOf(spec);
  if (!found)
    throw new Error(
      `tests/platform/lifecycles/records/${record}.ts is missing: nothing says how a ${record} is walked.`,
    );
  return found.default;
}
