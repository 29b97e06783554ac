import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as safeRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The largest answer that is read, bytes. */
const ANSWER_LIMIT = 1024 * 1024;

/** Addresses inside a company or a machine: who names an address from outside must not reach them through us. */
const INSIDE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, prefix, 'ipv6');

/** Whether an address is private, of this machine, or otherwise none of the internet. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  // A mapped address in hexadecimal is not told from others: none of the internet is written so.
  if (family === 0 || /^::ffff:/i.test(plain)) return true;
  return INSIDE.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Why an address is not asked, or its answer not taken. */
export type OutboundFault = 'address' | 'https' | 'private' | 'redirect' | 'size' | 'timeout';

/** A request to outside that was not sent, or whose answer is not taken. */
export class OutboundRefused extends Error {
  override name = 'OutboundRefused';
  readonly why: OutboundFault;

  constructor(why: OutboundFault, url: URL) {
    super(`${url.origin}: ${why}`);
    this.why = why;
  }
}

export interface OutboundRules {
  /** How long the whole answer is waited for, ms. */
  readonly timeoutMs: number;
  /** Private addresses and plain http may be asked: OUTBOUND_ALLOW_PRIVATE. */
  readonly allowsPrivate: boolean;
}

type Init = Pick<RequestInit, 'method' | 'signal'> & {
  readonly headers?: HeadersInit | undefined;
  readonly body?: unknown;
};

/** Resolves a name once, and refuses it where any of its addresses lies inside: the connection goes to what was looked at. */
const lookupFor =
  (url: URL): LookupFunction =>
  (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses: readonly LookupAddress[] = error ? [] : found;
      const first = addresses[0];
      if (error || first === undefined) answer(error ?? new OutboundRefused('address', url), '');
      else if (addresses.some(({ address }) => isInside(address)))
        answer(new OutboundRefused('private', url), '');
      else if (options.all) answer(null, [...addresses]);
      else answer(null, first.address, first.family);
    });
  };

function bodyOf(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  return body instanceof Uint8Array ? body : String(body as string | URLSearchParams);
}

/**
 * A `fetch` for addresses that people name (push addresses, login providers): https only, no redirects, nothing inside,
 * a bounded answer.
 * @throws OutboundRefused, or the error of the connection
 */
export function outboundFetch({ timeoutMs, allowsPrivate }: OutboundRules) {
  return (address: string | URL, { method = 'GET', headers, body, signal }: Init = {}): Promise<Response> => {
    const url = new URL(address);
    const sent = bodyOf(body);
    return new Promise((done, fail) => {
      const isPlain = url.protocol === 'http:';
      if (!isPlain && url.protocol !== 'https:') throw new OutboundRefused('address', url);
      if (isPlain && !allowsPrivate) throw new OutboundRefused('https', url);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (!allowsPrivate && isIP(host) !== 0 && isInside(host)) throw new OutboundRefused('private', url);
      const timeout = AbortSignal.timeout(timeoutMs);
      const request = (isPlain ? plainRequest : safeRequest)(
        url,
        {
          method,
          headers: Object.fromEntries(new Headers(headers)),
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          ...(allowsPrivate ? {} : { lookup: lookupFor(url) }),
        },
        (response) => {
          const { statusCode = 0 } = response;
          const parts: Buffer[] = [];
          let size = 0;
          if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
            response.destroy(new OutboundRefused('redirect', url));
          }
          response.on('data', (part: Buffer) => {
            size += part.length;
            if (size > ANSWER_LIMIT) response.destroy(new OutboundRefused('size', url));
            else parts.push(part);
          });
          response.on('error', fail);
          response.on('end', () => {
            const named = Object.entries(response.headers).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, String(value)] as [string, string]],
            );
            const isEmpty = [204, 205, 304].includes(statusCode);
            done(new Response(isEmpty ? null : Buffer.concat(parts), { status: statusCode, headers: named }));
          });
        },
      );
      request.on('error', (error) => {
        fail(timeout.aborted ? new OutboundRefused('timeout', url) : error);
      });
      request.end(sent);
    });
  };
}
