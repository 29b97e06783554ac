import { describe, expect, it } from 'vitest';
import { esignGateway } from '../../server/ports/esignGateway.ts';
import { useGatewayServer } from './gatewayServer.ts';

const system = useGatewayServer();

const pdf = Buffer.from('%PDF-1.7 contract');
const about = {
  requestNo: 'QH2026112600001',
  contractNo: 'QH2026112600001',
  sha256: 'a'.repeat(64),
  signer: { name: '周建军', phone: '13855510001' },
  signedAt: 1_795_000_000_000,
};
const request = { ...about, groupCode: 'HF001', pdf };
const sealed = { sealNo: 'S1', pdfBase64: pdf.toString('base64'), sealedAt: 1_795_000_060_000 };

describe('the gateway of the sealing service', () => {
  const gateway = () => esignGateway(system.url, 'secret');

  it('seals a signed contract under its number, and asks for the seal of an earlier request', async () => {
    system.answer = { status: 200, body: JSON.stringify(sealed) };
    expect(await gateway().seal(request)).toEqual({ sealNo: 'S1', sealedAt: sealed.sealedAt, pdf });
    expect(system.asked.at(-1)).toEqual({
      method: 'POST',
      url: '/seals?group=HF001',
      token: 'Bearer secret',
      body: { ...about, pdfBase64: sealed.pdfBase64 },
    });
    expect(await gateway().settle('HF001', 'QH/1')).toMatchObject({ sealNo: 'S1' });
    expect(system.asked.at(-1)).toMatchObject({ method: 'GET', url: '/seals/QH%2F1?group=HF001' });
  });

  it('knows a request that never arrived', async () => {
    system.answer = { status: 404, body: '{}' };
    expect(await gateway().settle('HF001', 'QH1')).toBeNull();
    await expect(gateway().seal(request)).rejects.toThrow();
  });

  it.each([
    [500, '{}'],
    [409, JSON.stringify(sealed)],
    [200, '{"sealNo":"S1"}'],
    [200, JSON.stringify({ ...sealed, sealNo: '' })],
    [200, JSON.stringify({ ...sealed, sealNo: 'S'.repeat(65) })],
    [200, JSON.stringify({ ...sealed, pdfBase64: '合同' })],
    [200, JSON.stringify({ ...sealed, sealedAt: 0.5 })],
    [200, 'not JSON'],
  ])('%i with %s counts as no answer', async (status, body) => {
    system.answer = { status, body };
    await expect(gateway().seal(request)).rejects.toThrow();
    await expect(gateway().settle('HF001', 'QH1')).rejects.toThrow();
  });
});
