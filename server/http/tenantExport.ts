import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { idSchema } from '../../domain/calls/call.ts';
import { tenantExportPath } from '../../domain/calls/tenant.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { tenant } from '../../domain/records/tenant.ts';
import { tenantOf } from '../business/platform/tenant/rows.ts';
import { parse } from '../calls/parse.ts';
import type { Services } from '../calls/context.ts';
import { requireConfirmed } from '../records/confirmed.ts';
import { refused } from '../records/errors.ts';
import { remember } from '../records/historyLog.ts';
import { patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { tenantExport } from '../store/tenantTables.ts';
import { inWork } from './bearer.ts';
import { attachment } from './disposition.ts';
import { guarded } from './guarded.ts';

/** An export that can be fetched; from now on the group knows that it was. @throws 10404 */
async function fetched(work: Work, id: string) {
  const isOne = and(eq(tenantExport.groupCode, work.groupCode), eq(tenantExport.id, id));
  const [found] = await work.tx.select().from(tenantExport).where(isOne);
  if (found?.state !== 'ready' || (found.expireAt ?? 0) <= work.now) throw refused(noSuchRecord);
  await work.tx.update(tenantExport).set({ fetchedAt: work.now }).where(isOne);
  const row = await tenantOf(work);
  await patch(work, tenant, row.id, { exportFetchedAt: work.now });
  await remember(work, {
    spec: tenant,
    id: row.id,
    event: 'export.all',
    from: row.status,
    to: row.status,
    byRole: work.viewer?.role ?? 'system',
    changes: { exportFetchedAt: [row.exportFetchedAt, work.now] },
  });
  return found;
}

/** The archive with all data of the own group (addendum B 6.3). */
export function mountTenantExport(app: FastifyInstance, services: Services): void {
  const params = z.object({ id: idSchema });
  const config = { belongs: { rows: tenant, to: 'export.all' }, who: ['admin' as const], forKeys: false };
  app.get(tenantExportPath(':id'), { config }, (request, reply) =>
    // A download link sends no header, so the cookie is accepted.
    guarded(
      request,
      reply,
      services,
      async (login) => {
        requireConfirmed(login.viewer);
        const { id } = parse(params, request.params);
        const found = await inWork(services, login, (work) => fetched(work, id));
        const kept = await services.files.get(id);
        if (!kept) throw refused(noSuchRecord);
        const name = `${login.account.groupCode}-${id}.zip`;
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': attachment(name, name),
            'x-content-type-options': 'nosniff',
            'content-length': kept.size,
            digest: `sha-256=${Buffer.from(found.sha256 ?? '', 'hex').toString('base64')}`,
          })
          .send(kept.stream);
      },
      true,
    ),
  );
}
