import { model } from '../model.ts';
import { bulkMachine } from './machine.ts';
import { idsOf, type BulkContext, type BulkResult, type BulkResults, type BulkRow } from './setup.ts';
import { changedBySomeoneElse, notAllowed } from '../../domain/codes/refusals/codes/common.ts';

const row = (id: string, blocked: string | null): BulkRow => ({
  id,
  title: `YD${id}`,
  version: 1,
  requestNo: `0b7e6f6e-6a55-4c0e-8d0c-00000000000${id}`,
  blocked,
});
const moved: BulkResult = { kind: 'moved' };
const stale: BulkResult = {
  kind: 'refused',
  status: changedBySomeoneElse,
  msg: 'Someone else changed this record',
};
const answered = (data: readonly BulkRow[] | readonly string[] | BulkResults) => ({
  output: { ok: true, data },
});
const forbidden = {
  output: { ok: false, refusal: { status: notAllowed, msg: 'You are not allowed to do this' } },
};
const silent = { error: new Error('Network Error') };

/** Rows that cannot move, and why. */
function obstacles({ rows }: BulkContext) {
  return rows.flatMap(({ title, blocked }) => (blocked === null ? [] : [{ title, why: blocked }]));
}

/** Rows that were sent and did not move, and why. */
function faults({ rows, results }: BulkContext) {
  return rows.flatMap(({ id, title }) => {
    const result = results[id];
    if (!result || result.kind === 'moved') return [];
    return [{ title, why: result.kind === 'refused' ? result.msg : 'nobody knows' }];
  });
}

export const bulkModel = model({
  machine: bulkMachine,
  inputs: {
    'three rows, two a call': { event: 'publish', ids: ['1', '2', '3'], slice: 2 },
    'all rows of the filter': { event: 'publish', ids: null, slice: 2 },
  },
  events: {
    'write the reason': { type: 'field.changed', changes: { reason: 'in time' }, unchanged: [] },
    'leave a field': { type: 'field.left', path: 'reason' },
    'a value is on its way': { type: 'value.awaited', path: 'reason' },
    'a value is there': { type: 'value.arrived', path: 'reason' },
    'check the form': { type: 'draft.checked', stage: 'submit' },
    confirm: { type: 'bulk.confirmed', payload: { reason: 'in time' } },
    cancel: { type: 'bulk.cancelled' },
    retry: { type: 'request.retried' },
    close: { type: 'bulk.closed' },
  },
  outcomes: {
    collect: { 'three rows': answered(['1', '2', '3']), refused: forbidden, 'no answer': silent },
    preview: {
      'all can move': answered([row('1', null), row('2', null), row('3', null)]),
      'the first two cannot': answered([row('1', 'Frozen'), row('2', 'Frozen'), row('3', null)]),
      'none can move': answered([row('1', 'Frozen'), row('2', 'Frozen'), row('3', 'Already published')]),
      refused: forbidden,
      'no answer': silent,
    },
    act: {
      moved: answered({ 1: moved, 2: moved, 3: moved }),
      'changed meanwhile': answered({ 1: moved, 2: stale, 3: stale }),
      refused: forbidden,
      'no answer': silent,
    },
  },
  abstract: (context) => ({
    queue: context.queue,
    unanswered: idsOf(context, 'unanswered'),
    rows: context.rows.map(({ id, blocked }) => [id, blocked === null]),
  }),
  facts: (snapshot) => {
    const { rows, results, ids, refusal } = snapshot.context;
    const isFinished = snapshot.matches('finished');
    const isRunning = snapshot.matches('running');
    const isLooked = isRunning || ['confirming', 'blocked'].some((state) => snapshot.value === state);
    const willMove = rows.filter((one) => one.blocked === null).length;
    return {
      waiting: snapshot.matches('collecting') || snapshot.matches('previewing'),
      looked: snapshot.matches('previewing') && ids ? Math.round((rows.length / ids.length) * 100) : null,
      failed: snapshot.matches('failed'),
      refused: snapshot.matches('refused') ? refusal : null,
      preview: isLooked ? { open: willMove, blocked: rows.length - willMove } : null,
      lines: isRunning || isFinished ? faults(snapshot.context) : isLooked ? obstacles(snapshot.context) : [],
      question: snapshot.matches('confirming'),
      progress: isRunning ? Math.round((Object.keys(results).length / willMove) * 100) : null,
      stopping: snapshot.matches({ running: 'stopping' }),
      outcome: isFinished
        ? { moved: idsOf(snapshot.context, 'moved').length, refused: faults(snapshot.context).length }
        : null,
    };
  },
  invariants: {
    'a blocked row is never sent': ({ context }) =>
      context.rows.every((one) => one.blocked === null || context.results[one.id] === undefined),
    'no row is listed twice': ({ context: { rows } }) =>
      new Set(rows.map(({ id }) => id)).size === rows.length,
    'a row is either waiting or has a result': ({ context }) =>
      context.queue.every((id) => {
        const result = context.results[id];
        return result === undefined || result.kind === 'unanswered';
      }),
    'while it runs there is a row under way': (snapshot) =>
      !snapshot.matches('running') || snapshot.context.queue.length > 0,
  },
});
