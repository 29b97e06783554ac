import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { OutboundRefused } from '../../server/base/outbound.ts';
import type { Push } from '../../server/ports/partner.ts';
import { partnerHttp } from '../../server/ports/partnerHttp.ts';

const nobody = { push: () => Promise.reject(new Error('Nobody is there.')) };

describe('[-ESLOW] an upstream customer that gives no answer', () => {
  let url = '';
  let isSilent = true;
  beforeAll(async () => {
    const server = createServer((_, response) => {
      if (!isSilent) response.writeHead(200).end('ok');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/push`;
    return async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    };
  });
  const message = (): Push => ({
    ...{ groupCode: 'G1', url, body: '{}', secrets: [] },
    headers: { 'webhook-id': 'm1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
  });

  it('is waited for so long and no longer; the next try is answered', async () => {
    const impatient = partnerHttp(true, nobody, 50);
    const fault: unknown = await impatient.push(message()).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(OutboundRefused);
    expect((fault as OutboundRefused).why).toBe('timeout');
    isSilent = false;
    const patient = partnerHttp(true, nobody);
    expect(await patient.push(message())).toMatchObject({ status: 200, text: 'ok' });
  });
});
