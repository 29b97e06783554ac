import { open } from './open.ts';
import { channelSetup, setContact, disconnected } from './setup.ts';

const lost = { type: 'planRetry', params: { loss: 'lost' } } as const;
const unanswered = { type: 'planRetry', params: { loss: 'unanswered' } } as const;

/**
 * The live channel (spec part 7). It cannot connect without a party, wait without jitter, or trust a
 * silent server; it makes no tries without a network or while the page is hidden.
 */
export const channelMachine = channelSetup.createMachine({
  id: 'channel',
  description: 'The link to the server, and what the page and the network allow it.',
  context: ({ input }) => ({ ...disconnected, party: null, seed: input.seed }),
  type: 'parallel',
  states: {
    link: {
      description: 'The connection itself.',
      initial: 'waitingForSession',
      on: {
        'session.started': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => ({ party: event.party }) },
            target: '.waitingForSession',
            actions: [
              { type: 'setParty', params: { party: null } },
              { type: 'writeLog', params: { level: 'warning', text: 'live channel: user info is missing' } },
            ],
          },
          {
            guard: 'isOffline',
            target: '.offline',
            actions: { type: 'setParty', params: ({ event }) => ({ party: event.party }) },
          },
          {
            target: '.live',
            actions: { type: 'setParty', params: ({ event }) => ({ party: event.party }) },
          },
        ],
        'session.ended': {
          target: '.waitingForSession',
          actions: { type: 'setParty', params: { party: null } },
        },
      },
      states: {
        waitingForSession: {
          description: 'Nobody is logged in, or it is unknown whom the channel would be for.',
        },
        live: {
          description: 'There is a socket.',
          initial: 'connecting',
          invoke: {
            id: 'socket',
            src: 'socket',
            input: ({ context }) => context.party,
            onError: { target: 'backingOff', actions: lost },
          },
          always: { guard: 'isOffline', target: 'offline' },
          on: {
            'socket.closed': [
              {
                guard: { type: 'isDisplaced', params: ({ event }) => ({ code: event.code }) },
                target: 'displaced',
              },
              {
                guard: { type: 'isRefusal', params: ({ event }) => ({ code: event.code }) },
                target: 'refused',
                actions: {
                  type: 'writeLog',
                  params: ({ event }) => ({
                    level: 'warning',
                    text: `live channel: refused (${event.code})`,
                  }),
                },
              },
              {
                guard: { type: 'isRestart', params: ({ event }) => ({ code: event.code }) },
                target: 'backingOff',
                actions: 'planRestart',
              },
              { target: 'backingOff', actions: lost },
            ],
            'socket.failed': { target: 'backingOff', actions: lost },
          },
          states: {
            connecting: {
              description: 'The socket is being opened.',
              on: {
                'socket.opened': [
                  {
                    guard: 'isReconnection',
                    target: 'open',
                    actions: [
                      setContact,
                      'countOpening',
                      'reportGap',
                      'renewCounts',
                      'renewBell',
                      'checkRelease',
                    ],
                  },
                  { target: 'open', actions: [setContact, 'countOpening'] },
                ],
              },
              after: { connectTimeout: { target: '#channel.link.backingOff', actions: unanswered } },
            },
            open,
          },
        },
        backingOff: {
          description: 'Waiting before the next attempt, with full jitter.',
          entry: 'reportWait',
          always: [
            { guard: 'isOffline', target: 'offline' },
            { guard: 'isHidden', target: 'hidden' },
          ],
          on: { 'retry.requested': 'live' },
          after: { retry: 'live' },
        },
        hidden: {
          description: 'The page is hidden: no attempts; one at once when it is visible.',
          always: [
            { guard: 'isOffline', target: 'offline' },
            { guard: 'isShown', target: 'live' },
          ],
        },
        offline: {
          description: 'The network is lost: no attempts; one at once when it returns.',
          always: { guard: 'isOnline', target: 'hidden' },
        },
        displaced: {
          description:
            'Another window of this person took the place: none is sought until this page was away and is looked at again, or the user asks.',
          always: { guard: 'isHidden', target: 'hidden' },
          on: { 'retry.requested': 'live' },
        },
        refused: {
          description:
            'The server refused this session: no attempt until a new session, or until the user asks.',
          entry: 'reportRefusal',
          on: { 'retry.requested': 'live' },
        },
      },
    },
    page: {
      description: 'Is the page visible?',
      initial: 'shown',
      states: {
        shown: { description: 'The page is visible.', on: { 'page.hidden': 'hidden' } },
        hidden: { description: 'The page is in the background.', on: { 'page.shown': 'shown' } },
      },
    },
    network: {
      description: 'Does the browser see a network?',
      initial: 'online',
      states: {
        online: { description: 'The browser reports a network.', on: { 'network.lost': 'offline' } },
        offline: { description: 'The browser reports none.', on: { 'network.returned': 'online' } },
      },
    },
  },
});
