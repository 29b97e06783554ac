import { describe, expect, it } from 'vitest';
import { authorityGateway } from '../../server/ports/authorityGateway.ts';
import { useGatewayServer } from './gatewayServer.ts';

const system = useGatewayServer();

const message = {
  groupCode: 'HF001',
  referenceNumber: 'a'.repeat(32),
  kind: 'waybill',
  standard: 'WLHY2020',
  provinceCode: '340000',
  payload: '{}',
} as const;

describe("the authority's gateway", () => {
  const gateway = () => authorityGateway(system.url, 'secret');

  it('submits a message under its number, with token and group', async () => {
    system.answer = { status: 200, body: '{"state":"accepted","code":"1001","msg":"成功"}' };
    expect(await gateway().send(message)).toEqual({ state: 'accepted', code: '1001', msg: '成功' });
    expect(system.asked.at(-1)).toMatchObject({
      method: 'PUT',
      url: `/messages/${'a'.repeat(32)}?group=HF001`,
      token: 'Bearer secret',
      body: { kind: 'waybill', provinceCode: '340000' },
    });
  });

  it('asks for an answer and for a login', async () => {
    system.answer = { status: 200, body: '{"state":"open"}' };
    expect(await gateway().answer('HF001', 'b')).toEqual({ state: 'open' });
    system.answer = { status: 200, body: '{"validUntil":5}' };
    expect(await gateway().login('HF001')).toEqual({ validUntil: 5 });
  });

  it.each([
    ['an error', { status: 502, body: '{"state":"accepted","code":"1","msg":""}' }],
    ['something else', { status: 200, body: '{"state":"maybe"}' }],
    ['no JSON', { status: 200, body: '<html>' }],
  ])('%s counts as no answer', async (_, bad) => {
    system.answer = bad;
    await expect(gateway().send(message)).rejects.toThrow();
    await expect(gateway().answer('HF001', 'b')).rejects.toThrow();
  });
});
