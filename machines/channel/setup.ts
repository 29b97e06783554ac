import { assign, emit, fromCallback, raise, sendTo, setup, stateIn } from 'xstate';
import type { PartyType } from '../../domain/codes/roles.ts';
import { draw, restartWait, retryWait } from './backoff.ts';
import { type LiveEvent, liveEventsOf } from './frame.ts';
import { unprovided } from '../placeholder.ts';
import { tell } from '../tell.ts';

/** The user of the channel: the three parts of its path (W-04). */
export interface ChannelParty {
  readonly branchCode: string;
  readonly partyType: PartyType;
  readonly code: string;
  /** The version of the rights in use: changes during a gap are reported with the next connection. */
  readonly rightsMark?: string;
}

export interface ChannelInput {
  /** Seed, any 32-bit integer; every wait is drawn from it. */
  readonly seed: number;
}

export interface ChannelContext {
  readonly party: ChannelParty | null;
  /** Tries since the last connection that held. */
  readonly attempts: number;
  /** Length of the present or last wait, in ms. */
  readonly waitMs: number;
  /** Why there is no connection now; null while there is one, and before the first. */
  readonly loss: Loss | null;
  /** When the last frame of the server came, epoch ms; null: none in this session. */
  readonly lastContactAt: number | null;
  readonly seed: number;
  /** Whether and how often a connection was opened in this session. */
  readonly openings: number;
  /** Connections given up for silence since the last frame of the server, counted to 2. */
  readonly silences: number;
}

/** How a connection ended or failed: shown to the user as the reason. */
export type Loss =
  /** Interrupted, or unreachable. */
  | 'lost'
  /** No answer to the keepalives. */
  | 'silent'
  /** The server said that it restarts. */
  | 'restarting'
  /** Not open in time. */
  | 'unanswered';

/** The events of the socket actor; `at` is epoch ms. */
export type SocketReport =
  | { type: 'socket.opened'; at: number }
  | { type: 'socket.message'; data: string; at: number }
  | { type: 'socket.closed'; code: number }
  | { type: 'socket.failed' };

/** The commands to the socket actor. */
export type SocketOrder = { type: 'frame.sent'; data: string };

export type ChannelEvent =
  | SocketReport
  /** The layout of a logged-in user is mounted; `null`: the user info lacks what the path needs. */
  | { type: 'session.started'; party: ChannelParty | null }
  /** The layout is unmounted. */
  | { type: 'session.ended' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  /** The user asks for a retry now. */
  | { type: 'retry.requested' }
  /** Raised by the heartbeat: the response time is measured from here. */
  | { type: 'keepalive.sent' };

export type ChannelEmitted =
  | LiveEvent
  /** Waiting for the next try begins; the chart has no clock to say when it ends. */
  | { type: 'wait.began' }
  /** The server refused this session: somebody should ask why. */
  | { type: 'session.refused' };

/** Policy violation, and "log in again": a new try with the same session is pointless. */
const REFUSALS: readonly number[] = [1008, 4401];
/** An account has only so many channels: the newest windows have them. */
const PLACE_TAKEN = 4429;
/** Service restart, and try again later. */
const RESTARTS: readonly number[] = [1012, 1013];

/** A channel that was not used in this session yet. */
export const disconnected = {
  attempts: 0,
  waitMs: 0,
  loss: null,
  lastContactAt: null,
  openings: 0,
  silences: 0,
};

/** A message of the server. */
interface Frame {
  readonly data: string;
}

/** The types, guards and actions of the channel chart. */
export const channelSetup = setup({
  types: {
    input: {} as ChannelInput,
    context: {} as ChannelContext,
    events: {} as ChannelEvent,
    emitted: {} as ChannelEmitted,
    children: {} as { socket: 'socket' },
    tags: {} as 'slow',
  },
  actors: {
    socket: fromCallback<SocketOrder, ChannelParty | null>(() => unprovided('socket')),
  },
  guards: {
    isIncomplete: (_, params: { party: ChannelParty | null }) =>
      params.party === null || Object.values(params.party).some((part) => part === ''),
    isRefusal: (_, params: { code: number }) => REFUSALS.includes(params.code),
    isDisplaced: (_, params: { code: number }) => params.code === PLACE_TAKEN,
    isRestart: (_, params: { code: number }) => RESTARTS.includes(params.code),
    isEmpty: (_, { data }: Frame) => data === '',
    isTodoChange: (_, { data }: Frame) => liveEventsOf(data).type === 'todo.changed',
    isRightsChange: (_, { data }: Frame) => liveEventsOf(data).type === 'rights.changed',
    /** A notice came, or some were read in another window. */
    isNoticeChange: (_, { data }: Frame) =>
      ['notice.received', 'notices.read'].includes(liveEventsOf(data).type),
    isReconnection: ({ context }) => context.openings > 0,
    isServerUnresponsive: ({ context }) => context.silences >= 2,
    isOffline: stateIn({ network: 'offline' }),
    isOnline: stateIn({ network: 'online' }),
    isHidden: stateIn({ page: 'hidden' }),
    isShown: stateIn({ page: 'shown' }),
  },
  actions: {
    setParty: assign((_, params: { party: ChannelParty | null }) => ({ ...disconnected, ...params })),
    countOpening: assign({ openings: ({ context }) => context.openings + 1, loss: null }),
    setLastContact: assign((_, params: { at: number }) => ({ lastContactAt: params.at })),
    planRetry: assign(({ context }, { loss }: { loss: Loss }) => {
      const { value, seed } = draw(context.seed);
      const attempts = context.attempts + 1;
      return { attempts, seed, loss, waitMs: retryWait(attempts, value) };
    }),
    planRestart: assign(({ context }) => {
      const { value, seed } = draw(context.seed);
      return { attempts: context.attempts + 1, seed, loss: 'restarting', waitMs: restartWait(value) };
    }),
    resetAttempts: assign({ attempts: 0 }),
    countSilence: assign({ silences: ({ context }) => Math.min(2, context.silences + 1) }),
    clearSilences: assign({ silences: 0 }),
    sendKeepalive: sendTo('socket', { type: 'frame.sent', data: '' }),
    reportKeepalive: raise({ type: 'keepalive.sent' }),
    relayMessages: emit((_, { data }: Frame) => liveEventsOf(data)),
    reportGap: emit({ type: 'news.missed' }),
    reportWait: emit({ type: 'wait.began' }),
    reportRefusal: emit({ type: 'session.refused' }),
    renewCounts: tell('todo', { type: 'todo.changed' }),
    renewBell: tell('noticeBell', { type: 'notices.changed' }),
    renewRights: tell('session', { type: 'rights.changed' }),
    /** The server may have been restarted with a newer app. */
    checkRelease: tell('release', { type: 'connection.returned' }),
    writeLog: emit((_, params: { level: 'info' | 'warning'; text: string }) => ({
      type: 'entry.logged' as const,
      ...params,
    })),
  },
  delays: {
    connectTimeout: 5_000,
    keepalive: 15_000,
    /** One keepalive interval, and 5 s for the reply. */
    silence: 20_000,
    /** A slower reply is noticeable at every click. */
    slowAnswer: 2_000,
    minUptime: 10_000,
    retry: ({ context }) => context.waitMs,
  },
});

/** The message from the server, and its time. */
export const setContact = {
  type: 'setLastContact',
  params: ({ event }: { event: { at: number } }) => ({ at: event.at }),
} as const;
