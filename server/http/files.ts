import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../domain/calls/call.ts';
import { fileCall, PUBLIC_FILE_PATH } from '../../domain/calls/files.ts';
import { CONTRACT_FILE_PATH, CONTRACT_LINKS, contractFileSchema } from '../../domain/calls/contractLink.ts';
import { LINKED_FILE_PATH, linkedFileSchema } from '../../domain/calls/linked.ts';
import { countFile, requireRoom } from '../files/room.ts';
import type { Label } from '../../domain/codes/label.ts';
import { type FileType, typeOfMime } from '../../domain/rules/fileTypes.ts';
import { SHEET_LIMITS } from '../../domain/rules/sheetLimits.ts';
import { linkNoLongerValid } from '../../domain/codes/refusals/codes/accounts.ts';
import {
  diskNearlyFull,
  noSuchRecord,
  serviceUnavailable,
  tooManyAttempts,
} from '../../domain/codes/refusals/codes/common.ts';
import type { Login } from '../auth/sessions.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { groupOfLink } from '../calls/publicLink.ts';
import { BAD_FILE } from '../records/claimFiles.ts';
import { FilesDown } from '../files/fileStore.ts';
import { storeFile } from '../files/storeFile.ts';
import { limitsFor } from '../files/limits.ts';
import { fileOfAnyGroup, isPublic } from '../files/publicFile.ts';
import { type FileRow, groupsReached, readableFiles } from '../files/readable.ts';
import { contractPaper } from '../files/contractPapers.ts';
import { receiptPhoto } from '../files/receiptPhotos.ts';
import { arrivalsOf, receive, FileNotAccepted } from '../files/receive.ts';
import { Refused, refused, wrongFields } from '../records/errors.ts';
import { runFor } from '../run/run.ts';
import { refusalAnswer, success } from '../calls/answer.ts';
import { attachment } from './disposition.ts';
import { bearerOf, inWork, principalOf } from './bearer.ts';
import { inTurn, payerOf } from './budgeted.ts';
import type { Services } from '../calls/context.ts';
import { langOf } from './lang.ts';
import type { Log } from '../base/log.ts';
import { lastOf } from '../../domain/rules/characters.ts';

/** Uploads of one person an hour; more can only be misuse, and would fill the disk. */
const UPLOAD_LIMIT: Limit = { times: 500, windowMs: 3_600_000 };
/** Requests for public pictures an hour and address: a page shows several at once, and people of one company share an address. */
const PHOTOS = { purpose: 'photo', limit: { times: 2_000, windowMs: 3_600_000 } };
/** Longer names keep their last characters: the end with the extension says more. */
const NAME_LENGTH = 100;
const badFile = (msg: Label = BAD_FILE) => wrongFields([{ field: fileCall.part, msg }]);

/** What an error during upload or download means to the caller; anything else is thrown on. */
export function refusalOf(log: Log, error: unknown, what: string): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof FileNotAccepted) return badFile(error.why);
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
    return refused(diskNearlyFull);
  if (!(error instanceof FilesDown)) throw error;
  log.fail(what, error);
  return refused(serviceUnavailable);
}

/** What the parser of the parts says of a body that ends too soon, or is no such thing. */
export const isOfParser = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error);

/**
 * Stores the one file of the request in a temporary file.
 * @param payer whose share of the network it takes
 * @throws 10400 for none; FileNotAccepted as `receive`
 */
export async function arrived(
  request: FastifyRequest,
  services: Services,
  payer: string,
  limits: ReadonlyMap<FileType, number>,
) {
  if (!request.isMultipart()) throw badFile();
  try {
    // One byte more than allowed, so that our own limit refuses the file and not the parser's.
    const part = await request.file({ limits: { fileSize: Math.max(...limits.values()) + 1 } });
    if (part?.fieldname !== fileCall.part) throw badFile();
    const pieces = services.budgets.uploadPace.paced(payer, part.file);
    const arrival = await receive(arrivalsOf(services.config.dataDir), pieces, limits);
    return { arrival, name: lastOf(part.filename.replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, ''), NAME_LENGTH) };
  } catch (error) {
    // The client closed the connection: nobody reads the answer, and this is no error of ours.
    if (request.raw.destroyed && !request.raw.complete) throw badFile();
    // The rest is read and thrown away: a browser reads the answer only after it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
    throw isOfParser(error) ? badFile() : error;
  }
}

