import { describe, expect, it } from 'vitest';
import type { OilAnswer } from '../../server/ports/oilSupplier.ts';
import { oilSupplierGateway } from '../../server/ports/oilSupplierGateway.ts';
import { useGatewayServer } from './gatewayServer.ts';

const system = useGatewayServer();

const request = {
  groupCode: 'HF001',
  requestNo: 'r1',
  supplierId: '7',
  kind: 'card' as const,
  cardNo: '1000113400002026',
  toCardNo: null,
  fromCardNo: null,
  dayLimitFen: null,
  times: null,
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

  it('reads the transactions of a supplier page by page, litres in thousandths, and what a card holds', async () => {
    const told = { txnId: 'T1', cardNo: '1000113400002026', kind: 'consume', amountFen: -204_490, at: 1 };
    const item = { ...told, station: '合肥站', litres: 286.4, unitPriceFen: 714, plate: '皖A7K216' };
    system.answer = { status: 200, body: JSON.stringify({ items: [item], next: '1:T1' }) };
    const page = await gateway().txns('HF001', '7', '0:T0');
    expect(page).toEqual({
      items: [{ ...item, litres: 286_400, lng: null, lat: null, fuel: null, odometerKm: null }],
      next: '1:T1',
    });
    expect(system.asked.at(-1)).toMatchObject({
      method: 'GET',
      url: '/txns?supplier=7&after=0%3AT0&group=HF001',
    });
    system.answer = { status: 200, body: '{"balanceFen":300,"state":"active"}' };
    expect(await gateway().card('HF001', '1000')).toEqual({ balanceFen: 300, state: 'active' });
    expect(system.asked.at(-1)).toMatchObject({ method: 'GET', url: '/cards/1000?group=HF001' });
  });

  it.each(['{}', '{"items":[{"txnId":"T1"}],"next":""}', '{"items":[],"next":7}'])(
    'a page of transactions like %s counts as no answer',
    async (body) => {
      system.answer = { status: 200, body };
      await expect(gateway().txns('HF001', '7', '')).rejects.toThrow();
      await expect(gateway().card('HF001', '1000')).rejects.toThrow();
    },
  );

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
