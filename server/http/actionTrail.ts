import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Belongs } from '../../domain/calls/belongs.ts';
import type { Call } from '../../domain/calls/call.ts';
import { isId } from '../../domain/rules/ids.ts';
import { tagOf } from '../../domain/codes/roleTags.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import type { Login } from '../auth/sessions.ts';
import type { Services } from '../calls/context.ts';
import { allEntries } from '../records/registry.ts';
import { rowOf } from '../run/logRow.ts';
import { follow, noteAsker, shortRef, type Trail } from '../run/trail.ts';
import { detailOf } from './actionDetail.ts';
import { actionOf, fileRoute, isLink, isWriting } from './actionKinds.ts';
import { firstOf } from '../../domain/rules/characters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers; absent where it is a file. */
    call?: Call;
  }
}

const AGENT_LENGTH = 300;
const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Notes whose request it is. */
export function noteLogin({ account, viewer, tokenHash, visitorGroup }: Login): void {
  noteAsker({
    groupCode: account.groupCode,
    accountId: account.id,
    byName: account.realName,
    role: tagOf(viewer.role),
    sessionRef: shortRef(tokenHash),
    visitorGroup,
  });
}

const idsSchema = z.object({
  id: z.string().refine(isId).optional().catch(undefined),
  recordId: z.string().refine(isId).optional().catch(undefined),
  record: z.string().max(60).optional().catch(undefined),
  kind: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional()
    .catch(undefined),
  device_id: z.string().max(200).optional().catch(undefined),
});

/** What a route is for: its call, or a name made from its address. */
function routeOf({ routeOptions, method }: FastifyRequest, query: object) {
  const { call } = routeOptions.config;
  if (call) return { name: call.name, action: actionOf(call, query), call };
  const file = fileRoute(method, routeOptions.url ?? '');
  return file && { ...file, call: undefined };
}

/** The first page that a call belongs to, where it belongs to pages. */
function pageOf(belongs: Belongs | undefined): string | undefined {
  if (belongs === undefined || !('pages' in belongs)) return undefined;
  const { pages } = belongs;
  return 'others' in pages ? pages.others[0] : pages[0];
}

/** The beginning of a call's row; null for what is no call. */
function trailOf(
  request: FastifyRequest,
  services: Services,
  specs: ReadonlyMap<string, RecordSpec>,
): Trail | null {
  const query = objectOf(request.query);
  const route = routeOf(request, query);
  if (!route) return null;
  const { name, action, call } = route;
  const body = objectOf(request.body);
  const { id, recordId, record, kind, device_id } = idsSchema.parse({
    ...query,
    ...body,
    ...objectOf(request.params),
  });
  const spec = specs.get(name.split('.')[0] ?? '') ?? specs.get(record ?? '');
  const [place] = spec?.pages ?? [];
  const placeName = typeof place === 'object' ? place.page : place;
  const { deviceid, 'user-agent': agent } = request.headers;
  const device = typeof deviceid === 'string' ? deviceid : device_id;
  return {
    log: services.actionLog,
    call: name,
    action,
    page: isLink(name) ? (kind ?? name.split('.')[0] ?? null) : (pageOf(call?.belongs) ?? placeName ?? null),
    address: request.caller.address,
    agent: firstOf(agent ?? '', AGENT_LENGTH),
    deviceRef: device === undefined || device === '' ? null : shortRef(digest(device)),
    isPassive: call?.passive === true,
    isWriting: isWriting(request.method, action),
    startedAt: performance.now(),
    record: spec?.name ?? null,
    recordId: recordId ?? id ?? null,
    recordNo: null,
    asker: null,
    detail: detailOf(action, spec, query, { ...objectOf(request.params), ...body }),
    written: 0,
  };
}

/** How a call ended, as far as its answer says so. */
const answerSchema = z.object({
  status: z.number().int(),
  data: z
    .object({ row: z.record(z.string(), z.unknown()) })
    .optional()
    .catch(undefined),
});

interface Followed {
  readonly trail: Trail;
  /** Status of the envelope; null while it is unknown, or where the answer is a file. */
  status: number | null;
}

/** Guests are told of by their links and by what they try to become; not by what everybody may read. */
const isTold = ({ asker, action }: Trail) =>
  asker !== null && (asker.accountId !== null || !['read', 'search', 'download'].includes(action));

function told({ trail, status }: Followed, reply: FastifyReply, { clock, actionLog }: Services): void {
  const { asker, action } = trail;
  if (!asker || !isTold(trail)) return;
  const ended = status ?? (reply.statusCode >= 400 ? reply.statusCode : 0);
  if (ended === 0 && (trail.isPassive || trail.written > 0)) return;
  const how = ended === 0 ? action : action === 'login' ? 'loginFail' : 'refuse';
  actionLog.note({ ...rowOf(trail, asker, clock()), action: how, status: ended });
}

/**
 * Follows every call from outside for the log of user actions (addendum B 6.7): what its transactions change gets its row
 * there (run/logRow.ts), how it ended otherwise is noted here, just before the answer is sent.
 */
export function followActions(app: FastifyInstance, services: Services): void {
  const followed = new WeakMap<FastifyRequest, Followed>();
  const specs = new Map(allEntries().map(({ spec }) => [spec.name, spec]));
  app.addHook('preHandler', (request, _reply, done) => {
    const trail = trailOf(request, services, specs);
    if (!trail) {
      done();
      return;
    }
    followed.set(request, { trail, status: null });
    follow(trail, done);
  });
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const one = followed.get(request);
    const answer = one ? answerSchema.safeParse(payload) : null;
    if (one && answer?.success) {
      const { trail } = one;
      one.status = answer.data.status;
      const row = answer.data.data?.row;
      const number = row?.[specs.get(trail.record ?? '')?.number.field ?? ''];
      if (typeof number === 'string') trail.recordNo = number;
      if (typeof row?.id === 'string') trail.recordId ??= row.id;
    }
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const one = followed.get(request);
    if (one) {
      followed.delete(request);
      told(one, reply, services);
    }
    done(null, payload);
  });
}
