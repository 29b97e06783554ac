import { describe, expect, it } from 'vitest';
import type { TopUpAnswer } from '../../server/ports/tolls.ts';
import { tollsGateway } from '../../server/ports/tollsGateway.ts';
import { useGatewayServer } from './gatewayServer.ts';

const system = useGatewayServer();

const cardNo = '340123000000000017';
const item = {
  tollNo: 'T1',
  cardNo,
  entryStation: '合肥西',
  entryAt: 1,
  exitStation: '芜湖',
  exitAt: 2,
  amountFen: 18_640,
};
const answers = (body: unknown, status = 200) => {
  system.answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

describe('the gateway of the issuers of ETC cards', () => {
  const gateway = () => tollsGateway(system.url, 'secret');
  const loaded = async () => {
    const heard: TopUpAnswer[] = [];
    await gateway().topUp({ groupCode: 'HF001', requestNo: 'r1', cardNo, amountFen: 50_000 }, (one) =>
      Promise.resolve(void heard.push(one)),
    );
    return heard;
  };

  it('reads the feed from a place, and what is left on a card', async () => {
    answers({ items: [item], next: 'c2' });
    expect(await gateway().tolls('HF001', 'c1')).toEqual({ items: [item], next: 'c2' });
    expect(system.asked.at(-1)).toMatchObject({
      method: 'GET',
      url: '/tolls?after=c1&limit=500&group=HF001',
      token: 'Bearer secret',
    });
    answers({ balanceFen: 31_360, state: 'normal' });
    expect(await gateway().card('HF001', cardNo)).toEqual({ balanceFen: 31_360, state: 'normal' });
    expect(system.asked.at(-1)).toMatchObject({ method: 'GET', url: `/cards/${cardNo}?group=HF001` });
  });

  it('loads a card under a number, and asks for the result', async () => {
    answers({ state: 'done', serial: 'S1' });
    expect(await loaded()).toEqual([{ state: 'done', serial: 'S1' }]);
    expect(system.asked.at(-1)).toEqual({
      ...{ method: 'PUT', url: '/topups/r1?group=HF001', token: 'Bearer secret' },
      body: { cardNo, amountFen: 50_000 },
    });
    answers({ state: 'open' });
    expect(await gateway().settle('HF001', 'r1')).toEqual({ state: 'open' });
    expect(system.asked.at(-1)).toMatchObject({ method: 'POST', url: '/topups/r1/settle?group=HF001' });
  });

  it.each([
    [503, '{}'],
    [200, '{"state":"done"}'],
    [200, '{"items":[{"tollNo":"T1"}],"next":null}'],
    [200, '{"balanceFen":0.5,"state":"normal"}'],
    [200, 'not JSON'],
  ])('%i with %s counts as no answer', async (status, body) => {
    answers(body, status);
    await expect(gateway().tolls('HF001', null)).rejects.toThrow();
    await expect(gateway().card('HF001', cardNo)).rejects.toThrow();
    await expect(loaded()).rejects.toThrow();
    await expect(gateway().settle('HF001', 'r1')).rejects.toThrow();
  });
});
