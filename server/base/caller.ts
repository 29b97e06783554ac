import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whose forwarding headers are believed: that many proxies in a row, or those of these addresses and networks; 0: nobody's. */
export type TrustedProxies = number | readonly string[];

/** Who sent a request, as far as the network tells. */
export interface Caller {
  /** A plain address; IPv4 is never written as IPv6. Empty where the connection is gone already. */
  readonly address: string;
  /** It came by TLS, here or at a trusted proxy. */
  readonly isSecure: boolean;
  /** The connection is from this very machine, and no proxy says that it speaks for somebody else. */
  readonly isLocal: boolean;
}

/** More proxies than these in a row are nobody's setup. */
const MAX_HOPS = 9;
/** Headers by which any proxy says that it forwards. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** An IPv6 address in its shortest form; an IPv4 address that it stands for, as that. */
function plainV6(text: string): string {
  const short = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short);
  if (!mapped) return short;
  const [high, low] = [mapped[1], mapped[2]].map((part) => Number.parseInt(part ?? '0', 16));
  return [high, low].flatMap((pair = 0) => [pair >> 8, pair & 255]).join('.');
}

/** The address that a text names, with or without port, brackets and zone; undefined: it is none. */
export function addressIn(text: string | undefined): string | undefined {
  const trimmed = (text ?? '').trim();
  const bracketed = /^\[([0-9a-fA-F:.]+)\](?::\d{1,5})?$/.exec(trimmed)?.[1];
  const [bare = ''] = (bracketed ?? trimmed).split('%');
  const version = isIP(bare);
  if (version === 4) return bare;
  if (version === 6) return plainV6(bare);
  const withPort = /^([\d.]+):\d{1,5}$/.exec(bare)?.[1];
  return withPort !== undefined && isIP(withPort) === 4 ? withPort : undefined;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The bits of an address that a network fixes; undefined: no such network. */
function networkIn(text: string): { address: string; bits: number } | undefined {
  const [name, prefix, ...more] = text.split('/');
  const address = addressIn(name);
  if (address === undefined || more.length > 0) return undefined;
  const most = isIP(address) === 6 ? 128 : 32;
  if (prefix === undefined) return { address, bits: most };
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  return bits <= most ? { address, bits } : undefined;
}

/** Reads the setting: `0`, a number of proxies, or addresses and networks by commas; undefined: it is none of these. */
export function trustedProxiesIn(text: string): TrustedProxies | undefined {
  if (/^\d$/.test(text)) return Number(text) <= MAX_HOPS ? Number(text) : undefined;
  return isNetworkList(text) ? partsOf(text) : undefined;
}

function blockOf(trusted: readonly string[]): BlockList {
  const block = new BlockList();
  for (const text of trusted) {
    const network = networkIn(text);
    if (network) block.addSubnet(network.address, network.bits, familyOf(network.address));
  }
  return block;
}

const partsOf = (list: string) => list.split(',').map((part) => part.trim());

/** Whether a text names addresses and networks, separated by commas. */
export const isNetworkList = (list: string): boolean =>
  partsOf(list).every((part) => networkIn(part) !== undefined);

/** Whether an address is within one of the networks that a list names. */
export const isAllowedBy = (list: string, address: string): boolean =>
  isWithin(blockOf(partsOf(list)), address);

const loopback = blockOf(['127.0.0.0/8', '::1']);
const isWithin = (block: BlockList, address: string) =>
  address !== '' && block.check(address, familyOf(address));

/** Whether an address is of this very machine. */
export const isLoopback = (address: string): boolean => isWithin(loopback, address);

const headerOf = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
};

/**
 * Who sent a request, for these trusted proxies. The list of forwarded addresses is read from its end, where the nearest
 * proxy wrote; reading stops at the first that is not trusted, and before any text that is no address.
 */
export function callersBehind(trusted: TrustedProxies): (request: IncomingMessage) => Caller {
  const block = typeof trusted === 'number' ? null : blockOf(trusted);
  const isTrusted = (address: string, hop: number) =>
    block === null ? hop < Number(trusted) : isWithin(block, address);
  return (request) => {
    const nearest = addressIn(request.socket.remoteAddress) ?? '';
    let address = nearest;
    const named = headerOf(request, 'x-forwarded-for').split(',').reverse().slice(0, 20);
    for (const [hop, text] of named.entries()) {
      const next = isTrusted(address, hop) ? addressIn(text) : undefined;
      if (next === undefined) break;
      address = next;
    }
    const [proto = ''] = headerOf(request, 'x-forwarded-proto').split(',').slice(-1);
    const isEncrypted = 'encrypted' in request.socket && request.socket.encrypted === true;
    return {
      address,
      isSecure: isEncrypted || (isTrusted(nearest, 0) && proto.trim().toLowerCase() === 'https'),
      isLocal: isLoopback(nearest) && FORWARDING.every((name) => request.headers[name] === undefined),
    };
  };
}
