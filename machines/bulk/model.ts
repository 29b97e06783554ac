import type { Detail } from '../../domain/calls/records.ts';
import { model } from '../model.ts';
import { bulkMachine, idsOf, type BulkContext, type BulkRow } from './machine.ts';

const row = (id: string, blocked: string | null): BulkRow => ({
  id,
  title: `YD${id}`,
  version: 1,
  requestNo: `0b7e6f6e-6a55-4c0e-8d0c-00000000000${id}`,
  blocked,
});
const moved: Detail = {
  row: { id: '1', status: 'published', version: 2, titles: {} },
  facts: {},
  history: [],
};

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
  inputs: { 'three rows': { event: 'publish', ids: ['1', '2', '3'] } },
  events: {
    confirm: { type: 'bulk.confirmed', payload: { reason: 'in time' } },
    cancel: { type: 'bulk.cancelled' },
    retry: { type: 'request.retried' },
    close: { type: 'bulk.closed' },
  },
  outcomes: {
    preview: {
      'two can move': { output: [row('1', null), row('2', null), row('3', 'Already published')] },
      'none can move': { output: [row('1', 'Frozen'), row('2', 'Frozen'), row('3', 'Already published')] },
      'no answer': { error: new Error('Network Error') },
    },
    act: {
      moved: { output: { ok: true, data: moved } },
      refused: { output: { ok: false, refusal: { status: 10409, msg: 'Someone else changed this record' } } },
      'no answer': { error: new Error('Network Error') },
    },
  },
  abstract: (context) => ({
    queue: context.queue,
    unanswered: idsOf(context, 'unanswered'),
    previewed: context.rows.length,
  }),
  facts: (snapshot) => {
    const { rows, results } = snapshot.context;
    const isFinished = snapshot.matches('finished');
    const isRunning = snapshot.matches('running');
    const willMove = rows.filter((one) => one.blocked === null).length;
    return {
      waiting: snapshot.matches('previewing'),
      failed: snapshot.matches('failed'),
      preview: rows.length > 0 && !isFinished ? { open: willMove, blocked: rows.length - willMove } : null,
      lines: isRunning || isFinished ? faults(snapshot.context) : obstacles(snapshot.context),
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
    'a row is either waiting or has a result': ({ context }) =>
      context.queue.every(
        (id) => context.results[id] === undefined || context.results[id].kind === 'unanswered',
      ),
    'while it runs there is a row under way': (snapshot) =>
      !snapshot.matches('running') || snapshot.context.queue.length > 0,
  },
});
