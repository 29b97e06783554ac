import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardCheckGateway } from '../../server/ports/cardCheckGateway.ts';

/** The requests received, and what is answered. */
const asked: { method?: string; url?: string; token?: string; body: unknown }[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{}' };

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, token: headers.authorization ?? '', body: JSON.parse(body) });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body);
  });
});

const holder = {
  name: '周建军',
  number: '340121198703124519',
  cardNumber: '6228480402564890018',
  phone: '13900000001',
};

describe('the gateway of card checks', () => {
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());
  const check = () => cardCheckGateway(`http://127.0.0.1:${String(port)}/`, 'secret').check('HF001', holder);

  it.each([
    [{ state: 'match' }],
    [{ state: 'mismatch', detail: '预留手机号不一致' }],
    [{ state: 'unknown' }],
  ])('asks for the four elements, and hears %j', async (said) => {
    answer = { status: 200, body: JSON.stringify(said) };
    expect(await check()).toEqual(said);
    expect(asked.at(-1)).toEqual({
      method: 'POST',
      url: '/card-checks?group=HF001',
      token: 'Bearer secret',
      body: holder,
    });
  });

  it.each([
    [500, '{"state":"match"}'],
    [200, '{"state":"mismatch"}'],
    [200, '{"state":"mismatch","detail":" "}'],
    [200, '{"state":"perhaps"}'],
    [200, 'not JSON'],
  ])('%i with %s counts as no answer', async (status, body) => {
    answer = { status, body };
    await expect(check()).rejects.toThrow();
  });
});
