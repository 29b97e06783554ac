import { hasBulk } from '../../domain/calls/bulk.ts';
import { hasCells } from '../../domain/calls/cell.ts';
import { hasStateCounts } from '../../domain/calls/stateCounts.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../business/all.ts';
import { requireBelonging } from '../../domain/rules/belonging.ts';
import { type Bound, isBound } from './context.ts';
import { modulesBeside } from '../base/modules.ts';
import { bulkCallsOf } from './bulk.ts';
import { cellCallsOf } from './cell.ts';
import { codeCallsOf } from './eventCode.ts';
import { importCallsOf } from './imports.ts';
import { callsOf, readCallsOf } from './records.ts';
import { stateCountsOf } from './stateCounts.ts';

/** The calls that the modules of this folder export, one by one or as lists. @throws Error where one is bound twice */
async function ownCalls(): Promise<Bound[]> {
  const byName = new Map<string, Bound>();
  for (const { name, exports } of await modulesBeside(import.meta.url)) {
    for (const bound of Object.values(exports).flat().filter(isBound)) {
      if (byName.has(bound.call.name)) throw new Error(`${name}.ts binds "${bound.call.name}" again.`);
      byName.set(bound.call.name, bound);
    }
  }
  return [...byName.values()];
}

/** @throws Error with a sentence for a call that names nothing that it belongs to */
function governed(bound: readonly Bound[]): readonly Bound[] {
  for (const { call } of bound) requireBelonging(call.name, call.belongs, call.who);
  return bound;
}

/** Every call the platform answers; the OpenAPI page and the rights tests are made from it. */
export const ALL_BOUND: readonly Bound[] = governed([
  ...(await ownCalls()),
  ...ALL_ENTRIES.flatMap(callsOf),
  ...VIEW_ENTRIES.flatMap(readCallsOf),
  ...[...ALL_ENTRIES, ...VIEW_ENTRIES].filter(({ spec }) => hasStateCounts(spec)).map(stateCountsOf),
  ...ALL_ENTRIES.flatMap((entry) => (hasBulk(entry.spec) ? bulkCallsOf(entry) : [])),
  ...ALL_ENTRIES.flatMap((entry) => (hasCells(entry.spec) ? cellCallsOf(entry) : [])),
  ...ALL_ENTRIES.flatMap(codeCallsOf),
  ...ALL_ENTRIES.flatMap(({ spec }) => (spec.import ? importCallsOf(spec) : [])),
]);
