import { describe, expect, it } from 'vitest';
import type { OilAnswer } from '../../server/ports/oilSupplier.ts';
import { oilSupplierGateway } from '../../server/ports/oilSupplierGateway.ts';
import { useGatewayServer } from './gatewayServer.ts';

const system = useGatewayServer();

const request = {
  groupCode: 'HF001',
  requestNo: 'r1',
  supplierId: '7',
  kind: 'card', toCardNo: null, fromCardNo: null, dayLimitFen: null, times: null, cardNo: '1000113400002026',
  gasStationId: null,
  oilProduct: null,
  plateNumber: '皖A7K216',
  amountFen: 160_000,
};

describe("the fuel suppliers' gateway", () => {
  const gateway = () => oilSupplierGateway(system.url, 'secret');
  const heard = async () => {
    const answers: OilAnswer[] = [];
    await gateway().order(request, (one) => Promise.resolve(void answers.push(one)));
    return answers;
  };

  it('submits an order under its number, and asks for its result', async () => {
    system.answer = { status: 200, body: '{"state":"done","voucherNo":"V1","amountFen":160000}' };
    expect(await heard()).toEqual([{ state: 'done', voucherNo: 'V1', amountFen: 160_000 }]);
    expect(system.asked.at(-1)).toEqual({
      method: 'PUT',
      url: '/orders/r1?group=HF001',
      token: 'Bearer secret',
      body: expect.objectContaining({ cardNo: request.cardNo, amountFen: request.amountFen }),
    });
    system.answer = { status: 200, body: '{"state":"open"}' };
    expect(await gateway().settle('HF001', 'r1')).toEqual({ state: 'open' });
    expect(system.asked.at(-1)).toMatchObject({ method: 'POST', url: '/orders/r1/settle?group=HF001' });
  });

  it.each([
    [500, '{}'],
    [200, '{"state":"done"}'],
    [200, '{"state":"done","voucherNo":"V1","amountFen":0.5}'],
    [200, 'not JSON'],
  ])('%i with %s counts as no answer', async (status, body) => {
    system.answer = { status, body };
    await expect(heard()).rejects.toThrow();
    await expect(gateway().settle('HF001', 'r1')).rejects.toThrow();
  });
});
