import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Label } from '../../../../domain/codes/label.ts';
import { refuse, type Refusal } from '../../../../domain/codes/refusals.ts';
import { alreadyExists, notAllowed } from '../../../../domain/codes/refusals/codes/common.ts';
import { billingEdition } from '../../../../domain/records/billingEdition.ts';
import { tenant } from '../../../../domain/records/tenant.ts';
import { CLOSING_MS, FIRST_LOGIN_MS, isTenantCode } from '../../../../domain/rules/tenants.ts';
import type { EventsOf } from '../../../../machines/lifecycles/kit.ts';
import { tenantLifecycle, tenantRules } from '../../../../machines/lifecycles/tenant/machine.ts';
import { issuePassword } from '../../../auth/oneTimePassword.ts';
import { fitsPassword } from '../../../auth/passwords.ts';
import { checkCode } from '../../../auth/smsCodes.ts';
import { effect, entry, on } from '../../../records/entry.ts';
import { refused, wrongFields } from '../../../records/errors.ts';
import { find } from '../../../records/rows.ts';
import { type Limit, requireLeft, spendAttempt } from '../../../records/throttle.ts';
import type { Work } from '../../../records/work.ts';
import { raiseVersion } from '../../../rights/version.ts';
import { account, partyGroup, session } from '../../../store/systemTables.ts';
import { tableFor } from '../../../store/tables.ts';
import { askExport, isExporting } from './exports.ts';
import { waitingAdmin } from './firstLogin.ts';
import { CLOSING_STEPS, foundGroup } from './founding.ts';
import { retainUntilOf } from './retention.ts';
import { openMatters } from './openMatters.ts';
import { keepGroup, type Tenant } from './rows.ts';
import { againstSetting, storeSetting } from './settings.ts';

type Event = EventsOf<typeof tenant>;

const CODE_FORM: Label = [
  '企业编码为两位大写字母加 3–6 位数字',
  'A company code has two capital letters and 3 to 6 digits',
  'El código tiene dos mayúsculas y de 3 a 6 cifras',
  '企業コードは大文字 2 字＋数字 3～6 桁です',
];
const CODE_STAYS: Label = [
  '企业编码不能修改',
  'The company code never changes',
  'El código de empresa no cambia',
  '企業コードは変更できません',
];

const EDITION_STAYS: Label = [
  '版本在版本订阅中变更',
  'The edition is changed with the subscription',
  'La edición se cambia con la suscripción',
  'エディションは契約で変更します',
];
const NOT_ON_SALE: Label = [
  '请选择在售的版本',
  'Choose an edition that is on sale',
  'Elija una edición a la venta',
  '販売中のエディションを選択してください',
];

/** Whether a new group may try this edition. */
async function isOnSale(work: Work, id: string | null): Promise<boolean> {
  const edition = id === null ? null : await find(work, billingEdition, id);
  return edition?.status === 'enabled' && !edition.isBuiltIn;
}

/** A person at an unattended desk must not be able to guess its owner's password. */
const WRONG_PASSWORDS: Limit = { times: 10, windowMs: 15 * 60_000 };

/** Who may be meant by a domain or a code already. */
async function taken(work: Work, field: 'domain' | 'tenantCode', value: string): Promise<Refusal | null> {
  const column = field === 'domain' ? partyGroup.domain : partyGroup.groupCode;
  const others = field === 'domain' ? ne(partyGroup.groupCode, work.groupCode) : undefined;
  const [other] = await work.tx
    .select({ groupCode: partyGroup.groupCode })
    .from(partyGroup)
    .where(and(eq(column, value), others))
    .limit(1);
  return other ? refuse(alreadyExists, { field: tenant.fields[field].label, value }) : null;
}

async function against(work: Work, event: Event | null, who: { isOwn: boolean; isCentral: boolean }) {
  if (event?.type === 'set.config') return againstSetting(event, who);
  if (event?.type === 'set.terms' && event.domain) return taken(work, 'domain', event.domain);
  return null;
}

/** The account of whoever acts, which may be one of the central group. */
async function ownAccount({ tx, viewer }: Work) {
  const [found] = await tx
    .select()
    .from(account)
    .where(and(eq(account.groupCode, viewer?.groupCode ?? ''), eq(account.id, viewer?.userId ?? '0')));
  return found;
}

/**
 * Do the password and the code sent with `start.close` fit? A code is only checked after a right password.
 * @throws 10429 after too many wrong passwords
 */
async function proofOf(work: Work, event: Event | null) {
  const { password, smsCode } = event?.type === 'start.close' ? event : {};
  if (password === undefined || smsCode === undefined) return { isPasswordRight: null, isCodeRight: null };
  const key = `closeTenant:${work.viewer?.userId ?? '0'}`;
  await requireLeft(work, key, WRONG_PASSWORDS);
  const owner = await ownAccount(work);
  if (!(await fitsPassword(owner?.passwordHash, password))) {
    work.afterRollback.push((later) => spendAttempt(later, key, WRONG_PASSWORDS));
    return { isPasswordRight: false, isCodeRight: null };
  }
  return { isPasswordRight: true, isCodeRight: await checkCode(work, owner?.phone ?? '', smsCode) };
}

