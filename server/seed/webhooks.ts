import { and, desc, eq } from 'drizzle-orm';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import { abnormal } from '../../domain/records/abnormal.ts';
import { outMessage } from '../../domain/records/outMessage.ts';
import { webhook } from '../../domain/records/webhook.ts';
import { SECRET_SET } from '../../domain/schema/field.ts';
import { absentViewer } from '../auth/sessions.ts';
import { tellOf } from '../business/hooks/tell.ts';
import { type PushPlatform, runPushesJob } from '../jobs/pushes.ts';
import { DEMO_RECEIVER } from '../ports/embeddedPartner.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { findWhere, patch } from '../records/rows.ts';
import { run } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';
import { storeSecrets } from '../vault/secrets.ts';
import { DEMO_GROUP } from './base.ts';

const SECRET = 'whsec_c2hpcHBlci13ZWJob29rLWRlbW8ta2V5LTAx';
const HOUR_MS = 3_600_000;
const TOLD = 6;

/** A webhook of the demo shipper for what goes wrong on its trips; of what it was told one was given up. */
export async function seedWebhooks(
  platform: PushPlatform,
  idOf: (username: string) => string,
): Promise<void> {
  const [accountId, role] = [idOf('shipper'), ROLE_CODES.shipper];
  const owner = await absentViewer(platform.store.db, { groupCode: DEMO_GROUP, accountId, role });
  if (!owner) throw new Error('The demo company has no shipper.');
  const { viewer } = owner;
  const partyId = viewer.partyId ?? null;
  const by = { groupCode: DEMO_GROUP, ...owner };
  await run(platform, by, async (work) => {
    const url = `${DEMO_RECEIVER}events`;
    const row = await make(
      work,
      webhook,
      {
        webhookNo: await nextNumber(work, webhook.number.prefix),
        webhookName: '异常通知',
        ...{
          url,
          records: ['abnormal'],
          onlyTypes: null,
          ownerId: accountId,
          ownerRole: viewer.role,
          partyId,
        },
        ...{ secret: SECRET_SET, secretSetAt: work.now, oldSecretUntil: null },
        ...{ triedUrl: url, triedAt: work.now, triedFault: null },
        ...{ lastOutAt: null, failCount: 0, pauseReason: null },
      },
      'active',
    );
    await storeSecrets(work, webhook.name, row.id, { secret: SECRET });
    const table = tableFor(abnormal);
    const rows = await findWhere(work, abnormal, eq(table.shipmentId, partyId ?? ''), {
      orderBy: [desc(table.id)],
      limit: TOLD,
    });
    const documents = rows.map(({ id }) => ({ record: abnormal.name, id, events: ['create'] }));
    await tellOf(work, [{ row, ...owner }], documents);
  });
  await runPushesJob(platform);
  await run(platform, by, async (work) => {
    const table = tableFor(outMessage);
    const sent = await findWhere(
      work,
      outMessage,
      and(eq(table.channel, 'webhook'), eq(table.status, 'sent')),
      { orderBy: [table.id] },
    );
    const [gone, late] = sent;
    const failed = { sentAt: null, lastStatus: 502, lastError: 'HTTP 502 bad gateway' } as const;
    if (gone) await patch(work, outMessage, gone.id, { ...failed, status: 'dead', attempts: 10 });
    if (late)
      await patch(work, outMessage, late.id, {
        ...failed,
        ...{ status: 'queued', attempts: 3, dueAt: work.now + HOUR_MS / 2 },
      });
  });
}