/** Around the file: boundaries and names of parts, bytes. */
const FRAME_BYTES = 16 * 1024;

async function upload(request: FastifyRequest, services: Services, login: Login): Promise<{ id: string }> {
  const limits = limitsFor(login.viewer.role);
  const announced = Number(request.headers['content-length'] ?? 0);
  // Nothing of it is read: no form of this role takes so much.
  if (announced > Math.max(...limits.values()) + FRAME_BYTES) throw badFile();
  await inWork(services, login, (work) => spendAttempt(work, `upload:${login.account.id}`, UPLOAD_LIMIT));
  await requireRoom(services, principalOf(login), announced);
  const { arrival, name } = await arrived(request, services, login.account.id, limits);
  try {
    const id = await storeFile(services, principalOf(login), arrival, name);
    countFile(services, principalOf(login), arrival.size);
    return { id };
  } finally {
    await rm(arrival.path, { force: true });
  }
}

/** Pictures are shown inline. Any other file is offered as a download, so that the browser never runs it. */
function dispositionOf({ id, type, name }: FileRow): string {
  const plain = `${id}.${typeOfMime(type) ?? 'bin'}`;
  return type.startsWith('image/') ? `inline; filename="${plain}"` : attachment(name, plain);
}

/** @throws 10404 for a text that is not an id */
function idOf(request: FastifyRequest): string {
  const params = z.object({ id: idSchema }).safeParse(request.params);
  if (!params.success) throw refused(noSuchRecord);
  return params.data.id;
}

/** A file that this login may read. */
async function ownFile(request: FastifyRequest, services: Services, login: Login) {
  const id = idOf(request);
  const [row] = await inWork(services, login, (work) => readableFiles(work, login.viewer, [id]));
  if (row) return row;
  for (const groupCode of await groupsReached(services.store.db, login.viewer, [id])) {
    const [other] = await runFor(services, groupCode, (work) => readableFiles(work, login.viewer, [id]));
    if (other) return other;
  }
  return undefined;
}

/** A photo opened through a share link. The token is in the query, which is never logged. @throws 45001; 10429 */
async function linkedFile(request: FastifyRequest, services: Services) {
  const id = idOf(request);
  const link = linkedFileSchema.safeParse(request.query);
  if (!link.success) throw refused(linkNoLongerValid);
  const { kind: page, id: recordId, t: token } = link.data;
  const asking = { services, address: request.caller.address };
  const groupCode = await groupOfLink(asking, { page, recordId, token }, PHOTOS);
  return runFor(services, groupCode, (work) => receiptPhoto(work, recordId, id));
}

/** The paper of a contract, opened through the link to sign it. @throws 45001; 10429 */
async function contractFile(request: FastifyRequest, services: Services) {
  const fileId = idOf(request);
  const link = contractFileSchema.safeParse(request.query);
  if (!link.success) throw refused(linkNoLongerValid);
  const { id: recordId, t: token } = link.data;
  const asking = { services, address: request.caller.address };
  const opening = { page: CONTRACT_LINKS.trip.purpose, recordId, token };
  const groupCode = await groupOfLink(asking, opening, PHOTOS);
  return runFor(services, groupCode, (work) => contractPaper(work, recordId, fileId));
}

/** A public picture. Asking for one that there is not counts too. @throws 10404; 10429 */
async function publicFile(request: FastifyRequest, services: Services): Promise<FileRow | undefined> {
  const id = idOf(request);
  return inTurn(payerOf(request, services), services, async () => {
    const row = await fileOfAnyGroup(services.store.db, id);
    if (!row) return undefined;
    return runFor(services, row.groupCode, async (work) => ((await isPublic(work, row)) ? row : undefined));
  });
}

