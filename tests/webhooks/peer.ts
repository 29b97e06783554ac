import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * An upstream customer, written by somebody who has only the vectors and the description of the wire: it imports nothing of
 * the platform.
 */

interface Vector {
  readonly name: string;
  readonly verdict: string;
  readonly secrets: readonly string[];
  /** s */
  readonly now: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

const WINDOW_S = 300;
/** A platform that fails so often in a row is given up. */
const MOST_TRIES = 5;

const digest = (secret: string, id: string, seconds: string, payload: string) =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${seconds}.${payload}`)
    .digest();

/** The value of `webhook-signature`. */
export const signature = (secret: string, id: string, seconds: string, payload: string): string =>
  `v1,${digest(secret, id, seconds, payload).toString('base64')}`;

/** How this side judges a message. @param now s */
export function judge(
  secrets: readonly string[],
  headers: Readonly<Record<string, string | string[] | undefined>>,
  payload: string,
  now: number,
): 'good' | 'forged' | 'stale' {
  const [id, seconds, sent] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  if (!/^[^.]{1,64}$/.test(id) || !/^\d{1,11}$/.test(seconds)) return 'forged';
  const isSigned = sent.split(' ').some((one) => {
    const given = one.startsWith('v1,') ? Buffer.from(one.slice(3), 'base64') : Buffer.alloc(0);
    return secrets.some((secret) => {
      const wanted = digest(secret, id, seconds, payload);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
  });
  if (!isSigned) return 'forged';
  return Math.abs(now - Number(seconds)) <= WINDOW_S ? 'good' : 'stale';
}

/** The vectors that this side judges otherwise than they say. */
export function misjudged(): string[] {
  const { vectors } = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as {
    vectors: Vector[];
  };
  return vectors
    .filter(
      ({ secrets, headers, payload, now, verdict }) => judge(secrets, headers, payload, now) !== verdict,
    )
    .map(({ name }) => name);
}

/** What a call was answered with. */
export interface Answered {
  readonly http: number;
  readonly status: number;
  readonly data: unknown;
  readonly retryAfterS: number;
}

export interface Sender {
  readonly url: string;
  readonly appKey: string;
  readonly secret: string;
  /** ms */
  now(): number;
  /** Waits, when the platform asks for patience. */
  wait(ms: number): void | Promise<void>;
}

/** How a call differs from a proper one. */
export interface Oddity {
  readonly id?: string;
  readonly secret?: string;
  readonly lateS?: number;
  readonly appKey?: string;
  /** The body as it arrives, changed after it was signed. */
  readonly tampered?: string;
}

let calls = 0;

/** One signed call. */
export async function send(
  { url, appKey, secret, now, wait }: Sender,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  odd: Oddity = {},
): Promise<Answered> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const id = odd.id ?? `call-${String((calls += 1))}`;
  // What is not heard now is asked again, with the same id.
  for (let tries = 1; ; tries += 1) {
    const seconds = String(Math.floor(now() / 1000) - (odd.lateS ?? 0));
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-app-key': odd.appKey ?? appKey,
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': signature(odd.secret ?? secret, id, seconds, `${method} ${path}\n${text}`),
      },
      ...(body === undefined ? {} : { body: odd.tampered ?? text }),
    });
    const answer = (await response.json()) as { status: number; data: unknown };
    const retryAfterS = Number(response.headers.get('retry-after') ?? '0');
    const isLater = response.status === 429 || (response.status >= 500 && tries < MOST_TRIES);
    if (!isLater) return { http: response.status, status: answer.status, data: answer.data, retryAfterS };
    await wait(Math.max(1, retryAfterS) * 1000);
  }
}

/** A message as it came. */
export interface Received {
  readonly id: string;
  readonly type: string;
  readonly externalNo: string;
  readonly seq: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A receiver of pushes. */
export interface Receiver {
  readonly url: string;
  /** Messages in the order in which they came, each once by its id. */
  readonly taken: readonly Received[];
  /** How often something came whose signature was not good. */
  readonly forged: () => number;
  /** How often something came that had been taken before. */
  readonly repeated: () => number;
  /** While it is down, connections are broken off. */
  setDown(isDown: boolean): void;
  /** The next messages of a type are answered with these statuses. */
  fail(type: string, ...statuses: number[]): void;
  close(): Promise<void>;
}

/** Starts a receiver on this machine. @param now ms */
export async function receive(secrets: readonly string[], now: () => number): Promise<Receiver> {
  const [taken, seen] = [[] as Received[], new Set<string>()];
  let [isDown, forged, repeated] = [false, 0, 0];
  const faults = new Map<string, number[]>();
  const server = createServer((request, response) => {
    if (isDown) {
      request.socket.destroy();
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      if (judge(secrets, request.headers, text, now() / 1000) !== 'good') {
        forged += 1;
        response.writeHead(401).end();
        return;
      }
      const id = String(request.headers['webhook-id']);
      const { type, data } = JSON.parse(text) as {
        type: string;
        data: { externalNo?: string; seq?: number };
      };
      const fault = faults.get(type)?.shift();
      if (fault !== undefined) {
        response.writeHead(fault).end();
        return;
      }
      if (seen.has(id)) repeated += 1;
      else if (type !== 'ping')
        taken.push({ id, type, externalNo: data.externalNo ?? '', seq: data.seq ?? 0, data });
      seen.add(id);
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/push`,
    taken,
    forged: () => forged,
    repeated: () => repeated,
    setDown: (down) => {
      isDown = down;
    },
    fail: (type, ...statuses) => {
      faults.set(type, statuses);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
