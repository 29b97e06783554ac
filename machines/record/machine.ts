import { answer } from '../calling.ts';
import { restored } from '../formDraft.ts';
import { editing } from './editing.ts';
import { recordSetup } from './setup.ts';
import { acting, viewing } from './viewing.ts';

/** The one chart of all records: create, show, edit, and send lifecycle events (records 0.4). */
export const recordMachine = recordSetup.createMachine({
  id: 'record',
  description: 'One record that is created, shown, edited or acted on.',
  context: ({ input }) => ({
    id: input.id,
    initial: input.initial,
    detail: null,
    form: restored(input.savedDraft ?? null),
    values: {},
    eventForm: null,
    refusal: null,
    theirs: null,
    requestNo: null,
    act: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A new record or a stored one?',
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The record is loading.',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: [
          { guard: { type: 'isNotFound', params: answer }, target: 'notFound' },
          {
            guard: { type: 'isForbidden', params: answer },
            target: 'forbidden',
          },
          {
            guard: { type: 'isRefused', params: answer },
            target: 'unavailable',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            target: 'viewing',
            actions: { type: 'setDetail', params: answer },
          },
        ],
        onError: { target: 'unavailable', actions: 'clearRefusal' },
      },
      after: { answerTimeout: { target: 'unavailable', actions: 'clearRefusal' } },
    },
    unavailable: {
      description: 'The record could not be loaded; the reason is shown with a retry.',
      on: { 'record.reload': 'loading' },
    },
    forbidden: {
      description: 'The user may not see this record (10403).',
      entry: 'closeEventForm',
      on: { 'record.reload': 'loading' },
    },
    notFound: {
      description: 'The record was deleted, or is not in the scope of the user (10404).',
      entry: 'closeEventForm',
      // It may come back into scope, e.g. after a role switch.
      on: { 'record.reload': { target: 'loading', actions: 'dropDraft' } },
    },
    viewing,
    acting,
    editing,
    conflict: {
      description: 'Somebody else saved a change first (10409): both are shown, the user chooses.',
      on: {
        'mine.chosen': { target: 'editing', actions: ['rebaseDraft', 'useTheirs'] },
        'theirs.chosen': { target: 'viewing', actions: ['useTheirs', 'dropDraft'] },
      },
    },
    closed: { type: 'final', description: 'A new record was discarded before it was saved.' },
  },
});
