import { not } from 'xstate';
import { channelSetup, setContact } from './setup.ts';

const frame = ({ event }: { event: { data: string } }) => ({ data: event.data });
const relay = { type: 'relayMessages', params: frame } as const;

export const open = channelSetup.createStateConfig({
  description: 'Messages are exchanged.',
  type: 'parallel',
  states: {
    messages: {
      description: 'Messages of the server become live events of the app.',
      on: {
        'socket.message': [
          { guard: { type: 'isEmpty', params: frame }, actions: setContact },
          { guard: { type: 'isTodoChange', params: frame }, actions: [setContact, relay, 'renewCounts'] },
          { guard: { type: 'isNoticeChange', params: frame }, actions: [setContact, relay, 'renewBell'] },
          { guard: { type: 'isRightsChange', params: frame }, actions: [setContact, relay, 'renewRights'] },
          { actions: [setContact, relay] },
        ],
      },
    },
    heartbeat: {
      description: 'An empty message every 15 s (W-05).',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Waiting for the next beat.',
          after: {
            keepalive: { target: 'waiting', reenter: true, actions: ['sendKeepalive', 'reportKeepalive'] },
          },
        },
      },
    },
    liveness: {
      description: 'Is the server still answering?',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Does this server answer keepalives?',
          always: [{ guard: 'isServerUnresponsive', target: 'unmonitored' }, { target: 'monitoring' }],
        },
        monitoring: {
          description: 'A frame must arrive within 20 s, else the connection counts as lost.',
          on: {
            'socket.message': { target: 'monitoring', reenter: true, actions: 'clearSilences' },
          },
          after: {
            silence: {
              target: '#channel.link.backingOff',
              actions: ['countSilence', { type: 'planRetry', params: { loss: 'silent' } }],
            },
          },
        },
        unmonitored: {
          description:
            'Two connections in a row got no answer to keepalives: this server sends none, so the connection is kept without them.',
          on: { 'socket.message': { target: 'monitoring', actions: 'clearSilences' } },
        },
      },
    },
    latency: {
      description: 'How soon does the server answer a keepalive?',
      initial: 'normal',
      states: {
        normal: {
          description: 'The last answer came in time, or none is due yet.',
          on: { 'keepalive.sent': { guard: not('isServerUnresponsive'), target: 'pending' } },
        },
        pending: {
          description: 'A keepalive is pending.',
          on: { 'socket.message': 'normal' },
          after: { slowAnswer: 'slow' },
        },
        slow: {
          tags: 'slow',
          description: 'The last answer was late or is still missing: the user is told of a slow network.',
          on: { 'keepalive.sent': 'slowPending' },
        },
        slowPending: {
          tags: 'slow',
          description: 'Still shown as slow; the next keepalive is pending.',
          on: { 'socket.message': 'normal' },
          after: { slowAnswer: 'slow' },
        },
      },
    },
    uptime: {
      description: 'Did the connection hold?',
      initial: 'unproven',
      states: {
        unproven: {
          description: 'Open for less than 10 s: a loss now makes the next wait longer.',
          after: { minUptime: { target: 'stable', actions: 'resetAttempts' } },
        },
        stable: { description: 'It held: a loss now starts again with the shortest wait.' },
      },
    },
  },
});
