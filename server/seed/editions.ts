import { and, eq, inArray, sql } from 'drizzle-orm';
import { MENU_PAGES } from '../../domain/codes/menu/tree.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import { billingEdition } from '../../domain/records/billingEdition.ts';
import { editionSubscription } from '../../domain/records/editionSubscription.ts';
import { paidRecord } from '../../domain/records/paidRecord.ts';
import { sayCentral } from '../../domain/rules/tenants.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { foldCharges } from '../business/platform/edition/charges.ts';
import { lockedSubscription, settle } from '../business/platform/edition/subscription.ts';
import { addAdmin } from '../business/platform/tenant/founding.ts';
import type { Services } from '../calls/context.ts';
import { runSubscriptionsJob } from '../jobs/editions.ts';
import { apply, type Command } from '../records/apply.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { save } from '../records/save.ts';
import type { Work } from '../records/work.ts';
import { runFor } from '../run/run.ts';
import { bankLine } from '../store/ledgerTables.ts';
import { account } from '../store/systemTables.ts';
import { tableFor } from '../store/tables.ts';
import { DEMO_GROUP } from './base.ts';
import { CENTRAL_GROUP, TRIAL_GROUP } from './groups.ts';

/** Pages of the larger editions alone, by the beginning of their address. */
const LARGE = ['/wms', '/addedService', '/etc', '/serviceManage'];
const MEDIUM = ['/tms/upstream', '/tms/uporder', '/tms/financialStatistics', '/tms/carrierless', '/wechat'];

/** Charged days of the demo company, and what it has left, under its warning line (addendum B 6.8). */
const CHARGED_DAYS = 70;
const LEFT_FEN = 19_040;
const FEE_FEN = 80;

const without = (left: readonly string[]) =>
  MENU_PAGES.filter(({ path }) => !left.some((begin) => path.startsWith(begin))).map(({ name }) => ({
    pageName: name,
  }));

const NO_LIMITS = { maxUsers: null, maxVehicles: null, maxWaybillsMonth: null };

/** The three editions on sale. The demo company holds every page by the largest. */
const EDITIONS = {
  basic: {
    ...{
      editionName: '基础版',
      editionNameEn: 'Basic',
      editionNameEs: 'Básica',
      editionNameJa: 'ベーシック',
    },
    ...{ sort: 1, monthFeeFen: 68_000, yearFeeFen: 680_000, perWaybillFeeFen: 120 },
    ...{ warnFen: 20_000, maxUsers: 10, maxVehicles: 200, maxWaybillsMonth: 1_000 },
    features: without([...LARGE, ...MEDIUM]),
  },
  standard: {
    ...{
      editionName: '标准版',
      editionNameEn: 'Standard',
      editionNameEs: 'Estándar',
      editionNameJa: 'スタンダード',
    },
    ...{ sort: 2, monthFeeFen: 198_000, yearFeeFen: 1_980_000, perWaybillFeeFen: FEE_FEN },
    ...{ warnFen: 20_000, maxUsers: 30, maxVehicles: 2_000, maxWaybillsMonth: 10_000 },
    features: without(LARGE),
  },
  flagship: {
    ...{
      editionName: '旗舰版',
      editionNameEn: 'Flagship',
      editionNameEs: 'Insignia',
      editionNameJa: 'フラッグシップ',
    },
    ...{ sort: 3, monthFeeFen: 398_000, yearFeeFen: 3_980_000, perWaybillFeeFen: FEE_FEN, warnFen: 20_000 },
    ...NO_LIMITS,
    features: without([]),
  },
} as const;

type EditionIds = Readonly<Record<keyof typeof EDITIONS, string>>;

async function makeEditions(work: Work): Promise<EditionIds> {
  const ids: Record<string, string> = {};
  for (const [name, edition] of Object.entries(EDITIONS)) {
    const editionNo = await nextNumber(work, billingEdition.number.prefix);
    const fields = { ...edition, features: [...edition.features] };
    const { id } = await make(work, billingEdition, {
      editionNo,
      isBuiltIn: false,
      trialDays: 30,
      ...fields,
    });
    ids[name] = id;
  }
  return ids as EditionIds;
}

