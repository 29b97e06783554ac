import { answer } from '../calling.ts';
import type { FormEvent } from '../formDraft.ts';
import { numbered, opened, recordSetup } from './setup.ts';

const leave = [
  { guard: 'isNew', target: '#record.closed', actions: 'dropDraft' },
  { target: '#record.viewing.copy.refreshing', actions: 'dropDraft' },
] as const;

/** What is done in the form changes its draft, also while an earlier state of it is being stored. */
const edit = { actions: { type: 'edit', params: ({ event }: { event: FormEvent }) => event } } as const;

/** The form of a new or an open record; the draft outlives every refusal and failure. */
export const editing = recordSetup.createStateConfig({
  type: 'parallel',
  description: 'A draft is open.',
  states: {
    basis: {
      description: 'What the draft starts from, and whether that is still the record.',
      initial: 'settling',
      states: {
        settling: {
          description: 'A new record or an open one?',
          always: [{ guard: 'isNew', target: 'fresh' }, { target: 'current' }],
        },
        fresh: { description: 'A record that does not exist yet.' },
        current: {
          description: 'The record is as it was when the form opened, as far as is known.',
          on: { 'record.stale': 'comparing' },
        },
        comparing: {
          description: 'The record may have changed: its version is asked for, unseen.',
          invoke: {
            id: 'compare',
            src: 'load',
            input: ({ context }) => ({ id: opened(context).row.id }),
            onDone: [
              { guard: { type: 'isNewer', params: answer }, target: 'overtaken' },
              { target: 'current' },
            ],
            onError: 'current',
          },
          after: { answerTimeout: 'current' },
        },
        overtaken: {
          description: 'Somebody else changed the record meanwhile: the form says so before it is sent.',
        },
      },
    },
    draft: {
      description: 'What is typed.',
      initial: 'clean',
      on: {
        'field.changed': edit,
        'field.left': edit,
        'value.awaited': edit,
        'value.arrived': edit,
        'draft.checked': edit,
        'draft.discarded': edit,
        'draft.accepted': edit,
      },
      states: {
        clean: {
          description: 'The form holds what it began with.',
          always: { guard: 'isTyped', target: 'dirty' },
        },
        dirty: {
          description: 'Something is typed that is not stored.',
          always: { guard: 'isUntyped', target: 'clean' },
        },
      },
    },
    form: {
      description: 'Where the draft is on its way to the server.',
      initial: 'writing',
      states: {
        writing: {
          description: 'The user works on the draft.',
          initial: 'open',
          on: {
            'draft.submitted': {
              target: 'checking',
              actions: [
                { type: 'numberRequest', params: ({ event }) => event },
                { type: 'takeValues', params: ({ event }) => event },
              ],
            },
            'edit.cancelled': leave,
          },
          states: {
            open: { description: 'Fields found wrong are marked.' },
            refused: {
              description: 'The server refused the draft and says why; nothing was stored.',
              on: { 'field.changed': 'open' },
            },
          },
        },
        checking: {
          description: 'The fields are checked before anything is sent.',
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context }) => ({ draft: context.values }),
            onDone: [
              {
                guard: { type: 'isWrong', params: ({ event }) => ({ errors: event.output }) },
                target: 'writing.open',
                actions: { type: 'setErrors', params: ({ event }) => ({ errors: event.output }) },
              },
              { target: 'submitting', actions: { type: 'setErrors', params: { errors: [] } } },
            ],
            onError: 'failed',
          },
          after: { checkTimeout: 'failed' },
        },
        submitting: {
          description: 'The draft is being stored; a second submit is not taken.',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({
              id: context.id,
              draft: context.values,
              version: context.detail?.row.version ?? null,
              requestNo: numbered(context),
            }),
            onDone: [
              {
                guard: { type: 'isInvalid', params: answer },
                target: 'writing.open',
                actions: [
                  { type: 'takeRefusal', params: answer },
                  { type: 'markForm', params: answer },
                ],
              },
              {
                guard: { type: 'isConflict', params: answer },
                target: '#record.conflict',
                actions: { type: 'holdTheirs', params: answer },
              },
              { guard: { type: 'isGone', params: answer }, target: '#record.gone' },
              {
                guard: { type: 'isRefused', params: answer },
                target: 'writing.refused',
                actions: [
                  { type: 'takeRefusal', params: answer },
                  { type: 'markForm', params: answer },
                ],
              },
              {
                target: '#record.viewing',
                actions: [{ type: 'takeDetail', params: answer }, 'dropDraft', 'announceSaved'],
              },
            ],
            onError: 'failed',
          },
          after: { answerTimeout: 'failed' },
        },
        failed: {
          description:
            'No answer came. Sent again it keeps its number, so that the server stores it once; a changed draft too.',
          on: {
            'request.retried': {
              target: 'checking',
              actions: { type: 'takeValues', params: ({ event }) => event },
            },
            'edit.cancelled': leave,
          },
        },
      },
    },
  },
});
