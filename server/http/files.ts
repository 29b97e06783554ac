import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idSchema } from '../../domain/calls/call.ts';
import { fileCall, IMAGE_MAX_BYTES } from '../../domain/calls/files.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Login } from '../auth/sessions.ts';
import { type Limit, useUp } from '../auth/throttle.ts';
import { PORTRAIT } from '../files/claim.ts';
import { extensionOf, imageType } from '../files/imageType.ts';
import { Refused, refused, wrongFields } from '../records/errors.ts';
import { registered } from '../records/registry.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { run } from '../run.ts';
import { file } from '../store/systemTables.ts';
import { refusalAnswer, success } from './answer.ts';
import { bearerOf, doerOf } from './bearer.ts';
import type { Services } from './context.ts';
import { langOf } from './lang.ts';

/** More pictures in an hour are no day's work of a person but a full disk. */
const UPLOAD_LIMIT: Limit = { times: 500, windowMs: 3_600_000 };
const BAD_FILE: Label = [
  '文件过大或格式不支持',
  'The file is too large or of a wrong type',
  'El archivo es demasiado grande o de un tipo no admitido',
  'ファイルが大きすぎるか、対応していない形式です',
];
const badFile = () => wrongFields([{ field: fileCall.part, msg: BAD_FILE }]);

/** The one file of the request, whole. @throws 10400 none, over 5 MB, or no picture by its bytes */
async function picture(request: FastifyRequest): Promise<{ bytes: Buffer; type: string }> {
  if (!request.isMultipart()) throw badFile();
  const part = await request.file();
  if (part?.fieldname !== fileCall.part) throw badFile();
  const bytes = await part.toBuffer();
  const type = imageType(bytes);
  if (type === null) throw badFile();
  return { bytes, type };
}

async function upload(request: FastifyRequest, services: Services, login: Login): Promise<{ id: string }> {
  const doer = doerOf(login);
  await run(services, doer, (work) => useUp(work, `upload:${login.account.id}`, UPLOAD_LIMIT));
  const { bytes, type } = await picture(request);
  const id = services.nextId();
  // Bytes first: a row never points to nothing. Bytes without a row, after a crash, are never served.
  await services.files.put(id, bytes);
  await run(services, doer, ({ tx, groupCode, now }) =>
    tx.insert(file).values({
      groupCode,
      id,
      type,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedBy: login.account.id,
      record: null,
      recordId: null,
      at: now,
    }),
  );
  return { id };
}

/** An unused upload is its uploader's; a used one belongs to whoever may see the record. @throws 10404 */
async function readable(services: Services, login: Login, id: string): Promise<typeof file.$inferSelect> {
  return run(services, doerOf(login), async (work) => {
    const [row] = await work.tx
      .select()
      .from(file)
      .where(and(eq(file.groupCode, work.groupCode), eq(file.id, id)));
    if (!row) throw refused(10404);
    if (row.record === null || row.recordId === null) {
      if (row.uploadedBy !== login.account.id) throw refused(10404);
      return row;
    }
    if (row.record === PORTRAIT) return row;
    const { spec } = registered(row.record);
    const owner: Record<string, unknown> | null = await find(work, spec, row.recordId);
    const mayView = spec.view.includes(login.viewer.role);
    if (!owner || !mayView || !isInScope(spec, login.viewer, owner)) throw refused(10404);
    return row;
  });
}

async function serve(request: FastifyRequest, reply: FastifyReply, services: Services, login: Login) {
  const id = idSchema.safeParse((request.params as Record<string, unknown>).id);
  if (!id.success) throw refused(10404);
  const row = await readable(services, login, id.data);
  const bytes = await services.files.get(row.id);
  if (!bytes) throw refused(10404);
  return reply
    .headers({
      'content-type': row.type,
      'content-disposition': `inline; filename="${row.id}.${extensionOf(row.type)}"`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // The bytes of an id never change, but rights do.
      'cache-control': 'private, max-age=300',
    })
    .send(bytes);
}

/** Upload and reading of pictures: the two calls whose bodies are no JSON (records 0.2). */
export async function mountFiles(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(multipart, { limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 0 } });

  app.post(fileCall.path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const login = await bearerOf(request, services);
    if ('status' in login) return login;
    try {
      return success(await upload(request, services, login));
    } catch (error) {
      const isTooBig = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
      const refusal = isTooBig ? badFile() : error;
      if (!(refusal instanceof Refused)) throw error;
      return refusalAnswer(refusal, langOf(request));
    }
  });

  app.get(`${fileCall.path}/:id`, async (request, reply) => {
    const login = await bearerOf(request, services, true);
    if ('status' in login) return reply.code(401).header('cache-control', 'no-store').send(login);
    try {
      return await serve(request, reply, services, login);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send(refusalAnswer(error, langOf(request)));
    }
  });
}