/** Ends every session of the group. */
async function endSessions(work: Work): Promise<void> {
  const { groupCode } = work;
  const over = await work.tx
    .update(session)
    .set({ ended: 'closed' })
    .where(and(eq(session.groupCode, groupCode), isNull(session.ended), gt(session.createdAt, 0)))
    .returning({ accountId: session.accountId, tokenHash: session.tokenHash });
  for (const one of over) work.ended.push({ groupCode, ...one });
}

export const tenantEntry = entry<typeof tenant>({
  spec: tenant,
  table: tableFor(tenant),
  lifecycle: { machine: tenantLifecycle, rules: tenantRules },
  facts: async (work, row, event) => {
    const isOwn = work.viewer?.groupCode === row.groupCode;
    const isCentral = work.viewer?.isCentral === true;
    return {
      submittedBy: row.createdBy,
      ...{ isOwn, isCentral, isHouse: row.centralControl },
      against: await against(work, event, { isOwn, isCentral }),
      awaitsLogin: (await waitingAdmin(work)) !== undefined,
      suspendedAt: row.suspendedAt,
      openMatters: await openMatters(work, row),
      ...(await proofOf(work, event)),
      isExporting: await isExporting(work),
      isExportFetched: row.exportFetchedAt !== null,
      closeAt: row.closeAt,
      retainUntil: row.retainUntil,
    };
  },
  prepare: async (work, row, existing) => {
    if (existing) {
      if (row.tenantCode !== existing.tenantCode)
        throw wrongFields([{ field: 'tenantCode', msg: CODE_STAYS }]);
      if (row.editionId !== existing.editionId)
        throw wrongFields([{ field: 'editionId', msg: EDITION_STAYS }]);
      work.atEnd.push((later) => keepGroup(later, row));
      return {};
    }
    // Its own unit of work has the code of the form (calls/across).
    if (work.viewer?.isCentral !== true || row.tenantCode !== work.groupCode) throw refused(notAllowed);
    if (!isTenantCode(row.tenantCode)) throw wrongFields([{ field: 'tenantCode', msg: CODE_FORM }]);
    const other = await taken(work, 'tenantCode', row.tenantCode);
    if (other) throw refused(other.code, other.params);
    if (!(await isOnSale(work, row.editionId))) throw wrongFields([{ field: 'editionId', msg: NOT_ON_SALE }]);
    const groups = await work.tx.select({ sort: partyGroup.sort }).from(partyGroup);
    return { appid: 'freightdesk', sort: Math.max(0, ...groups.map(({ sort }) => sort)) + 1 };
  },
  created: async (work, row) => {
    const { contactName: realName, phone } = row;
    await foundGroup(work, row, { username: 'admin', realName, phone });
  },
  codeFor: async (work) => {
    const owner = await ownAccount(work);
    return owner ? { phone: owner.phone, business: 'account' } : null;
  },
  stores: {
    storeTerms: on(tenant, ['set.terms'], ({ event }) => ({
      domain: event.domain,
      softVersion: event.softVersion,
      sort: event.sort,
      appid: event.appid,
    })),
    storeSuspension: on(tenant, ['suspend'], ({ event, now }) => ({
      suspendReason: event.reason,
      suspendedAt: now,
    })),
    clearSuspension: () => ({ suspendReason: null, suspendedAt: null }),
    storeClosing: on(tenant, ['start.close'], ({ event, now }) => ({
      closeReason: event.reason,
      closeAt: now + CLOSING_MS,
      exportFetchedAt: null,
    })),
    clearClosing: () => ({ closeReason: null, closeAt: null, suspendReason: null, suspendedAt: null }),
    storeEnd: ({ now }) => ({ retainUntil: retainUntilOf(now) }),
  },
  effects: {
    storeConfig: effect(tenant, ['set.config'], ({ work, row, event }) => storeSetting(work, row, event)),
    keepGroup: ({ work, row }) => keepGroup(work, row),
    sendLogin: async ({ work }) => {
      const admin = await waitingAdmin(work);
      if (admin) await issuePassword(work, admin, work.viewer?.userId ?? '0', FIRST_LOGIN_MS);
    },
    settleState: async ({ work, row }) => {
      await work.tx
        .update(partyGroup)
        .set({ state: row.status })
        .where(eq(partyGroup.groupCode, work.groupCode));
      // Its people are told what they still may.
      work.atEnd.push(raiseVersion);
    },
    endSessions: ({ work }) => endSessions(work),
    endSubscriptions: async ({ work, row }) => {
      for (const step of CLOSING_STEPS) await step({ ...work, viewer: null }, row);
    },
    makeExport: ({ work }) => askExport(work),
    // Rows and files go by the command, before it says so here.
    eraseData: () => Promise.resolve(),
  },
});
export type { Tenant };