interface Person {
  readonly id: string;
  readonly realName: string;
  readonly groupCode: string;
}

/** Account of a group by its name. */
async function personIn({ store }: Services, groupCode: string, username: string): Promise<Person> {
  const [row] = await store.db
    .select({ id: account.id, realName: account.realName })
    .from(account)
    .where(and(eq(account.groupCode, groupCode), eq(account.username, username)));
  if (!row) throw new Error(`The demo has no account ${username} in ${groupCode}.`);
  return { ...row, groupCode };
}

const as = (work: Work, { id, realName, groupCode }: Person, role: Role): Work => ({
  ...work,
  viewer: {
    ...{ userId: id, groupCode, role, partyType: 'PLAT', partyId: undefined },
    ...(groupCode === CENTRAL_GROUP ? { isCentral: true as const } : {}),
  },
  byName: groupCode === CENTRAL_GROUP ? sayCentral(realName) : realName,
});

/** Who pays, and who sees to the money. */
interface People {
  readonly clerk: Person;
  readonly confirmer: Person;
  readonly refunder: Person;
}

/** A payment of the demo company so many days ago. */
class Payments {
  private readonly services: Services;
  private readonly people: People;
  private serials = 0;

  constructor(services: Services, people: People) {
    this.services = services;
    this.people = people;
  }

  private at<T>(daysAgo: number, groupCode: string, task: (work: Work) => Promise<T>): Promise<T> {
    const then = this.services.clock() - daysAgo * DAY_MS;
    return runFor({ ...this.services, clock: () => then }, groupCode, task);
  }

  create(daysAgo: number, form: object): Promise<string> {
    return this.at(daysAgo, DEMO_GROUP, (work) => {
      const mine = as(work, this.people.clerk, 'financeClerk');
      const empty = { editionId: null, months: null, topUpFen: null, channel: 'bank', invoiceAsked: false };
      return save(
        mine,
        paidRecord.name,
        { ...empty, ...form },
        {
          ...{ userId: this.people.clerk.id, groupCode: DEMO_GROUP, role: 'financeClerk' },
          ...{ partyType: 'PLAT', partyId: undefined },
        },
      );
    });
  }

  send(
    daysAgo: number,
    by: 'clerk' | 'confirmer' | 'refunder',
    command: Command<typeof paidRecord>,
  ): Promise<void> {
    const role = by === 'clerk' ? 'financeClerk' : 'financeApprover';
    return this.at(daysAgo, DEMO_GROUP, (work) =>
      apply(as(work, this.people[by], role), paidRecord, command),
    );
  }

  /** A transfer: its voucher, and the line of the bank that proves it. */
  async transfer(daysAgo: number, form: object, isConfirmed = true): Promise<string> {
    const id = await this.create(daysAgo, form);
    this.serials += 1;
    const bankSerialNo = `BB2026${String(this.serials).padStart(6, '0')}`;
    await this.at(daysAgo, CENTRAL_GROUP, async ({ tx, now }) => {
      const table = tableFor(paidRecord);
      const [row] = await tx.select({ fen: table.amountFen }).from(table).where(eq(table.id, id));
      await tx.insert(bankLine).values({
        ...{ groupCode: CENTRAL_GROUP, position: null, serialNo: bankSerialNo, kind: 'credit' },
        ...{ amountFen: row?.fen ?? 0, payerName: '示例物流有限公司', payerAccountNo: '1302019900000001' },
        ...{ memo: '版本服务费', at: now },
      });
    });
    await this.send(daysAgo, 'clerk', {
      ...{ id, type: 'upload.voucher' },
      payload: { voucher: [], bankSerialNo },
    });
    if (isConfirmed) await this.send(daysAgo, 'confirmer', { id, type: 'confirm' });
    return id;
  }
}

/** The demo company has tried the largest edition, and pays for it since. */
function begin(services: Services, editionId: string): Promise<void> {
  return runFor(services, DEMO_GROUP, async (work) => {
    const { id } = await lockedSubscription(work);
    const since = startOfDay(work.now) - CHARGED_DAYS * DAY_MS;
    await settle(work, id, { editionId, startAt: since, endAt: since, trialEndAt: since, warnFen: 20_000 });
  });
}

