import type { IncomingMessage } from 'node:http';
import { describe, expect, it, test } from 'vitest';
import { addressIn, callersBehind, trustedProxiesIn } from '../../server/base/caller.ts';
import { readConfig } from '../../server/base/config.ts';

/** The parts of a request that say where it comes from. */
const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

describe('an address', () => {
  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::FFFF:a00:1', '10.0.0.1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['10.0.0.1:4711', '10.0.0.1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[::ffff:10.0.0.1]', '10.0.0.1'],
  ])('%s is read as %s', (text, address) => expect(addressIn(text)).toBe(address));

  test.each([
    '',
    'unknown',
    '_hidden',
    '10.0.0',
    '10.0.0.256',
    '010.0.0.1x',
    '1:2',
    "'; --",
    '10.0.0.1/8',
    '::g',
  ])('%j is none', (text) => expect(addressIn(text)).toBeUndefined());
});

describe('TRUST_PROXY', () => {
  test.each([
    ['0', 0],
    ['1', 1],
    ['3', 3],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.5, 192.168.0.0/16, fd00::/8', ['10.0.0.5', '192.168.0.0/16', 'fd00::/8']],
  ])('%s', (text, trusted) => {
    expect(trustedProxiesIn(text)).toEqual(trusted);
    expect(readConfig({ TRUST_PROXY: text }, false).trustedProxies).toEqual(trusted);
  });

  test.each([
    'true',
    'all',
    '-1',
    '10',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.5,',
    'proxy.example',
    '10.0.0.0/8/8',
  ])('%s is refused with a sentence', (text) =>
    expect(() => readConfig({ TRUST_PROXY: text }, false)).toThrow(/TRUST_PROXY=.* number of proxies/),
  );
});

describe('the caller', () => {
  const forged = '6.6.6.6, 203.0.113.7, 10.0.0.9';
  const from = (trusted: number | string[], socket: string, forwarded?: string, more = {}) =>
    callersBehind(trusted)(
      request(socket, forwarded === undefined ? more : { 'x-forwarded-for': forwarded, ...more }),
    );

  it.each<[string, number | string[], string, string | undefined, string]>([
    ['nobody is trusted', 0, '10.0.0.5', forged, '10.0.0.5'],
    ['one proxy: the last entry', 1, '10.0.0.5', forged, '10.0.0.9'],
    ['two proxies: the last but one', 2, '10.0.0.5', forged, '203.0.113.7'],
    ['a list: the last that is not in it', ['10.0.0.0/8'], '10.0.0.5', forged, '203.0.113.7'],
    ['a list without the one that connects', ['192.168.0.0/16'], '10.0.0.5', forged, '10.0.0.5'],
    ['a proxy that connects by IPv6', ['10.0.0.0/8'], '::ffff:10.0.0.5', forged, '203.0.113.7'],
    ['no header', 1, '10.0.0.5', undefined, '10.0.0.5'],
    ['a last entry that is no address', 1, '10.0.0.5', '203.0.113.7, evil', '10.0.0.5'],
    ['an entry that is no address, further on', ['10.0.0.0/8'], '10.0.0.5', 'evil, 10.0.0.9', '10.0.0.9'],
    ['an empty header', 1, '10.0.0.5', ' , ', '10.0.0.5'],
  ])('%s', (_, trusted, socket, forwarded, address) => {
    expect(from(trusted, socket, forwarded).address).toBe(address);
  });

  it('came by TLS only where a trusted proxy says so', () => {
    const https = { 'x-forwarded-proto': 'https' };
    expect(from(1, '10.0.0.5', '203.0.113.7', https).isSecure).toBe(true);
    expect(from(0, '10.0.0.5', '203.0.113.7', https).isSecure).toBe(false);
    expect(from(['10.1.0.0/16'], '10.0.0.5', '203.0.113.7', https).isSecure).toBe(false);
    // A client in front of the proxy cannot add to what the proxy says.
    expect(from(1, '10.0.0.5', '203.0.113.7', { 'x-forwarded-proto': 'https, http' }).isSecure).toBe(false);
  });

  it('is local only on a loopback connection that nobody forwarded', () => {
    for (const socket of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.9.1'])
      expect(from(0, socket).isLocal).toBe(true);
    for (const socket of ['10.0.0.5', '::', '2001:db8::1', '']) expect(from(0, socket).isLocal).toBe(false);
    for (const header of [
      'forwarded',
      'via',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'x-real-ip',
    ])
      expect(from(0, '127.0.0.1', undefined, { [header]: '' }).isLocal, header).toBe(false);
  });
});
