import { describe, expect, it } from 'vitest';
import { isInside, outboundFetch, OutboundRefused } from '../../server/base/outbound.ts';
import { useGatewayServer } from './gatewayServer.ts';

describe('requests to addresses that people name', () => {
  const system = useGatewayServer();
  const outside = outboundFetch({ timeoutMs: 2_000, allowsPrivate: false });
  const inside = outboundFetch({ timeoutMs: 2_000, allowsPrivate: true });
  const whyOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 'answered',
      (error: unknown) => (error instanceof OutboundRefused ? error.why : String(error)),
    );

  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['172.31.255.255', true],
    ['192.168.0.1', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['224.0.0.1', true],
    ['255.255.255.255', true],
    ['::1', true],
    ['::', true],
    ['fe80::1', true],
    ['fd00::1', true],
    ['::ffff:10.0.0.1', true],
    ['::ffff:a00:1', true],
    ['64:ff9b::a00:1', true],
    ['nothing', true],
    ['8.8.8.8', false],
    ['172.32.0.1', false],
    ['100.128.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['2400:3200::1', false],
  ])('%s lies inside: %s', (address, expected) => {
    expect(isInside(address)).toBe(expected);
  });

  it('go by TLS, and nowhere inside, by number or by name', async () => {
    expect(await whyOf(outside('http://example.com/'))).toBe('https');
    expect(await whyOf(outside('ftp://example.com/'))).toBe('address');
    expect(await whyOf(outside('https://127.0.0.1/'))).toBe('private');
    expect(await whyOf(outside('https://[::1]/'))).toBe('private');
    expect(await whyOf(outside('https://localhost/'))).toBe('private');
    expect(await whyOf(outside('https://2130706433/'))).toBe('private');
  });

  it('take a bounded answer, follow no redirect, and send what they were given', async () => {
    system.answer = { status: 200, body: '{"ok":true}' };
    const answer = await inside(`${system.url}token`, {
      method: 'POST',
      headers: { authorization: 'Bearer t' },
      body: JSON.stringify({ a: 1 }),
    });
    expect(await answer.json()).toEqual({ ok: true });
    expect(system.asked.at(-1)).toMatchObject({ method: 'POST', url: '/token', body: { a: 1 } });
    system.answer = { status: 302, body: '' };
    expect(await whyOf(inside(system.url))).toBe('redirect');
    system.answer = { status: 200, body: 'x'.repeat(1024 * 1024 + 1) };
    expect(await whyOf(inside(system.url))).toBe('size');
    system.answer = { status: 404, body: 'none' };
    expect((await inside(system.url)).status).toBe(404);
  });
});
