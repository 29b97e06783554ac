import { fromPromise } from 'xstate';
import { bulkCalls, type BulkLooked, type BulkMoved } from '../../../domain/calls/bulk.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { Answer } from '../../../machines/answer.ts';
import { bulkMachine } from '../../../machines/bulk/machine.ts';
import type { BulkResult, BulkRow } from '../../../machines/bulk/setup.ts';
import type { ListQuery } from '../../../machines/list/setup.ts';
import { requestOf } from '../listUrl.ts';
import { requestNo } from '../requestNo.ts';
import { ask } from '../wire.ts';

const rowOf = ({ refusal, ...row }: BulkLooked): BulkRow => ({
  ...row,
  requestNo: requestNo(),
  blocked: refusal?.msg ?? null,
});

const resultOf = ({ refusal }: BulkMoved): BulkResult =>
  refusal ? { kind: 'refused', ...refusal } : { kind: 'moved' };

/** The response with its data converted for the chart; a refusal gets the detailed reason. */
function read<T, U>(answer: Answer<T>, make: (data: T) => U): Answer<U> {
  if (answer.ok) return { ok: true, data: make(answer.data) };
  const { refusal } = answer;
  return { ok: false, refusal: { ...refusal, msg: refusal.errors?.[0]?.msg ?? refusal.msg } };
}

/** The chart of a run bound to the calls of one record. @param query the filter and order of "all rows" */
export function bulkOf(spec: RecordSpec, query: ListQuery) {
  const { rows, look, act } = bulkCalls(spec);
  return bulkMachine.provide({
    actors: {
      collect: fromPromise(async ({ input: { event }, signal }) =>
        read(await ask(rows, { ...requestOf({ ...query, current: 1 }), event }, signal), (ids) => ids),
      ),
      preview: fromPromise(async ({ input: { event, ids }, signal }) =>
        read(await ask(look, { event, ids: ids.join() }, signal), (looked) => looked.map(rowOf)),
      ),
      act: fromPromise(async ({ input: { event, payload, rows: sent } }) =>
        read(await ask(act, { event, payload, rows: [...sent] }), (moved) =>
          Object.fromEntries(moved.map((one) => [one.id, resultOf(one)])),
        ),
      ),
    },
  });
}
