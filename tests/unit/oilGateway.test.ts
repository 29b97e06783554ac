import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OilAnswer } from '../../server/ports/oilSupplier.ts';
import { oilSupplierGateway } from '../../server/ports/oilSupplierGateway.ts';

/** The requests received, and their answers. */
const asked: { method: string | undefined; url: string | undefined; token: string | undefined }[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{}' };

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    asked.push({ method: request.method, url: request.url, token: request.headers.authorization });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body);
  });
});

const request = {
  groupCode: 'HF001',
  requestNo: 'r1',
  supplierId: '7',
  cardNo: '1000113400002026',
  gasStationId: null,
  oilProduct: null,
  plateNumber: '皖A7K216',
  amountFen: 160_000,
};

describe("the fuel suppliers' gateway", () => {
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());
  const gateway = () => oilSupplierGateway(`http://127.0.0.1:${String(port)}/`, 'secret');
  const heard = async () => {
    const answers: OilAnswer[] = [];
    await gateway().order(request, (one) => Promise.resolve(void answers.push(one)));
    return answers;
  };

  it('submits an order under its number, and asks for its result', async () => {
    answer = { status: 200, body: '{"state":"done","voucherNo":"V1","amountFen":160000}' };
    expect(await heard()).toEqual([{ state: 'done', voucherNo: 'V1', amountFen: 160_000 }]);
    expect(asked.at(-1)).toEqual({ method: 'PUT', url: '/orders/r1?group=HF001', token: 'Bearer secret' });
    answer = { status: 200, body: '{"state":"open"}' };
    expect(await gateway().settle('HF001', 'r1')).toEqual({ state: 'open' });
    expect(asked.at(-1)).toMatchObject({ method: 'POST', url: '/orders/r1/settle?group=HF001' });
  });

  it.each([
    [500, '{}'],
    [200, '{"state":"done"}'],
    [200, '{"state":"done","voucherNo":"V1","amountFen":0.5}'],
    [200, 'not JSON'],
  ])('%i with %s counts as no answer', async (status, body) => {
    answer = { status, body };
    await expect(heard()).rejects.toThrow();
    await expect(gateway().settle('HF001', 'r1')).rejects.toThrow();
  });
});
