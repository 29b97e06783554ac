import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssuedInvoice } from '../../server/ports/taxControl.ts';
import { taxControlGateway } from '../../server/ports/taxControlGateway.ts';

/** The requests received, and their answers. */
const asked: { method: string | undefined; url: string | undefined; token: string | undefined }[] = [];
let answer: { status: number; body: string } = { status: 200, body: '' };

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    asked.push({ method: request.method, url: request.url, token: request.headers.authorization });
    response.writeHead(answer.status).end(answer.body);
  });
});

describe("the tax channel's gateway", () => {
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());
  // The channel identifies its invoice by the number of the request.
  const invoice = { groupCode: 'HF001', requestNo: 'r1' } as IssuedInvoice;
  const paper = () => taxControlGateway(`http://127.0.0.1:${String(port)}/`, 'secret').paper(invoice);

  it('gives the file of an invoice unchanged', async () => {
    answer = { status: 200, body: '<?xml version="1.0"?><EInvoice/>' };
    expect(Buffer.from((await paper()) ?? []).toString()).toBe(answer.body);
    expect(asked.at(-1)).toEqual({
      method: 'GET',
      url: '/invoices/r1/paper?group=HF001',
      token: 'Bearer secret',
    });
  });

  it('has none yet at 404, and gives no answer at any other status', async () => {
    answer = { status: 404, body: '' };
    expect(await paper()).toBeNull();
    answer = { status: 500, body: '' };
    await expect(paper()).rejects.toThrow();
  });
});
