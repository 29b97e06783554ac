import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORM_FILE_PATH, formLinkSchema } from '../../domain/calls/formLink.ts';
import { type FileType, PICTURE_RULE } from '../../domain/rules/fileTypes.ts';
import { linkNoLongerValid } from '../../domain/codes/refusals/codes/accounts.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { refusalAnswer, success } from '../calls/answer.ts';
import type { Services } from '../calls/context.ts';
import { groupOfLink } from '../calls/publicLink.ts';
import { countFile, requireRoom } from '../files/room.ts';
import { storeFile } from '../files/storeFile.ts';
import { refused } from '../records/errors.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { runFor } from '../run/run.ts';
import { arrived, refusalOf } from './files.ts';
import { langOf } from './lang.ts';

/** Photos for one form a day: nine, and those that were taken anew. */
const PHOTOS: Limit = { times: 40, windowMs: DAY_MS };
const LIMITS: ReadonlyMap<FileType, number> = new Map(
  PICTURE_RULE.accept.map((type) => [type, PICTURE_RULE.maxBytes]),
);

/** Keeps a photo of a guest for the form that the link opens. The token is in the query, which is never logged. */
async function uploadByLink(request: FastifyRequest, services: Services): Promise<{ id: string }> {
  const link = formLinkSchema.safeParse(request.query);
  if (!link.success) throw refused(linkNoLongerValid);
  const { kind: page, id: recordId, t: token } = link.data;
  const asking = { services, address: request.caller.address };
  const groupCode = await groupOfLink(asking, { page, recordId, token });
  await runFor(services, groupCode, (work) => spendAttempt(work, `formPhoto:${recordId}`, PHOTOS));
  const guest = { groupCode, viewer: null, byName: '' };
  await requireRoom(services, guest, Number(request.headers['content-length'] ?? 0));
  const { arrival, name } = await arrived(request, services, recordId, LIMITS);
  try {
    const id = await storeFile(services, guest, arrival, name, recordId);
    countFile(services, guest, arrival.size);
    return { id };
  } finally {
    await rm(arrival.path, { force: true });
  }
}

/** Uploads without an account: photos for a form behind a link. */
export function mountFormFiles(app: FastifyInstance, services: Services): void {
  const belongs = { guests: 'The token of the link takes photos for one form' };
  app.post(FORM_FILE_PATH, { config: { belongs } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return success(await uploadByLink(request, services));
    } catch (error) {
      return refusalAnswer(refusalOf(services.log, error, 'An upload'), langOf(request));
    }
  });
}
