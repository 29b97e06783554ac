import multipart from '@fastify/multipart';
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileCall, IMAGE_MAX_BYTES } from '../../domain/calls/files.ts';
import { resolveLang } from '../../domain/codes/languages.ts';
import { DEVICE_COOKIE } from '../calls/session.ts';
import { type Login, loginOf, type NoLogin } from '../auth/sessions.ts';
import { parseCookies } from '../live/channel.ts';
import { type Refused, wrongFields } from '../records/errors.ts';
import { registered } from '../records/registry.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { run } from '../run.ts';
import { file } from '../store/systemTables.ts';
import { deregistered, notLoggedIn, refusalAnswer, success } from './answer.ts';
import type { Services } from './context.ts';

const NOT_A_PICTURE: Refused = wrongFields([
  {
    field: 'file',
    msg: ['文件过大或格式不支持', 'The file is too large or of a wrong type', 'El archivo es demasiado grande o de un tipo no admitido', 'ファイルが大きすぎるか、対応していない形式です'],
  },
]);

/** The type of a picture by its first bytes, whatever its name says. */
function sniff(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  const isWebp = bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp ? 'image/webp' : null;
}

/** A call sends a bearer token; a picture in a page is fetched with the cookies. */
function identify(request: FastifyRequest, services: Services): Promise<Login | NoLogin> {
  const cookies = parseCookies(request.headers.cookie);
  const bearer = request.headers.authorization?.replace(/^Bearer /, '');
  const device = request.headers.deviceid;
  const deviceId = typeof device === 'string' ? device : (cookies[DEVICE_COOKIE] ?? '');
  return loginOf(services.store.db, bearer ?? cookies['Admin-Token'] ?? '', deviceId, services.clock());
}

/** Upload and reading of pictures: who may see the record that uses one may see it, until then only its uploader. */
export async function mountFiles(app: FastifyInstance, services: Services): Promise<void> {
  const { store, files, nextId, clock } = services;
  await app.register(multipart, { limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 0 } });

  app.post(fileCall.path, async (request) => {
    const lang = resolveLang(undefined, request.headers['accept-language']);
    const login = await identify(request, services);
    if (typeof login === 'string') return login === 'none' ? notLoggedIn(lang) : deregistered(lang);
    const part = await request.file();
    const bytes = part ? await part.toBuffer().catch(() => null) : null;
    const type = bytes && !part?.file.truncated ? sniff(bytes) : null;
    if (!bytes || !type) return refusalAnswer(NOT_A_PICTURE, lang);
    const id = nextId();
    await files.put(id, bytes);
    await store.db.insert(file).values({
      groupCode: login.account.groupCode,
      id,
      type,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedBy: login.account.id,
      record: null,
      recordId: null,
      at: clock(),
    });
    return success({ id });
  });

  app.get<{ Params: { id: string } }>(`${fileCall.path}/:id`, async (request, reply) => {
    const login = await identify(request, services);
    const gone = () => reply.code(404).type('text/plain').send('Not found');
    if (typeof login === 'string' || !/^\d{1,19}$/.test(request.params.id)) return gone();
    const { account, viewer } = login;
    const [row] = await store.db
      .select()
      .from(file)
      .where(and(eq(file.groupCode, account.groupCode), eq(file.id, request.params.id)));
    if (!row || !(await maySee(row.record, row.recordId, row.uploadedBy))) return gone();
    const bytes = await files.get(row.id);
    if (!bytes) return gone();
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('content-disposition', 'inline')
      .type(row.type)
      .send(bytes);

    async function maySee(record: string | null, recordId: string | null, uploadedBy: string): Promise<boolean> {
      if (record === null || recordId === null) return uploadedBy === account.id;
      const { spec } = registered(record);
      if (!spec.view.includes(viewer.role)) return false;
      const doer = { groupCode: account.groupCode, viewer, byName: account.realName };
      const owner: Record<string, unknown> | null = await run(services, doer, (work) => find(work, spec, recordId));
      return owner !== null && isInScope(spec, viewer, owner);
    }
  });
}
