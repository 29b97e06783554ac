import { answer, calling } from '../calling.ts';
import { UNTOUCHED, type FormEvent } from '../formDraft.ts';
import { actOf, bulkSetup, lookOf, type BulkContext } from './setup.ts';

const edit = { actions: { type: 'edit', params: ({ event }: { event: FormEvent }) => event } } as const;

/** One lifecycle event over many rows: what will happen is shown first, then slice after slice is sent. */
export const bulkMachine = bulkSetup.createMachine({
  id: 'bulk',
  description: 'A lifecycle event for all selected rows, or for all rows of a filter.',
  context: ({ input }) => ({
    ...input,
    rows: [],
    form: UNTOUCHED,
    payload: {},
    queue: input.ids ?? [],
    results: {},
    refusal: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Which rows are meant?',
      always: [{ guard: 'isCollected', target: 'previewing' }, { target: 'collecting' }],
    },
    collecting: {
      description: 'The server says which rows the filter has; they are the ones, whatever comes later.',
      ...calling({
        src: 'collect',
        input: ({ context: { event } }: { context: BulkContext }) => ({ event }),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'noteRefusal', params: answer },
          },
          { target: 'previewing', actions: { type: 'takeIds', params: answer } },
        ],
        unanswered: 'failed',
      }),

      on: { 'bulk.cancelled': 'closed' },
    },
    previewing: {
      description:
        'Which rows will move, and why can the others not? One slice after the other is looked at.',
      ...calling({
        src: 'preview',
        input: ({ context }: { context: BulkContext }) => lookOf(context),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'noteRefusal', params: answer },
          },
          {
            guard: 'isLast',
            target: 'weighing',
            actions: [{ type: 'takeRows', params: answer }, 'queueOpen'],
          },
          { target: 'previewing', reenter: true, actions: { type: 'takeRows', params: answer } },
        ],
        unanswered: 'failed',
      }),

      on: { 'bulk.cancelled': 'closed' },
    },
    weighing: {
      description: 'All rows have been looked at.',
      always: [{ guard: 'canAnyMove', target: 'confirming' }, { target: 'blocked' }],
    },
    failed: {
      description: 'The rows could not be looked at; nothing was sent.',
      on: { 'request.retried': 'opening', 'bulk.cancelled': 'closed' },
    },
    refused: {
      description: 'The server will not do it at all, e.g. because there are too many rows, and says why.',
      on: { 'bulk.cancelled': 'closed' },
    },
    blocked: {
      description: 'No row can move; each says why.',
      on: { 'bulk.cancelled': 'closed' },
    },
    confirming: {
      description: 'n will move, m cannot because …: the user decides.',
      on: {
        'field.changed': edit,
        'field.left': edit,
        'value.awaited': edit,
        'value.arrived': edit,
        'draft.checked': edit,
        'bulk.confirmed': {
          target: 'running',
          actions: { type: 'setPayload', params: ({ event }) => event },
        },
        'bulk.cancelled': 'closed',
      },
    },
    running: {
      description: 'One slice after the other is sent; what the server says is kept by row.',
      initial: 'going',
      ...calling({
        src: 'act',
        input: ({ context }: { context: BulkContext }) => actOf(context),
        answered: [
          {
            // What refuses a whole slice would refuse the next one too.
            guard: { type: 'isRefused', params: answer },
            target: 'finished',
            actions: { type: 'noteAnswer', params: answer },
          },
          { guard: 'isOver', target: 'finished', actions: { type: 'noteAnswer', params: answer } },
          { target: 'running', reenter: true, actions: { type: 'noteAnswer', params: answer } },
        ],
        unanswered: { target: 'finished', actions: 'noteSilence' },
      }),

      states: {
        going: { description: 'The next slice follows.', on: { 'bulk.cancelled': 'stopping' } },
        stopping: { description: 'The slice under way is the last one: its answer is awaited.' },
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
