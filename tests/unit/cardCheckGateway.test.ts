import { describe, expect, it } from 'vitest';
import { cardCheckGateway } from '../../server/ports/cardCheckGateway.ts';
import { useGatewayServer } from './gatewayServer.ts';

const system = useGatewayServer();
const { asked } = system;

const holder = {
  name: '周建军',
  number: '340121198703124519',
  cardNumber: '6228480402564890018',
  phone: '13900000001',
};

describe('the gateway of card checks', () => {
  const check = () => cardCheckGateway(system.url, 'secret').check('HF001', holder);

  it.each([
    [{ state: 'match' }],
    [{ state: 'mismatch', detail: '预留手机号不一致' }],
    [{ state: 'unknown' }],
  ])('asks for the four elements, and hears %j', async (said) => {
    system.answer = { status: 200, body: JSON.stringify(said) };
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
    system.answer = { status, body };
    await expect(check()).rejects.toThrow();
  });
});
