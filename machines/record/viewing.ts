import { answer } from '../calling.ts';
import type { FormEvent } from '../formDraft.ts';
import { opened, recordSetup, sent } from './setup.ts';

const fill = {
  actions: { type: 'editEventForm', params: ({ event }: { event: FormEvent }) => event },
} as const;

/** Events of the form of an event; the user cannot close it while the event is being sent. */
const filling = {
  'field.changed': fill,
  'field.left': fill,
  'value.awaited': fill,
  'value.arrived': fill,
  'draft.checked': fill,
  'draft.discarded': fill,
  'draft.accepted': fill,
} as const;

/** A record being shown: its copy is refreshed while the result of the last event may be shown above it. */
export const viewing = recordSetup.createStateConfig({
  type: 'parallel',
  description: 'The record is shown, with the events that its state allows.',
  on: {
    'edit.started': {
      target: 'editing',
      actions: { type: 'startDraft', params: ({ event }) => event },
    },
    'event.sent': { target: 'acting', actions: { type: 'setAct', params: ({ event }) => event } },
  },
  states: {
    freshness: {
      description: 'Is the shown copy the newest one?',
      initial: 'current',
      on: { 'record.reload': '.refreshing', 'record.stale': '.refreshing' },
      states: {
        current: { description: 'Nothing newer is known.' },
        refreshing: {
          description: 'The record is loaded again in the background; the old copy stays.',
          invoke: {
            id: 'refresh',
            src: 'load',
            input: ({ context }) => ({ id: opened(context).row.id }),
            onDone: [
              { guard: { type: 'isNotFound', params: answer }, target: '#record.notFound' },
              { guard: { type: 'isForbidden', params: answer }, target: '#record.forbidden' },
              { guard: { type: 'isRefused', params: answer }, target: 'stale' },
              { target: 'current', actions: { type: 'setDetail', params: answer } },
            ],
            onError: 'stale',
          },
          after: { answerTimeout: 'stale' },
        },
        stale: {
          description: 'Could not be loaded again: shown marked as stale, until a reload or the next change.',
        },
      },
    },
    eventForm: {
      description: 'The form of a lifecycle event.',
      initial: 'none',
      states: {
        none: {
          description: 'No form is open.',
          always: { guard: 'isEventFormOpen', target: 'open' },
          on: { 'eventForm.opened': { actions: { type: 'openEventForm', params: ({ event }) => event } } },
        },
        open: {
          description:
            'The form of an event is open; what is typed into it stays until the event took effect.',
          on: {
            ...filling,
            'eventForm.opened': { actions: { type: 'openEventForm', params: ({ event }) => event } },
            'eventForm.closed': { target: 'none', actions: 'closeEventForm' },
          },
        },
      },
    },
    notice: {
      description: 'The result of the last event that was sent.',
      initial: 'none',
      states: {
        none: { description: 'Nothing to report.' },
        refused: {
          description: 'The server refused the event and says why; nothing was changed.',
          on: { 'notice.dismissed': 'none', 'eventForm.opened': 'none' },
        },
        failed: {
          description: 'No answer came: the event may have taken effect. It can be sent again safely.',
          on: {
            'notice.dismissed': 'none',
            'eventForm.opened': 'none',
            'request.retried': '#record.acting',
          },
        },
      },
    },
  },
});

/** A lifecycle event being sent to the server. */
export const acting = recordSetup.createStateConfig({
  description: 'A lifecycle event is being sent; a second one is not accepted.',
  on: { ...filling, 'eventForm.closed': { actions: 'closeEventForm' } },
  invoke: {
    id: 'act',
    src: 'act',
    input: ({ context }) => ({ id: opened(context).row.id, ...sent(context) }),
    onDone: [
      { guard: { type: 'isNotFound', params: answer }, target: 'notFound' },
      {
        guard: { type: 'isConflict', params: answer },
        target: ['#record.viewing.freshness.current', '#record.viewing.notice.refused'],
        actions: [{ type: 'setTheirs', params: answer }, 'useTheirs'],
      },
      {
        // The state had changed: the current one is fetched and shown with the reason.
        guard: { type: 'isRefused', params: answer },
        target: ['#record.viewing.freshness.refreshing', '#record.viewing.notice.refused'],
        actions: [
          { type: 'setRefusal', params: answer },
          { type: 'setEventFormErrors', params: answer },
        ],
      },
      {
        target: 'viewing',
        actions: [{ type: 'setDetail', params: answer }, 'closeEventForm', 'announceActed'],
      },
    ],
    // An event without a response is sent again unchanged: another payload would be another event.
    onError: {
      target: ['#record.viewing.freshness.refreshing', '#record.viewing.notice.failed'],
      actions: 'closeEventForm',
    },
  },
  after: {
    answerTimeout: {
      target: ['#record.viewing.freshness.refreshing', '#record.viewing.notice.failed'],
      actions: 'closeEventForm',
    },
  },
});
