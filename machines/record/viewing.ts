import { answer } from '../calling.ts';
import type { FormEvent } from '../formDraft.ts';
import { opened, recordSetup, sent } from './setup.ts';

const fill = {
  actions: { type: 'fillQuestion', params: ({ event }: { event: FormEvent }) => event },
} as const;

/** What is done in the form of an event; it is not closed to the person while the event is on its way. */
const filling = {
  'field.changed': fill,
  'field.left': fill,
  'value.awaited': fill,
  'value.arrived': fill,
  'draft.checked': fill,
  'draft.discarded': fill,
  'draft.accepted': fill,
} as const;

/** A record on show: its copy is kept fresh while a notice about the last event may stand above it. */
export const viewing = recordSetup.createStateConfig({
  type: 'parallel',
  description: 'The record is shown, with the events that its state allows.',
  on: {
    'edit.started': {
      target: 'editing',
      actions: { type: 'startDraft', params: ({ event }) => event },
    },
    'event.sent': { target: 'acting', actions: { type: 'holdAct', params: ({ event }) => event } },
  },
  states: {
    copy: {
      description: 'How the copy on show stands to the record on the server.',
      initial: 'current',
      on: { 'record.reload': '.refreshing', 'record.stale': '.refreshing' },
      states: {
        current: { description: 'Nothing newer is known.' },
        refreshing: {
          description: 'The record is fetched again unseen; the old copy stays.',
          invoke: {
            id: 'refresh',
            src: 'load',
            input: ({ context }) => ({ id: opened(context).row.id }),
            onDone: [
              { guard: { type: 'isGone', params: answer }, target: '#record.gone' },
              { guard: { type: 'isForbidden', params: answer }, target: '#record.forbidden' },
              { guard: { type: 'isRefused', params: answer }, target: 'stale' },
              { target: 'current', actions: { type: 'takeDetail', params: answer } },
            ],
            onError: 'stale',
          },
          after: { answerTimeout: 'stale' },
        },
        stale: {
          description: 'Could not be fetched again: shown marked as old, until a reload or the next change.',
        },
      },
    },
    question: {
      description: 'Does somebody fill in what an event asks for?',
      initial: 'none',
      states: {
        none: {
          description: 'Nothing is asked.',
          always: { guard: 'isAsked', target: 'asked' },
          on: { 'question.opened': { actions: { type: 'openQuestion', params: ({ event }) => event } } },
        },
        asked: {
          description:
            'The form of an event is open; what is typed into it stays until the event took effect.',
          on: {
            ...filling,
            'question.opened': { actions: { type: 'openQuestion', params: ({ event }) => event } },
            'question.closed': { target: 'none', actions: 'dropQuestion' },
          },
        },
      },
    },
    notice: {
      description: 'What became of the last event that was sent.',
      initial: 'none',
      states: {
        none: { description: 'Nothing to tell.' },
        refused: {
          description: 'The server refused the event and says why; nothing was changed.',
          on: { 'notice.dismissed': 'none', 'question.opened': 'none' },
        },
        failed: {
          description:
            'No answer came: nobody knows whether the event took effect. It can be sent again safely.',
          on: {
            'notice.dismissed': 'none',
            'question.opened': 'none',
            'request.retried': '#record.acting',
          },
        },
      },
    },
  },
});

/** A lifecycle event on its way to the server. */
export const acting = recordSetup.createStateConfig({
  description: 'A lifecycle event is being sent; a second one is not taken.',
  on: { ...filling, 'question.closed': { actions: 'dropQuestion' } },
  invoke: {
    id: 'act',
    src: 'act',
    input: ({ context }) => ({ id: opened(context).row.id, ...sent(context) }),
    onDone: [
      { guard: { type: 'isGone', params: answer }, target: 'gone' },
      {
        guard: { type: 'isConflict', params: answer },
        target: ['#record.viewing.copy.current', '#record.viewing.notice.refused'],
        actions: [{ type: 'holdTheirs', params: answer }, 'takeTheirs'],
      },
      {
        // The state was not what it seemed: the present one is fetched to go with the reason.
        guard: { type: 'isRefused', params: answer },
        target: ['#record.viewing.copy.refreshing', '#record.viewing.notice.refused'],
        actions: [
          { type: 'takeRefusal', params: answer },
          { type: 'markQuestion', params: answer },
        ],
      },
      {
        target: 'viewing',
        actions: [{ type: 'takeDetail', params: answer }, 'dropQuestion', 'announceActed'],
      },
    ],
    // What got no answer is sent again as it was: a second answer to the question would be another event.
    onError: {
      target: ['#record.viewing.copy.refreshing', '#record.viewing.notice.failed'],
      actions: 'dropQuestion',
    },
  },
  after: {
    answerTimeout: {
      target: ['#record.viewing.copy.refreshing', '#record.viewing.notice.failed'],
      actions: 'dropQuestion',
    },
  },
});
