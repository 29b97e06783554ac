import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taxBureauGateway } from '../../server/ports/taxBureauGateway.ts';

/** The requests received, and what is answered. */
const asked: { method: string; url: string; token: string; body: unknown }[] = [];
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

const report = { kind: 'identity', period: '2026-10', content: '{"rows":[]}', remark: '' };

describe("the tax bureau's gateway", () => {
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());
  const submit = () =>
    taxBureauGateway(`http://127.0.0.1:${String(port)}/`, 'secret').submit({
      groupCode: 'HF001',
      messageNo: 'TR-1/2',
      ...report,
    });

  it.each([
    [{ state: 'accepted', receiptNo: 'SW1' }],
    [{ state: 'returned', text: '报送内容为空' }],
    [{ state: 'open' }],
  ])('hands a report over under its number, and hears %j', async (said) => {
    answer = { status: 200, body: JSON.stringify(said) };
    expect(await submit()).toEqual(said);
    expect(asked.at(-1)).toEqual({
      method: 'PUT',
      url: '/reports/TR-1%2F2?group=HF001',
      token: 'Bearer secret',
      body: report,
    });
  });

  it.each([
    [503, '{"state":"open"}'],
    [200, '{"state":"accepted"}'],
    [200, '{"state":"returned","text":""}'],
    [200, 'not JSON'],
  ])('%i with %s counts as no answer', async (status, body) => {
    answer = { status, body };
    await expect(submit()).rejects.toThrow();
  });
});
