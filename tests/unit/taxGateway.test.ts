import { describe, expect, it } from 'vitest';
import type { IssuedInvoice } from '../../server/ports/taxControl.ts';
import { taxControlGateway } from '../../server/ports/taxControlGateway.ts';
import { useGatewayServer } from './gatewayServer.ts';

const system = useGatewayServer();

describe("the tax channel's gateway", () => {
  // The channel identifies its invoice by the number of the request.
  const invoice = { groupCode: 'HF001', requestNo: 'r1' } as IssuedInvoice;
  const paper = () => taxControlGateway(system.url, 'secret').paper(invoice);

  it('gives the file of an invoice unchanged', async () => {
    system.answer = { status: 200, body: '<?xml version="1.0"?><EInvoice/>' };
    expect(Buffer.from((await paper()) ?? []).toString()).toBe(system.answer.body);
    expect(system.asked.at(-1)).toEqual({
      method: 'GET',
      url: '/invoices/r1/paper?group=HF001',
      token: 'Bearer secret',
    });
  });

  it('has none yet at 404, and gives no answer at any other status', async () => {
    system.answer = { status: 404, body: '' };
    expect(await paper()).toBeNull();
    system.answer = { status: 500, body: '' };
    await expect(paper()).rejects.toThrow();
  });
});