/** What every waybill costs that was loaded since. @returns how many there are */
async function charge({ store, clock }: Services, editionId: string): Promise<number> {
  const since = startOfDay(clock()) - CHARGED_DAYS * DAY_MS;
  const { rowCount } = await store.db.execute(sql`
    insert into service_charge (group_code, waybill_id, charge_no, waybill_no, edition_id, fee_fen, at)
    select group_code, id, 'JC' || substr(waybill_no, 3), waybill_no, ${editionId}, ${FEE_FEN}, despatch_at from waybill
    where group_code = ${DEMO_GROUP} and not deleted and despatch_at >= ${since} on conflict do nothing`);
  return rowCount ?? 0;
}

async function pay(services: Services, editions: EditionIds): Promise<void> {
  const people = {
    clerk: await personIn(services, DEMO_GROUP, 'clerk'),
    confirmer: await personIn(services, CENTRAL_GROUP, 'centralfa'),
    refunder: await personIn(services, CENTRAL_GROUP, 'centralfa2'),
  };
  const payments = new Payments(services, people);
  const term = { editionId: editions.flagship };
  await payments.transfer(CHARGED_DAYS + 2, { ...term, kind: 'subscribe', months: 12 });
  const charged = await charge(services, editions.flagship);
  await payments.transfer(CHARGED_DAYS, { kind: 'topUp', topUpFen: LEFT_FEN + charged * FEE_FEN });
  await runFor(services, DEMO_GROUP, foldCharges);
  const back = await payments.transfer(20, { ...term, kind: 'renew', months: 1 });
  const reason = '重复付款，申请退回';
  const refund = (id: string) => ({ id, type: 'refund' as const, payload: { amountFen: 398_000, reason } });
  await payments.send(19, 'refunder', refund(back));
  await payments.send(18, 'confirmer', {
    id: back,
    type: 'refund.ok',
    payload: { refundSerialNo: 'BR2026000001' },
  });
  const going = await payments.transfer(6, { ...term, kind: 'renew', months: 1 });
  await payments.send(1, 'refunder', refund(going));
  const given = await payments.create(5, { kind: 'topUp', topUpFen: 30_000 });
  await payments.send(4, 'clerk', { id: given, type: 'close' });
  await payments.transfer(1, { ...term, kind: 'renew', months: 12 }, false);
  // Nobody scans its code: the amount ends in 32.
  await payments.create(0, { kind: 'topUp', topUpFen: 30_032, channel: 'wechat' });
}

/** The group on trial tries the standard edition. */
function tryStandard(services: Services, editionId: string): Promise<void> {
  return runFor(services, TRIAL_GROUP, async (work) => {
    const { id } = await lockedSubscription(work);
    const trialEndAt = startOfDay(work.now) + 24 * DAY_MS;
    const table = tableFor(editionSubscription);
    await work.tx
      .update(table)
      .set({ status: 'trial' })
      .where(and(eq(table.groupCode, TRIAL_GROUP), inArray(table.id, [id])));
    await settle(work, id, { editionId, trialEndAt, endAt: trialEndAt, warnFen: 20_000 });
  });
}

/** Editions on sale, the subscriptions of the demo groups, and payments in all states: addendum B 6.8. */
export async function seedEditions(services: Services): Promise<void> {
  const [admin] = await services.store.db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(and(eq(account.groupCode, DEMO_GROUP), eq(account.username, 'admin')));
  const editions = await runFor(services, CENTRAL_GROUP, async (work) => {
    await addAdmin(work, {
      ...{ username: 'centralfa2', realName: '孙宁', phone: '13700009004', isDemo: true },
      ...{ passwordHash: admin?.passwordHash ?? '', roles: [ROLE_CODES.financeApprover] },
    });
    return makeEditions(work);
  });
  await begin(services, editions.flagship);
  await pay(services, editions);
  await tryStandard(services, editions.standard);
  await runSubscriptionsJob(services);
}
