import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { enterVisit, tenantCard, tenantConfig, tenantFirstLogin } from '../../domain/calls/tenant.ts';
import { codesOf } from '../../domain/codes/lists/list.ts';
import { tenantSetting } from '../../domain/codes/lists/tenant.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { noVisit } from '../../domain/codes/refusals/codes/tenants.ts';
import { supportAccess } from '../../domain/records/supportAccess.ts';
import { tenant } from '../../domain/records/tenant.ts';
import type { RecordSpec, Row, Viewer } from '../../domain/schema/record.ts';
import { showOnce } from '../auth/oneTimePassword.ts';
import { openSession } from '../auth/sessions.ts';
import { type Edition, editionOf, subscriptionOf } from '../business/platform/edition/subscription.ts';
import { foundingSteps } from '../business/platform/tenant/firstLogin.ts';
import { configOf } from '../business/platform/tenant/settings.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import type { Work } from '../records/work.ts';
import { account, history } from '../store/systemTables.ts';
import { tenantCount, tenantExport } from '../store/tenantTables.ts';
import { actOn } from './across.ts';
import { bind, type Bound, loginOf } from './context.ts';

/** Exports that are shown. */
const LAST_EXPORTS = 10;
/** Changes of settings that are looked through. */
const LAST_CHANGES = 200;

const namesOf = (edition: Edition): [string, string, string, string] => [
  edition.editionName,
  edition.editionNameEn,
  edition.editionNameEs,
  edition.editionNameJa,
];

/** @throws 10404 */
async function rowOf<S extends RecordSpec>(work: Work, spec: S, id: string, viewer: Viewer): Promise<Row<S>> {
  const row = await find(work, spec, id);
  if (!row || !isInScope(spec, viewer, row)) throw refused(noSuchRecord);
  return row;
}

/** Who changed each setting last. */
async function changesOf({ tx, groupCode }: Work, id: string) {
  const lines = await tx
    .select({ changes: history.changes, byName: history.byName, at: history.at })
    .from(history)
    .where(
      and(
        eq(history.groupCode, groupCode),
        eq(history.record, tenant.name),
        eq(history.recordId, id),
        eq(history.event, 'set.config'),
      ),
    )
    .orderBy(desc(history.id))
    .limit(LAST_CHANGES);
  return (key: string) => lines.find(({ changes }) => key in changes);
}

const config = bind(tenantConfig, ({ id }, context) =>
  actOn(context, tenant, { id }, async (work) => {
    const { viewer } = loginOf(context);
    const row = await rowOf(work, tenant, id, viewer);
    const isOwn = viewer.groupCode === work.groupCode;
    const isCentral = viewer.isCentral === true;
    const values = await configOf(work);
    const changeOf = await changesOf(work, id);
    const shown = codesOf(tenantSetting).filter((key) => key !== 'bigDataUrl' || isCentral);
    const exports = isOwn
      ? await work.tx
          .select()
          .from(tenantExport)
          .where(eq(tenantExport.groupCode, work.groupCode))
          .orderBy(desc(tenantExport.id))
          .limit(LAST_EXPORTS)
      : [];
    return {
      isOwn,
      isCentral,
      founding: isCentral && !isOwn ? await foundingSteps(work, row) : null,
      settings: shown.map((key) => {
        const last = changeOf(key);
        return {
          key,
          // The key of another one's maps service is a secret of theirs.
          value: key === 'amapKey_web' && !isOwn ? null : (values[key] ?? null),
          changedBy: last?.byName ?? null,
          changedAt: last?.at ?? null,
        };
      }),
      exports: exports.map(({ id: one, state, askedAt, readyAt, expireAt, size, sha256 }) => ({
        ...{ id: one, state, askedAt, readyAt, expireAt, size, sha256 },
      })),
    };
  }),
);

/** Days that the card shows. */
const CARD_DAYS = 30;

const card = bind(tenantCard, ({ id }, context) =>
  actOn(context, tenant, { id }, async (work) => {
    await rowOf(work, tenant, id, loginOf(context).viewer);
    const subscription = await subscriptionOf(work);
    const edition = subscription && (await editionOf(work, subscription));
    const { day, users, vehicles, waybills, storageMb } = tenantCount;
    const days = await work.tx
      .select({ day, users, vehicles, waybills, storageMb })
      .from(tenantCount)
      .where(eq(tenantCount.groupCode, work.groupCode))
      .orderBy(desc(tenantCount.day))
      .limit(CARD_DAYS);
    return {
      subscription:
        subscription && edition
          ? {
              ...{ status: subscription.status, endAt: subscription.endAt },
              ...{ balanceFen: subscription.balanceFen, owedFen: subscription.owedFen },
              edition: namesOf(edition),
              limits: {
                ...{ users: edition.maxUsers, vehicles: edition.maxVehicles },
                waybills: edition.maxWaybillsMonth,
              },
            }
          : null,
      days: days.reverse(),
    };
  }),
);

const firstLogin = bind(tenantFirstLogin, ({ id }, context) =>
  actOn(context, tenant, { id }, async (work) => {
    const { viewer } = loginOf(context);
    await rowOf(work, tenant, id, viewer);
    const [first] = await work.tx
      .select({ id: account.id, username: account.username })
      .from(account)
      .where(and(eq(account.groupCode, work.groupCode), isNotNull(account.passwordEndsAt)))
      .orderBy(account.id)
      .limit(1);
    if (!first) throw refused(noSuchRecord);
    const password = await showOnce(work, first.id, viewer.userId, !context.services.sms.isEmbedded);
    return { username: first.username, password };
  }),
);

const enter = bind(enterVisit, ({ id }, context) =>
  actOn(context, supportAccess, { id }, async (work) => {
    const { viewer } = loginOf(context);
    const row = await rowOf(work, supportAccess, id, viewer);
    const isOpen = row.status === 'granted' && row.until !== null && row.until > work.now;
    // Nobody visits their own group.
    if (!isOpen || row.visitorId === null || viewer.groupCode === work.groupCode) throw refused(noVisit);
    const [visitor] = await work.tx
      .select()
      .from(account)
      .where(and(eq(account.groupCode, work.groupCode), eq(account.id, row.visitorId)));
    if (!visitor) throw refused(noVisit);
    const { address, userAgent } = context;
    const opened = await openSession(work.tx, visitor, {
      ...{ deviceId: randomUUID(), address, userAgent, now: work.now },
      isConfirmed: true,
    });
    return { access_token: opened.token };
  }),
);

export const tenantCalls: readonly Bound[] = [config, card, firstLogin, enter];
