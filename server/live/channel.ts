import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Login, NoLogin } from '../auth/sessions.ts';
import { RIGHTS_PARAMETER } from '../../domain/calls/session.ts';
import type { Budgets } from '../base/budgets.ts';
import { Buckets } from '../base/buckets.ts';
import type { Caller } from '../base/caller.ts';
import { parseCookies } from '../base/cookies.ts';
import type { Rate } from '../base/limits.ts';
import { markOf } from '../rights/authority.ts';
import { type Message, messagesFor } from './audience.ts';
import type { Bus, LiveEvent } from '../run/bus.ts';

const PATH = /^\/ntocc-websocket(\/[^/]+){3}$/;
/** A peer that answers no ping within one interval counts as dead, ms. */
const PING_MS = 30_000;
/** A peer with more unsent data than this is skipped until it has read; it then loads everything again, bytes. */
const MAX_BUFFERED = 1_048_576;
/** A peer that does not answer the close frame is dropped after this long, ms. */
const CLOSE_LIMIT_MS = 1_000;
/** Close code for a session that is over: no reconnect until there is a new one. */
const SESSION_OVER = 4401;
/** Close code for a path that does not name the caller's own party. */
const NOT_YOURS = 1008;
/** Close code for a channel that another window of the same account took the place of: it may come back when it is looked at. */
const PLACE_TAKEN = 4429;
/** Close code for what no client of ours sends: messages with content, or too many. */
const NOT_ALLOWED = 1008;
/** Empty messages: the client sends one every 15 s. */
const FRAMES: Rate = { perSecond: 0.1, burst: 6 };
/** Close code for a server that shuts down: reconnect soon. */
const RESTART = 1012;

const RIGHTS_CHANGED = JSON.stringify({ type: 'rightsChanged' } satisfies Message);

interface Listener {
  login: Login;
  /** The last round that renewed the login. */
  round: number;
  readonly socket: WebSocket;
  alive: boolean;
}

export interface ChannelOptions {
  readonly server: Server;
  readonly bus: Bus;
  readonly budgets: Pick<Budgets, 'requests' | 'limits' | 'holding'>;
  callerOf(request: IncomingMessage): Caller;
  /** Where the app is served from for people outside; undefined: where the request says. */
  readonly publicUrl: string | undefined;
  /** Whether whoever sends these cookies may open one more channel now; asked before the store is. */
  admit(cookies: Readonly<Record<string, string>>, caller: Caller): boolean;
  /** The login of a handshake, by its cookie. */
  authenticate(cookies: Readonly<Record<string, string>>, caller: Caller): Promise<Login | NoLogin>;
  /** The logins whose sessions are still valid, with their present rights; asked at an interval, and when rights change. */
  renewed(logins: readonly Login[]): Promise<ReadonlyMap<Login, Login>>;
  /** Hears whose channels are open, at once and then at an interval, and whose last one was closed here. */
  noteOpen(logins: readonly Login[], isOpen: boolean): void;
}

/** A request that cannot be upgraded gets a plain HTTP answer. */
function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Browsers name the page that opens a socket; only our own may, because cookies travel with any. */
function isSameOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const own = new URL(origin);
  return publicUrl === undefined ? own.host === host : own.origin === new URL(publicUrl).origin;
}

type Person = Pick<Login, 'account'>;

const isSamePerson = ({ account: a }: Person, { account: b }: Person): boolean =>
  a.groupCode === b.groupCode && a.id === b.id;

/** Whether branch code, party type and code of the path are the login's own. */
function isOwn(path: string, { account: { groupCode, partyType, id } }: Login): boolean {
  return path === `/ntocc-websocket/${[groupCode, partyType, id].map(encodeURIComponent).join('/')}`;
}

/**
 * The live channel (spec part 7): handshake by cookie, own party only. An empty message is answered with an empty
 * message, so that a client notices a dead server; live events go to those who may see the row.
 */
