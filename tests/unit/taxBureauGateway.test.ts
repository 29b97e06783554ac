import { describe, expect, it } from 'vitest';
import { taxBureauGateway } from '../../server/ports/taxBureauGateway.ts';
import { useGatewayServer } from './gatewayServer.ts';

const system = useGatewayServer();
const { asked } = system;

const report = { kind: 'identity', period: '2026-10', content: '{"rows":[]}', remark: '' };

describe("the tax bureau's gateway", () => {
  const submit = () =>
    taxBureauGateway(system.url, 'secret').submit({
      groupCode: 'HF001',
      messageNo: 'TR-1/2',
      ...report,
    });

  it.each([
    [{ state: 'accepted', receiptNo: 'SW1' }],
    [{ state: 'returned', text: '报送内容为空' }],
    [{ state: 'open' }],
  ])('hands a report over under its number, and hears %j', async (said) => {
    system.answer = { status: 200, body: JSON.stringify(said) };
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
    system.answer = { status, body };
    await expect(submit()).rejects.toThrow();
  });
});
