import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Belongs } from '../../domain/calls/belongs.ts';
import type { Call } from '../../domain/calls/call.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { requireBelonging } from '../../domain/rules/belonging.ts';
import { mayAsk } from '../../domain/rules/governing.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { refused } from '../records/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly belongs?: Belongs;
    /** Absent: everybody who is logged in; or guests, where `belongs` says so. */
    readonly who?: Call['who'];
    /** As that of a call. */
    readonly forKeys?: boolean;
  }
}

/** Prefix of everything that answers with data of the business. */
const SERVICES = '/ntocc-';

/** From now on a route below the services that names nothing that it belongs to stops the start. @throws Error with a sentence */
export function requireBelongings(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith(SERVICES)) return;
    const belongs = config?.belongs;
    const isForGuests = belongs !== undefined && 'guests' in belongs;
    requireBelonging(`${String(method)} ${url}`, belongs, config?.who ?? (isForGuests ? 'public' : 'any'));
  });
}

/** @throws 10403 when the route is not for the viewer's role, or its grants leave out what the route belongs to */
export function requireHeld({ routeOptions: { config } }: FastifyRequest, viewer: Viewer): void {
  const { belongs, who = 'any' } = config;
  if (belongs === undefined || !mayAsk(viewer, { who, belongs })) throw refused(notAllowed);
}
