import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorityGateway } from '../../server/ports/authorityGateway.ts';

/** The requests received, and their answers. */
const asked: {
  method: string | undefined;
  url: string | undefined;
  token: string | undefined;
  body: string;
}[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{}' };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    asked.push({ method: request.method, url: request.url, token: request.headers.authorization, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body);
  });
});

const message = {
  groupCode: 'HF001',
  referenceNumber: 'a'.repeat(32),
  kind: 'waybill',
  standard: 'WLHY2020',
  provinceCode: '340000',
  payload: '{}',
} as const;

describe("the authority's gateway", () => {
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());
  const gateway = () => authorityGateway(`http://127.0.0.1:${String(port)}/`, 'secret');

  it('submits a message under its number, with token and group', async () => {
    answer = { status: 200, body: '{"state":"accepted","code":"1001","msg":"成功"}' };
    expect(await gateway().send(message)).toEqual({ state: 'accepted', code: '1001', msg: '成功' });
    expect(asked.at(-1)).toMatchObject({
      method: 'PUT',
      url: `/messages/${'a'.repeat(32)}?group=HF001`,
      token: 'Bearer secret',
    });
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ kind: 'waybill', provinceCode: '340000' });
  });

  it('asks for an answer and for a login', async () => {
    answer = { status: 200, body: '{"state":"open"}' };
    expect(await gateway().answer('HF001', 'b')).toEqual({ state: 'open' });
    answer = { status: 200, body: '{"validUntil":5}' };
    expect(await gateway().login('HF001')).toEqual({ validUntil: 5 });
  });

  it.each([
    ['an error', { status: 502, body: '{"state":"accepted","code":"1","msg":""}' }],
    ['something else', { status: 200, body: '{"state":"maybe"}' }],
    ['no JSON', { status: 200, body: '<html>' }],
  ])('%s counts as no answer', async (_, bad) => {
    answer = bad;
    await expect(gateway().send(message)).rejects.toThrow();
    await expect(gateway().answer('HF001', 'b')).rejects.toThrow();
  });
});
