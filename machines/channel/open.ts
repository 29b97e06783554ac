import { not } from 'xstate';
import { channelSetup, noteContact } from './setup.ts';

export const open = channelSetup.createStateConfig({
  description: 'Messages flow.',
  type: 'parallel',
  states: {
    inbox: {
      description: 'Messages of the server become news for the app.',
      on: {
        'socket.message': [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ data: event.data }) }, actions: noteContact },
          { actions: [noteContact, { type: 'relay', params: ({ event }) => ({ data: event.data }) }] },
        ],
      },
    },
    heartbeat: {
      description: 'An empty message every 15 s (W-05).',
      initial: 'beating',
      states: {
        beating: {
          description: 'Waiting for the next beat.',
          after: {
            keepalive: { target: 'beating', reenter: true, actions: ['sendKeepalive', 'reportKeepalive'] },
          },
        },
      },
    },
    hearing: {
      description: 'Is the server still there?',
      initial: 'starting',
      states: {
        starting: {
          description: 'Does this server answer keepalives at all?',
          always: [{ guard: 'isServerUnresponsive', target: 'trusting' }, { target: 'listening' }],
        },
        listening: {
          description: 'A frame must be seen within 20 s, else the connection is dead.',
          on: {
            'socket.message': { target: 'listening', reenter: true, actions: 'clearSilences' },
          },
          after: {
            silence: {
              target: '#channel.link.backingOff',
              actions: ['countSilence', { type: 'planRetry', params: { loss: 'silent' } }],
            },
          },
        },
        trusting: {
          description: 'The server never answered twice in a row: dropping it again would help nobody.',
          on: { 'socket.message': { target: 'listening', actions: 'clearSilences' } },
        },
      },
    },
    pace: {
      description: 'How soon does the server answer a keepalive?',
      initial: 'prompt',
      states: {
        prompt: {
          description: 'The last answer came in time, or none is due yet.',
          on: { 'keepalive.sent': { guard: not('isServerUnresponsive'), target: 'awaited' } },
        },
        awaited: {
          description: 'A keepalive is on its way.',
          on: { 'socket.message': 'prompt' },
          after: { slowAnswer: 'slow' },
        },
        slow: {
          tags: 'slow',
          description: 'The last answer was late or is still missing: the user is told of a slow network.',
          on: { 'keepalive.sent': 'doubted' },
        },
        doubted: {
          tags: 'slow',
          description: 'Still slow, as far as is known; the next keepalive is on its way.',
          on: { 'socket.message': 'prompt' },
          after: { slowAnswer: 'slow' },
        },
      },
    },
    uptime: {
      description: 'Did the connection hold?',
      initial: 'young',
      states: {
        young: {
          description: 'Open for less than 10 s: a loss now makes the next wait longer.',
          after: { minUptime: { target: 'settled', actions: 'resetAttempts' } },
        },
        settled: { description: 'It held: a loss now starts again with the shortest wait.' },
      },
    },
  },
});