export function startChannel(options: ChannelOptions): {
  close(): Promise<void>;
  /** Open channels. */
  count(): number;
} {
  const { server, bus, budgets, callerOf, publicUrl, admit, authenticate, renewed, noteOpen } = options;
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 4096 });
  const listeners = new Set<Listener>();
  let rounds = 0;

  /** Closes the oldest channel of an account that has as many as it may. */
  const makePlace = ({ account }: Login) => {
    const own = [...listeners].filter(({ login }) => isSamePerson(login, { account }));
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - budgets.limits.sockets))) {
      listeners.delete(oldest);
      void closed(oldest.socket, PLACE_TAKEN, 'place taken');
    }
  };

  /** @param known version of the rights the client works with, if it sent one: a change since then is sent at once */
  const listen = (login: Login, socket: WebSocket, known: string | null) => {
    const listener: Listener = { login, socket, alive: true, round: 0 };
    makePlace(login);
    listeners.add(listener);
    noteOpen([login], true);
    const frames = new Buckets(FRAMES, () => performance.now());
    socket.on('pong', () => (listener.alive = true));
    const onMessage = (data: RawData) => {
      listener.alive = true;
      const isAllowed = Buffer.isBuffer(data) && data.length === 0 && frames.take('') === 0;
      if (isAllowed) return socket.send('');
      // Nothing more is read of it, not even what it has sent already.
      socket.off('message', onMessage);
      socket.pause();
      return void closed(socket, NOT_ALLOWED, 'not allowed');
    };
    socket.on('message', onMessage);
    socket.on('close', () => {
      listeners.delete(listener);
      if (![...listeners].some(({ login: other }) => isSamePerson(other, login))) noteOpen([login], false);
    });
    socket.on('error', () => socket.terminate());
    if (known !== null && known !== markOf(login)) socket.send(RIGHTS_CHANGED);
  };
  const sendWelcome = async (
    path: string,
    query: URLSearchParams,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ) => {
    const cookies = parseCookies(request.headers.cookie);
    const caller = callerOf(request);
    if (budgets.requests.take(caller.address) > 0 || !admit(cookies, caller)) {
      await budgets.holding.wait();
      return refuseUpgrade(socket, '429 Too Many Requests');
    }
    const login = await authenticate(cookies, caller);
    return sockets.handleUpgrade(request, socket, head, (ws) => {
      // To a browser a refused upgrade looks like a network failure, so the refusal is sent as a close code.
      if (typeof login === 'string') ws.close(SESSION_OVER, 'no session');
      else if (!isOwn(path, login)) ws.close(NOT_YOURS, 'not your channel');
      else listen(login, ws, query.get(RIGHTS_PARAMETER));
    });
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path = '', query] = (request.url ?? '').split('?');
    if (!PATH.test(path)) {
      // With `npm run dev` Vite's hot reload handles upgrades on the same server.
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found');
      return;
    }
    // Until the WebSocket is set up, an error of the socket without a handler would end the process.
    socket.on('error', () => socket.destroy());
    if (!isSameOrigin(request, publicUrl)) return refuseUpgrade(socket, '403 Forbidden');
    sendWelcome(path, new URLSearchParams(query), request, socket, head).catch(() =>
      refuseUpgrade(socket, '500 Internal Server Error'),
    );
  };
  server.on('upgrade', onUpgrade);

  /**
   * A session that expired, or was ended by another process, causes no event, so it is looked for; changed rights apply at once.
   */
  const renew = async (asked: readonly Listener[]) => {
    const round = ++rounds;
    const known = asked.map((listener) => ({ listener, login: listener.login }));
    const held = await renewed(known.map(({ login }) => login));
    for (const { listener, login: asOf } of known) {
      const { login, socket } = listener;
      // Two changes of rights close together: a later round knows more. Each looks up the login that it asked with.
      if (listener.round > round) continue;
      listener.round = round;
      const now = held.get(asOf);
      if (!now) socket.close(SESSION_OVER, 'session over');
      else {
        listener.login = now;
        if (markOf(login) !== markOf(now)) socket.send(RIGHTS_CHANGED);
      }
    }
  };
  const unsubscribe = bus.subscribe((event) => {
    const isRights = event.kind === 'rights' || event.kind === 'missed';
    const touched = [...listeners].filter(
      ({ login }) => event.kind === 'missed' || (isRights && event.groupCode === login.account.groupCode),
    );
    // A store that does not answer now is asked again in the next round.
    if (isRights) renew(touched).catch(() => undefined);
    for (const listener of listeners) notifyOne(listener, event);
  });
  const round = setInterval(() => {
    for (const listener of listeners) {
      if (!listener.alive) listener.socket.terminate();
      listener.alive = false;
      listener.socket.ping();
    }
    noteOpen(
      [...listeners].map(({ login }) => login),
      true,
    );
    // A store that does not answer now is asked again in the next round.
    renew([...listeners]).catch(() => undefined);
  }, PING_MS);
  round.unref();

  return {
    count: () => listeners.size,
    close: async () => {
      clearInterval(round);
      unsubscribe();
      server.off('upgrade', onUpgrade);
      sockets.close();
      await Promise.all([...sockets.clients].map((socket) => closed(socket, RESTART, 'restart')));
    },
  };
}

/** Closes a channel, and waits for the answer only for a moment. */
function closed(socket: WebSocket, code: number, reason: string): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => socket.terminate(), CLOSE_LIMIT_MS);
    socket.once('close', () => {
      clearTimeout(late);
      resolve();
    });
    socket.close(code, reason);
  });
}

function notifyOne({ login, socket }: Listener, event: LiveEvent): void {
  if (event.kind === 'ended') {
    const isMine =
      event.groupCode === login.account.groupCode &&
      event.accountId === login.account.id &&
      (event.tokenHash === null || event.tokenHash === login.tokenHash);
    if (isMine) socket.close(SESSION_OVER, 'session over');
    return;
  }
  if (socket.bufferedAmount > MAX_BUFFERED) return;
  for (const message of messagesFor(login.viewer, event)) socket.send(JSON.stringify(message));
}
