import { next, outboxSetup, type Sent } from './setup.ts';

const sent = ({ event }: { event: { output: Sent } }) => ({ sent: event.output });
const all = ({ event }: { event: { output: Sent } }) => event.output;

const unanswered = { target: 'pausing', actions: 'planWait' } as const;

/** One entry after the other; each is judged by the document as it is when its turn has come. */
export const sending = outboxSetup.createStateConfig({
  description: 'The way to the platform.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is there something to send, and a network?',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasNoNext', target: 'refused' },
        { guard: 'isOffline', target: 'offline' },
        { guard: 'hasFile', target: 'uploading' },
        { guard: 'isJudged', target: 'sending' },
        { target: 'judging' },
      ],
    },
    empty: {
      description: 'The platform has everything.',
      always: { guard: 'hasEntries', target: 'deciding' },
    },
    refused: {
      description: 'What is left was refused, or follows from that: the person decides what becomes of it.',
      always: [
        { guard: 'isEmpty', target: 'deciding' },
        { guard: 'hasNext', target: 'deciding' },
      ],
    },
    offline: {
      description: 'There is no network: everything waits.',
      always: [
        { guard: 'isOnline', target: 'deciding' },
        { guard: 'hasNoNext', target: 'deciding' },
      ],
    },
    uploading: {
      description: 'A photo of the oldest entry is sent; the entry remembers it, so that none is sent twice.',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => next(context),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'setEntries', params: ({ event }) => event.output }, 'clearTries'],
        },
        onError: unanswered,
      },
      after: { answerTimeout: unanswered },
    },
    judging: {
      description: 'The document is read as it is now, and its chart judges the event once more.',
      invoke: {
        id: 'judge',
        src: 'judge',
        input: ({ context }) => next(context),
        onDone: {
          target: 'deciding',
          actions: { type: 'setEntries', params: ({ event }) => event.output },
        },
        onError: unanswered,
      },
      after: { answerTimeout: unanswered },
    },
    sending: {
      description: 'The oldest entry is sent, under its own number: however often that is, it counts once.',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => next(context),
        onDone: [
          {
            guard: { type: 'isSent', params: sent },
            target: 'deciding',
            actions: [
              { type: 'announceSent', params: sent },
              { type: 'setEntries', params: all },
              'clearTries',
            ],
          },
          {
            guard: { type: 'isMoved', params: sent },
            target: 'conflict',
            actions: [{ type: 'setEntries', params: all }, 'planWait'],
          },
          { target: 'deciding', actions: [{ type: 'setEntries', params: all }, 'clearTries'] },
        ],
        onError: unanswered,
      },
      after: { answerTimeout: unanswered },
    },
    conflict: {
      description:
        'Somebody changed the document between the judgement and the call: it is judged again soon.',
      always: [
        { guard: 'hasNoNext', target: 'deciding' },
        { guard: 'isOffline', target: 'offline' },
      ],
      on: { 'sending.requested': 'deciding' },
      after: { pause: 'deciding' },
    },
    pausing: {
      description: 'No answer came: the same is sent again after a while.',
      always: [
        { guard: 'hasNoNext', target: 'deciding' },
        { guard: 'isOffline', target: 'offline' },
      ],
      on: { 'sending.requested': 'deciding' },
      after: { pause: 'deciding' },
    },
  },
});
