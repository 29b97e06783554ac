import type { FastifyInstance } from 'fastify';
import type { Call } from '../../domain/calls/call.ts';
import { OPEN_CALLS } from '../../domain/calls/openUpOrder.ts';
import { recordCalls } from '../../domain/calls/records.ts';
import { allEntries } from '../records/registry.ts';
import type { Bound } from '../calls/context.ts';
import { guidePage } from './guidePage.ts';
import { openApiDocument } from './openapiDocument.ts';
import { openApiPage } from './openapiPage.ts';

/** Record calls accept a looser request so that every wrong field gets its own message; the description shows the exact one. */
function described(bound: readonly Bound[]): Call[] {
  const exact = new Map<string, Call>();
  for (const { spec } of allEntries()) {
    const { list, detail, save, events } = recordCalls(spec);
    for (const call of [list, detail, save, ...events]) exact.set(call.name, call);
  }
  const own = bound.map(({ call }) => {
    const known = exact.get(call.name);
    return known ? { ...call, request: known.request } : call;
  });
  return [...own, ...OPEN_CALLS];
}

/** The guide, and the calls as an OpenAPI document and as a page; made on first request, since most processes never serve them. */
export function mountOpenApi(
  app: FastifyInstance,
  bound: readonly Bound[],
  { siteUrl, sandboxKey }: { readonly siteUrl: string; readonly sandboxKey: string | null },
): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api-docs/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(described(bound)));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api-docs/guide', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(guidePage(siteUrl, sandboxKey)),
  );
  app.get('/api-docs', (_request, reply) => {
    page ??= openApiPage(described(bound));
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
