import { z } from 'zod';
import type { RecordSpec } from '../schema/record.ts';
import { call } from './call.ts';
import { recordCalls } from './records.ts';

/** Whether the rows of a list are counted by state: it has states to choose from, and is no log of many millions of rows. */
export function hasStateCounts({ states, list }: RecordSpec): boolean {
  return Object.keys(states).length > 1 && 'status' in list.filters && list.period === undefined;
}

/** How many rows of a list are in each state, under its other filters: a filter by state itself is left out. */
export function stateCountsCall(spec: RecordSpec) {
  return call({
    name: `${spec.name}.stateCounts`,
    method: 'GET',
    path: `/${spec.service}/${spec.name}/stateCounts`,
    encoding: 'query',
    who: spec.view,
    belongs: { rows: spec, to: 'choose' },
    about: `Number of ${spec.label[1].toLowerCase()} rows in each state, under the other filters of the list`,
    request: recordCalls(spec).list.request,
    data: z.record(z.string(), z.number().int().nonnegative()),
  });
}
