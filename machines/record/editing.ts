import { answer } from '../calling.ts';
import type { FormEvent } from '../formDraft.ts';
import { numbered, opened, recordSetup } from './setup.ts';

const leave = [
  { guard: 'isNew', target: '#record.closed', actions: 'dropDraft' },
  { target: '#record.viewing.freshness.refreshing', actions: 'dropDraft' },
] as const;

/** Form events change the draft, also while an earlier version of it is being stored. */
const edit = { actions: { type: 'edit', params: ({ event }: { event: FormEvent }) => event } } as const;

/** The form of a new or an open record; the draft survives every refusal and failure. */
export const editing = recordSetup.createStateConfig({
  type: 'parallel',
  description: 'A draft is open.',
  states: {
    basis: {
      description: 'The version the draft is based on, and whether it is still the newest.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'A new record or an open one?',
          always: [{ guard: 'isNew', target: 'new' }, { target: 'current' }],
        },
        new: { description: 'A record that does not exist yet.' },
        current: {
          description: 'The record is as it was when the form opened, as far as is known.',
          on: { 'record.stale': 'comparing' },
        },
        comparing: {
          description: 'The record may have changed: its version is loaded in the background.',
          invoke: {
            id: 'compare',
            src: 'load',
            input: ({ context }) => ({ id: opened(context).row.id }),
            onDone: [
              { guard: { type: 'isNewer', params: answer }, target: 'outdated' },
              { target: 'current' },
            ],
            onError: 'current',
          },
          after: { answerTimeout: 'current' },
        },
        outdated: {
          description: 'Somebody else changed the record meanwhile: the form warns before it is sent.',
        },
      },
    },
    draft: {
      description: 'Are there unsaved changes?',
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
          description: 'The form has its initial values.',
          always: { guard: 'hasChanges', target: 'dirty' },
        },
        dirty: {
          description: 'The form has unsaved changes.',
          always: { guard: 'hasNoChanges', target: 'clean' },
        },
      },
    },
    form: {
      description: "Where the form is between editing and the server's answer.",
      initial: 'idle',
      states: {
        idle: {
          description: 'The user works on the draft.',
          initial: 'open',
          on: {
            'draft.submitted': {
              target: 'checking',
              actions: [
                { type: 'setRequestNo', params: ({ event }) => event },
                { type: 'setValues', params: ({ event }) => event },
              ],
            },
            'edit.cancelled': leave,
          },
          states: {
            open: { description: 'Fields with errors are marked.' },
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
                guard: { type: 'hasErrors', params: ({ event }) => ({ errors: event.output }) },
                target: 'idle.open',
                actions: { type: 'setErrors', params: ({ event }) => ({ errors: event.output }) },
              },
              { target: 'submitting', actions: { type: 'setErrors', params: { errors: [] } } },
            ],
            onError: 'failed',
          },
          after: { checkTimeout: 'failed' },
        },
        submitting: {
          description: 'The draft is being saved; a second submit is not accepted.',
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
                target: 'idle.open',
                actions: [
                  { type: 'setRefusal', params: answer },
                  { type: 'setFormErrors', params: answer },
                ],
              },
              {
                guard: { type: 'isConflict', params: answer },
                target: '#record.conflict',
                actions: { type: 'setTheirs', params: answer },
              },
              { guard: { type: 'isNotFound', params: answer }, target: '#record.notFound' },
              {
                guard: { type: 'isRefused', params: answer },
                target: 'idle.refused',
                actions: [
                  { type: 'setRefusal', params: answer },
                  { type: 'setFormErrors', params: answer },
                ],
              },
              {
                target: '#record.viewing',
                actions: [{ type: 'setDetail', params: answer }, 'dropDraft', 'announceSaved'],
              },
            ],
            onError: 'failed',
          },
          after: { answerTimeout: 'failed' },
        },
        failed: {
          description:
            'No answer came. A retry keeps the request number, so that the server saves it once, even if the draft was changed.',
          on: {
            'request.retried': {
              target: 'checking',
              actions: { type: 'setValues', params: ({ event }) => event },
            },
            'edit.cancelled': leave,
          },
        },
      },
    },
  },
});
