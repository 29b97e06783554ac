import { describe, expect, it } from 'vitest';
import { collectGateway } from '../../server/ports/collectGateway.ts';
import { useGatewayServer } from './gatewayServer.ts';

const system = useGatewayServer();

const answers = (body: unknown, status = 200) => {
  system.answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

describe('the gateway of payments by code (addendum B 7)', () => {
  const gateway = () => collectGateway(system.url, 'secret');
  const open = () =>
    gateway().open({
      ...{ groupCode: 'HF002', requestNo: 'FF2026112800001', channel: 'wechat', amountFen: 50_000 },
      ...{ subject: 'FF2026112800001', expireAt: 9, notify: 'https://tms.example.com/hook' },
    });

  it('opens a payment under its number, with the bearer token', async () => {
    answers({ state: 'open', codeUrl: 'weixin://1' });
    expect(await open()).toEqual({ state: 'open', codeUrl: 'weixin://1' });
    expect(system.asked.at(-1)).toMatchObject({
      method: 'PUT',
      url: '/collections/FF2026112800001?group=HF002',
      token: 'Bearer secret',
    });
  });

  it('asks what became of it, closes it and refunds it', async () => {
    const paid = { state: 'paid', serial: 'WX1', amountFen: 50_000, paidAt: 7 };
    answers(paid);
    expect(await gateway().settle('HF002', 'FF1')).toEqual(paid);
    expect(system.asked.at(-1)).toMatchObject({ method: 'POST', url: '/collections/FF1/settle?group=HF002' });
    answers({ state: 'closed' });
    expect(await gateway().close('HF002', 'FF1')).toEqual({ state: 'closed' });
    expect(system.asked.at(-1)).toMatchObject({ method: 'POST', url: '/collections/FF1/close?group=HF002' });
    answers({ state: 'done', serial: 'TK1' });
    const refund = { groupCode: 'HF002', requestNo: 'FF1R2', collectionNo: 'FF1', amountFen: 100 };
    expect(await gateway().refund(refund)).toEqual({ state: 'done', serial: 'TK1' });
    expect(system.asked.at(-1)).toMatchObject({ method: 'PUT', url: '/refunds/FF1R2?group=HF002' });
  });

  it.each([
    ['another status', { state: 'open', codeUrl: 'x' }, 500],
    ['no JSON', '<html>', 200],
    ['a state of its own', { state: 'half' }, 200],
    ['no code', { state: 'open' }, 200],
  ] as const)('%s counts as no answer', async (_, body, status) => {
    answers(body, status);
    await expect(open()).rejects.toThrow();
  });
});
