import { answer, calling } from '../calling.ts';
import { EMPTY_DRAFT, type FormEvent } from '../formDraft.ts';
import { actInputOf, bulkSetup, previewInputOf, type BulkContext } from './setup.ts';

const edit = { actions: { type: 'edit', params: ({ event }: { event: FormEvent }) => event } } as const;

/** One lifecycle event over many rows: a preview first, then it is sent slice after slice. */
export const bulkMachine = bulkSetup.createMachine({
  id: 'bulk',
  description: 'A lifecycle event for all selected rows, or for all rows of a filter.',
  context: ({ input }) => ({
    ...input,
    rows: [],
    form: EMPTY_DRAFT,
    payload: {},
    queue: input.ids ?? [],
    results: {},
    refusal: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Ticked rows, or all rows of a filter?',
      always: [{ guard: 'hasIds', target: 'previewing' }, { target: 'collecting' }],
    },
    collecting: {
      description: 'The server lists the rows of the filter; rows that come later are left out.',
      ...calling({
        src: 'collect',
        input: ({ context: { event } }: { context: BulkContext }) => ({ event }),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'previewing', actions: { type: 'setIds', params: answer } },
        ],
        unanswered: 'failed',
      }),

      on: { 'bulk.cancelled': 'closed' },
    },
    previewing: {
      description: 'Asks in slices which rows can move, and why the others cannot.',
      ...calling({
        src: 'preview',
        input: ({ context }: { context: BulkContext }) => previewInputOf(context),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: 'isLast',
            target: 'deciding',
            actions: [{ type: 'addRows', params: answer }, 'queueMovable'],
          },
          { target: 'previewing', reenter: true, actions: { type: 'addRows', params: answer } },
        ],
        unanswered: 'failed',
      }),

      on: { 'bulk.cancelled': 'closed' },
    },
    deciding: {
      description: 'All rows are checked: can any move?',
      always: [{ guard: 'canAnyMove', target: 'confirming' }, { target: 'blocked' }],
    },
    failed: {
      description: 'The rows could not be checked; nothing was sent.',
      on: { 'request.retried': 'opening', 'bulk.cancelled': 'closed' },
    },
    refused: {
      description:
        'The server refuses the whole request, e.g. because there are too many rows, and says why.',
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
      description: 'Sends in slices; the results are stored by row.',
      initial: 'active',
      ...calling({
        src: 'act',
        input: ({ context }: { context: BulkContext }) => actInputOf(context),
        answered: [
          {
            // A refusal of a whole slice would refuse the next one too.
            guard: { type: 'isRefused', params: answer },
            target: 'finished',
            actions: { type: 'addResults', params: answer },
          },
          { guard: 'isDone', target: 'finished', actions: { type: 'addResults', params: answer } },
          { target: 'running', reenter: true, actions: { type: 'addResults', params: answer } },
        ],
        unanswered: { target: 'finished', actions: 'addUnanswered' },
      }),

      states: {
        active: { description: 'The next slice follows.', on: { 'bulk.cancelled': 'stopping' } },
        stopping: { description: 'The pending slice is the last one: its answer is awaited.' },
      },
    },
    finished: {
      description: 'The result of each row. After a missing answer no further slice is sent.',
      entry: 'announceFinished',
      on: {
        'request.retried': { guard: 'isUnfinished', target: 'running', actions: 'queueUnanswered' },
        'bulk.closed': 'closed',
      },
    },
    closed: { type: 'final', description: 'The user has closed it.' },
  },
});