/** Counts a request for a picture that needs no login, before anything is looked up. @throws 10429 */
function countPicture({ caller }: FastifyRequest, { budgets }: Services): void {
  const n = budgets.pictures.take(caller.address);
  if (n > 0) throw refused(tooManyAttempts, { n });
}

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  row: FileRow | undefined,
) {
  if (!row) throw refused(noSuchRecord);
  const etag = `"${row.sha256}"`;
  reply.headers({
    'content-type': row.type,
    'content-disposition': dispositionOf(row),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // The bytes of an id never change, but the right to read them does.
    'cache-control': 'private, max-age=300',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const kept = await services.files.get(row.id);
  if (!kept) throw refused(noSuchRecord);
  return reply.header('content-length', kept.size).send(kept.stream);
}

const HTTP_OF: Readonly<Record<number, number>> = { [serviceUnavailable]: 503, [tooManyAttempts]: 429 };

function refuseFile(log: Log, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const refusal = refusalOf(log, error, 'A download');
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return reply
    .code(HTTP_OF[refusal.refusal.code] ?? 404)
    .header('cache-control', 'no-store')
    .send(refusalAnswer(refusal, langOf(request)));
}

/**
 * A picture that somebody without a login may see.
 * @param groupFor the group of which a file of this id is shown; null: none
 */
export async function sendPublicFile(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  groupFor: (id: string) => Promise<string | null>,
) {
  try {
    countPicture(request, services);
    const id = idOf(request);
    const row = await inTurn(payerOf(request, services), services, async () => {
      const groupCode = await groupFor(id);
      const found = groupCode === null ? undefined : await fileOfAnyGroup(services.store.db, id);
      return found?.groupCode === groupCode ? found : undefined;
    });
    return await serve(request, reply, services, row);
  } catch (error) {
    return refuseFile(services.log, request, reply, error);
  }
}

/** Upload and download of files: the calls whose bodies are not JSON (records 0.2). */
export async function mountFiles(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(multipart, { limits: { fileSize: SHEET_LIMITS.bytes, files: 1, fields: 0 } });

  const uploads = {
    everybody: "An upload is its own person's until a row takes it, by the rights of that row",
  };
  app.post(fileCall.path, { config: { belongs: uploads, forKeys: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const login = await bearerOf(request, services);
    if ('status' in login) return login;
    try {
      return success(await upload(request, services, login));
    } catch (error) {
      return refusalAnswer(refusalOf(services.log, error, 'An upload'), langOf(request));
    }
  });

  const own = { each: 'Files of rows that the caller may open, and the own uploads' };
  app.get(`${fileCall.path}/:id`, { config: { belongs: own, forKeys: true } }, async (request, reply) => {
    const login = await bearerOf(request, services, true);
    if ('status' in login) return reply.code(401).header('cache-control', 'no-store').send(login);
    try {
      return await serve(request, reply, services, await ownFile(request, services, login));
    } catch (error) {
      return refuseFile(services.log, request, reply, error);
    }
  });

  const pictures = { guests: 'Pictures that their description publishes' };
  app.get(`${PUBLIC_FILE_PATH}/:id`, { config: { belongs: pictures } }, async (request, reply) => {
    try {
      countPicture(request, services);
      return await serve(request, reply, services, await publicFile(request, services));
    } catch (error) {
      return refuseFile(services.log, request, reply, error);
    }
  });

  const linked = { guests: 'The token of the link opens the photos of one waybill' };
  app.get(`${LINKED_FILE_PATH}/:id`, { config: { belongs: linked } }, async (request, reply) => {
    try {
      countPicture(request, services);
      return await serve(request, reply, services, await linkedFile(request, services));
    } catch (error) {
      return refuseFile(services.log, request, reply, error);
    }
  });
  const signed = { guests: 'The token of the link opens the paper of one contract' };
  app.get(`${CONTRACT_FILE_PATH}/:id`, { config: { belongs: signed } }, async (request, reply) => {
    try {
      countPicture(request, services);
      return await serve(request, reply, services, await contractFile(request, services));
    } catch (error) {
      return refuseFile(services.log, request, reply, error);
    }
  });
}
