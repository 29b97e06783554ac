import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../domain/calls/call.ts';
import { PROOF_FILE_RIGHTS, proofFilePath } from '../../domain/calls/tripProof.ts';
import { proofFile, type ProofFile } from '../business/trade/proof/file.ts';
import type { Services } from '../calls/context.ts';
import { parse } from '../calls/parse.ts';
import type { FileStore } from '../files/fileStore.ts';
import { beginExport } from './atOnce.ts';
import { forExport } from './bearer.ts';
import { attachment } from './disposition.ts';
import { guarded } from './guarded.ts';

/** The file as it travels: the bytes of one attachment are in memory at a time. Those that are gone are left out. */
async function* written(files: FileStore, { head, attached }: ProofFile): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"attachments":[`;
  let isFirst = true;
  for (const { id, sha256 } of attached) {
    const kept = await files.get(id);
    if (!kept) continue;
    const data = (await buffer(kept.stream)).toString('base64');
    yield `${isFirst ? '' : ','}${JSON.stringify({ sha256, data })}`;
    isFirst = false;
  }
  yield ']}';
}

/** The proof of a trip as a file, in the version of its reader. */
export function mountTripProof(app: FastifyInstance, services: Services): void {
  const params = z.object({ id: idSchema });
  app.get(proofFilePath(':id'), { config: PROOF_FILE_RIGHTS }, (request, reply) =>
    // A download link sends no header, so the cookie is accepted.
    guarded(
      request,
      reply,
      services,
      async (login) => {
        const { id } = parse(params, request.params);
        await beginExport(services, login, reply);
        const found = await forExport(services, login, (work) => proofFile(work, login.viewer, id));
        return reply
          .headers({
            'content-type': 'application/json; charset=utf-8',
            'content-disposition': attachment(`trip-proof-${found.head.waybillNo}.json`),
            'x-content-type-options': 'nosniff',
          })
          .send(Readable.from(written(services.files, found), { objectMode: false }));
      },
      true,
    ),
  );
}
