import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { holds } from '../../domain/records/where.ts';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import type { Login, NoLogin } from '../auth/sessions.ts';
import { registered } from '../records/registry.ts';
import type { Bus, News } from './bus.ts';

const PATH = /^\/ntocc-websocket\/([^/]+)\/([^/]+)\/([^/]+)$/;
/** A peer that answers no ping within one round is dead, ms. */
const PING_MS = 30_000;
/** A slow reader is skipped; it fetches again when it wakes, bytes. */
const MAX_BUFFERED = 1_048_576;
/** Close code for a session that is over: no reconnect until there is a new one. */
const SESSION_OVER = 4401;
/** Close code for a path that is not the caller's own party. */
const NOT_YOURS = 1008;

interface Listener {
  readonly login: Login;
  readonly socket: WebSocket;
  alive: boolean;
}

export interface ChannelOptions {
  readonly server: Server;
  readonly bus: Bus;
  /** The login of a handshake by its cookies. */
  authenticate(cookies: Readonly<Record<string, string>>): Promise<Login | NoLogin>;
}

export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] = decodeURIComponent(part.slice(at + 1).trim());
  }
  return cookies;
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Browsers name the page that opens a socket; only our own may (a cookie travels with any). */
function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

function isOwn(match: RegExpExecArray, { account }: Login): boolean {
  const [, branchCode, partyType, code] = match.map((part) => decodeURIComponent(part));
  return branchCode === account.groupCode && partyType === account.partyType && code === account.id;
}

/**
 * The live channel (spec part 7): handshake by cookie, own party only; an empty message is answered with an
 * empty message, so that a silent server is noticed; news reach those who may see the row.
 */
export function startChannel({ server, bus, authenticate }: ChannelOptions): {
  close(): void;
  count(): number;
} {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 4096 });
  const listeners = new Set<Listener>();

  const greet = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const match = PATH.exec((request.url ?? '').split('?')[0] ?? '');
    if (!match) return;
    if (!isSameOrigin(request)) return refuseUpgrade(socket, '403 Forbidden');
    const login = await authenticate(parseCookies(request.headers.cookie));
    sockets.handleUpgrade(request, socket, head, (ws) => {
      // A refused upgrade would look like a dead network to a browser, so the refusal is a close code.
      if (typeof login === 'string') return ws.close(SESSION_OVER, 'no session');
      if (!isOwn(match, login)) return ws.close(NOT_YOURS, 'not your channel');
      const listener: Listener = { login, socket: ws, alive: true };
      listeners.add(listener);
      ws.on('pong', () => (listener.alive = true));
      ws.on('message', (data) => {
        listener.alive = true;
        if ((data as Buffer).length === 0) ws.send('');
      });
      ws.on('close', () => listeners.delete(listener));
      ws.on('error', () => ws.terminate());
    });
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    greet(request, socket, head).catch(() => refuseUpgrade(socket, '500 Internal Server Error'));
  };
  server.on('upgrade', onUpgrade);

  const stopHearing = bus.subscribe((news) => {
    for (const listener of listeners) tellOne(listener, news);
  });
  const pinging = setInterval(() => {
    for (const listener of listeners) {
      if (!listener.alive) listener.socket.terminate();
      listener.alive = false;
      listener.socket.ping();
    }
  }, PING_MS);
  pinging.unref();

  return {
    count: () => listeners.size,
    close: () => {
      clearInterval(pinging);
      stopHearing();
      server.off('upgrade', onUpgrade);
      for (const { socket } of listeners) socket.close(1012, 'restart');
      sockets.close();
    },
  };
}

function tellOne({ login, socket }: Listener, news: News): void {
  if (news.groupCode !== login.account.groupCode || socket.bufferedAmount > MAX_BUFFERED) return;
  const { viewer } = login;
  const say = (message: object) => socket.send(JSON.stringify(message));
  if (news.kind === 'ended') {
    const isMine =
      news.accountId === login.account.id && (news.tokenHash === null || news.tokenHash === login.tokenHash);
    if (isMine) socket.close(SESSION_OVER, 'session over');
  } else if (news.kind === 'word') {
    const isMine =
      news.audience === ROLE_CODES[viewer.role] ||
      news.audience === `${viewer.partyType}:${String(viewer.partyId)}`;
    if (isMine) say({ type: 'notice', text: news.text, record: news.record, id: news.recordId });
  } else {
    const { spec } = registered(news.record);
    if (!spec.view.includes(viewer.role) || !holds(spec.scope(viewer), news.row)) return;
    say({ type: 'recordChanged', record: news.record, id: news.id, version: news.version });
    if (news.todo) say({ type: 'refreshToDoList' });
  }
}
