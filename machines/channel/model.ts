import type { SnapshotFrom } from 'xstate';
import { model } from '../model.ts';
import { channelMachine } from './machine.ts';
import type { ChannelEvent } from './setup.ts';

/** Any time will do: the chart only passes it on. */
const HEARD = 1_790_000_000_000;
const message = (data: string): { sends: ChannelEvent } => ({
  sends: { type: 'socket.message', data, at: HEARD },
});
const close = (code: number): { sends: ChannelEvent } => ({ sends: { type: 'socket.closed', code } });

/** The state of the connection as it is shown to the user. */
function stateOf(snapshot: SnapshotFrom<typeof channelMachine>) {
  if (snapshot.matches({ link: { live: 'open' } })) return snapshot.hasTag('slow') ? 'slow' : 'live';
  if (snapshot.matches({ link: 'backingOff' })) return 'waiting';
  if (snapshot.matches({ link: 'offline' })) return 'offline';
  if (snapshot.matches({ link: 'displaced' })) return 'displaced';
  if (snapshot.matches({ link: 'refused' })) return 'refused';
  return snapshot.matches({ link: 'waitingForSession' }) ? 'none' : 'connecting';
}

/** Why work cannot reach the server; null: it can. A short interruption does not count. */
function outageOf(snapshot: SnapshotFrom<typeof channelMachine>) {
  const state = stateOf(snapshot);
  if (state === 'offline') return 'offline';
  const isTrying = state === 'waiting' || state === 'connecting';
  return isTrying && snapshot.context.attempts >= 3 ? 'unreachable' : null;
}

export const channelModel = model({
  machine: channelMachine,
  inputs: { start: { seed: 1 } },
  events: {
    'session starts': {
      type: 'session.started',
      party: { branchCode: 'B01', partyType: 'PLAT', code: 'P001' },
    },
    'session starts without user info': { type: 'session.started', party: null },
    'session starts without a party code': {
      type: 'session.started',
      party: { branchCode: 'B01', partyType: 'PLAT', code: '' },
    },
    'session ends': { type: 'session.ended' },
    'page hides': { type: 'page.hidden' },
    'page shows': { type: 'page.shown' },
    'network goes': { type: 'network.lost' },
    'network returns': { type: 'network.returned' },
    'try now': { type: 'retry.requested' },
  },
  outcomes: {
    socket: {
      opens: { sends: { type: 'socket.opened', at: HEARD } },
      'answers the keepalive': message(''),
      'says the counts changed': message('{"type":"refreshToDoList"}'),
      'says a record changed': message('{"type":"recordChanged","record":"waybill","id":"17","version":2}'),
      'says a notice came': message(
        JSON.stringify({
          type: 'notice',
          text: ['通知', 'Notice', 'Aviso', 'お知らせ'],
          record: 'waybill',
          id: '17',
          notice: '99',
        }),
      ),
      'says notices were read elsewhere': message('{"type":"noticesRead"}'),
      'says the rights changed': message('{"type":"rightsChanged"}'),
      'says junk': message('<html>'),
      'closes for a restart': close(1012),
      'refuses the session': close(4401),
      'gives the place to another window': close(4429),
      'is lost': close(1006),
      fails: { sends: { type: 'socket.failed' } },
      'cannot be made': { error: new SyntaxError('invalid address') },
    },
  },
  abstract: ({ party, openings, silences }) => ({ known: party !== null, again: openings > 0, silences }),
  facts: (snapshot) => ({
    state: stateOf(snapshot),
    outage: outageOf(snapshot),
  }),
  invariants: {
    'no try without a party': ({ context, value }) =>
      value.link === 'waitingForSession' ? context.party === null : context.party !== null,
    'no socket without a network': (snapshot) =>
      !(snapshot.matches({ link: 'live' }) && snapshot.matches({ network: 'offline' })),
    'nothing is tried behind a hidden page': (snapshot) =>
      !(snapshot.matches({ link: 'backingOff' }) && snapshot.matches({ page: 'hidden' })),
    'a page that nobody looks at gives its place up for good': (snapshot) =>
      !(snapshot.matches({ link: 'displaced' }) && snapshot.matches({ page: 'hidden' })),
    'an open connection has no reason for its absence': (snapshot) =>
      !snapshot.matches({ link: { live: 'open' } }) ||
      (snapshot.context.loss === null && snapshot.context.lastContactAt !== null),
    'a wait has a reason': (snapshot) =>
      !snapshot.matches({ link: 'backingOff' }) || snapshot.context.loss !== null,
    'a wait lasts 0.5 to 30 s': (snapshot) =>
      !snapshot.matches({ link: 'backingOff' }) ||
      (snapshot.context.waitMs >= 500 && snapshot.context.waitMs <= 30_000),
  },
});
