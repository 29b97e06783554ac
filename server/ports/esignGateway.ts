import { z } from 'zod';
import type { EsignPort, Sealed } from './esign.ts';
import { gatewayAt } from './gateway.ts';

const answerSchema = z.object({
  sealNo: z.string().min(1).max(64),
  pdfBase64: z.base64(),
  sealedAt: z.number().int(),
});

function sealedOf(answer: unknown): Sealed {
  const { pdfBase64, ...rest } = answerSchema.parse(answer);
  return { ...rest, pdf: Buffer.from(pdfBase64, 'base64') };
}

/**
 * A sealing service through an HTTP gateway, with a bearer token: `POST /seals` with `{contractNo, sha256, pdfBase64, signer: {name,
 * phone}, signedAt, requestNo}` answers `{sealNo, pdfBase64, sealedAt}`; `GET /seals/<requestNo>` answers the same for a request that
 * arrived, 404 for one that did not. `group` names the tenant. Any other status but 2xx counts as no answer.
 */
export function esignGateway(url: string, token: string): EsignPort {
  const { ask, read } = gatewayAt(url, token, 'The gateway of seals');
  return {
    seal: async ({ groupCode, pdf, ...rest }) =>
      sealedOf(
        await ask('POST', '/seals', groupCode, { ...rest, pdfBase64: Buffer.from(pdf).toString('base64') }),
      ),
    settle: async (groupCode, requestNo) => {
      const answer = await read(`/seals/${encodeURIComponent(requestNo)}`, groupCode);
      return answer && sealedOf(await answer.json());
    },
  };
}
