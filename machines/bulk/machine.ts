import { assign, emit, or, setup, stateIn } from 'xstate';
import type { Detail } from '../../domain/calls/records.ts';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { placeholder } from '../placeholder.ts';
import type { Act, Draft } from '../record/setup.ts';

export interface BulkInput {
  /** The lifecycle event to send to each row. */
  readonly event: string;
  readonly ids: readonly string[];
}

/** What would become of one row. */
export interface BulkRow {
  readonly id: string;
  /** Names the row for people. */
  readonly title: string;
  readonly version: number;
  /** uuid of the call of this row; every repetition uses it again. */
  readonly requestNo: string;
  /** Why the event is closed for the row, in the user's language; null: it will move. */
  readonly blocked: string | null;
}

export type BulkResult =
  | { readonly kind: 'moved' }
  | { readonly kind: 'refused'; readonly status: number; readonly msg: string }
  /** Nobody knows whether it moved. */
  | { readonly kind: 'unanswered' };

export interface BulkContext extends BulkInput {
  readonly rows: readonly BulkRow[];
  /** What the user filled in, the same for all rows. */
  readonly payload: Draft;
  /** Ids still to be sent; the first one is under way. */
  readonly queue: readonly string[];
  readonly results: Readonly<Record<string, BulkResult>>;
}

export type BulkEvent =
  | { type: 'bulk.confirmed'; payload: Draft }
  /** Before the run: nothing is sent. During it: no further row is sent. */
  | { type: 'bulk.cancelled' }
  /** Repeats what got no answer. */
  | { type: 'request.retried' }
  | { type: 'bulk.closed' };

/** The list shows these rows anew and takes them out of the selection. */
export interface BulkEmitted {
  type: 'bulk.finished';
  event: string;
  moved: readonly string[];
}

interface Previewed {
  readonly rows: readonly BulkRow[];
}

/** The row under way. `running` has one at all times. */
function nextRow({ rows, queue }: BulkContext): BulkRow {
  const row = rows.find(({ id }) => id === queue[0]);
  if (!row) throw new Error('No row is left to send.');
  return row;
}

/** Ids of rows by what became of them. */
export function idsOf({ rows, results }: BulkContext, kind: BulkResult['kind']): string[] {
  return rows.map(({ id }) => id).filter((id) => results[id]?.kind === kind);
}

function resultOf(answer: Answer<Detail>): BulkResult {
  if (answer.ok) return { kind: 'moved' };
  const { status, msg } = answer.refusal;
  return { kind: 'refused', status, msg };
}

function withResult({ queue, results }: BulkContext, result: BulkResult) {
  const [id = '', ...rest] = queue;
  return { queue: rest, results: { ...results, [id]: result } };
}

const rows = ({ event }: { event: { output: readonly BulkRow[] } }) => ({ rows: event.output });
const answer = ({ event }: { event: { output: Answer<Detail> } }) => ({ answer: event.output });

/** One lifecycle event over many rows: what will happen is shown first, then one call a row. */
export const bulkMachine = setup({
  types: {} as { context: BulkContext; events: BulkEvent; emitted: BulkEmitted; input: BulkInput },
  actors: {
    /** Asks the chart of the record for each row, as it is now. */
    preview: placeholder<readonly BulkRow[], BulkInput>('preview'),
    act: placeholder<Answer<Detail>, Act & { readonly id: string }>('act'),
  },
  guards: {
    canAnyMove: (_, params: Previewed) => params.rows.some((row) => row.blocked === null),
    isLast: ({ context }) => context.queue.length === 1,
    isStopping: stateIn({ running: 'stopping' }),
    isOver: or(['isLast', 'isStopping']),
    isUnfinished: ({ context }) => context.queue.length > 0 || idsOf(context, 'unanswered').length > 0,
  },
  actions: {
    takeRows: assign((_, params: Previewed) => ({
      rows: params.rows,
      queue: params.rows.filter((row) => row.blocked === null).map((row) => row.id),
    })),
    setPayload: assign((_, { payload }: { payload: Draft }) => ({ payload })),
    noteAnswer: assign(({ context }, params: { answer: Answer<Detail> }) =>
      withResult(context, resultOf(params.answer)),
    ),
    noteSilence: assign(({ context }) => withResult(context, { kind: 'unanswered' })),
    queueUnanswered: assign({ queue: ({ context }) => [...idsOf(context, 'unanswered'), ...context.queue] }),
    announceFinished: emit(({ context }) => ({
      type: 'bulk.finished' as const,
      event: context.event,
      moved: idsOf(context, 'moved'),
    })),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'bulk',
  description: 'A lifecycle event for all selected rows.',
  context: ({ input }) => ({ ...input, rows: [], payload: {}, queue: [], results: {} }),
  initial: 'previewing',
  states: {
    previewing: {
      description: 'Which rows will move, and why the others cannot?',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context: { event, ids } }) => ({ event, ids }),
        onDone: [
          {
            guard: { type: 'canAnyMove', params: rows },
            target: 'confirming',
            actions: { type: 'takeRows', params: rows },
          },
          { target: 'blocked', actions: { type: 'takeRows', params: rows } },
        ],
        onError: 'failed',
      },
      after: { answerTimeout: 'failed' },
      on: { 'bulk.cancelled': 'closed' },
    },
    failed: {
      description: 'The rows could not be looked at; nothing was sent.',
      on: { 'request.retried': 'previewing', 'bulk.cancelled': 'closed' },
    },
    blocked: {
      description: 'No row can move; each says why.',
      on: { 'bulk.cancelled': 'closed' },
    },
    confirming: {
      description: 'n will move, m cannot because …: the user decides.',
      on: {
        'bulk.confirmed': {
          target: 'running',
          actions: { type: 'setPayload', params: ({ event }) => event },
        },
        'bulk.cancelled': 'closed',
      },
    },
    running: {
      description: 'One row after the other is sent; what the server says is kept by row.',
      initial: 'going',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => {
          const { id, version, requestNo } = nextRow(context);
          return { id, version, requestNo, event: context.event, payload: context.payload };
        },
        onDone: [
          { guard: 'isOver', target: 'finished', actions: { type: 'noteAnswer', params: answer } },
          { target: 'running', reenter: true, actions: { type: 'noteAnswer', params: answer } },
        ],
        onError: { target: 'finished', actions: 'noteSilence' },
      },
      after: { answerTimeout: { target: 'finished', actions: 'noteSilence' } },
      states: {
        going: { description: 'The next row follows.', on: { 'bulk.cancelled': 'stopping' } },
        stopping: { description: 'The row under way is the last one: its answer is awaited.' },
      },
    },
    finished: {
      description: 'What became of each row. After a silence the rest was not sent into the dark.',
      entry: 'announceFinished',
      on: {
        'request.retried': { guard: 'isUnfinished', target: 'running', actions: 'queueUnanswered' },
        'bulk.closed': 'closed',
      },
    },
    closed: { type: 'final', description: 'The user is done with it.' },
  },
});
