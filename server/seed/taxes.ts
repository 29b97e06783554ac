import { sql } from 'drizzle-orm';
import { fleet } from '../../domain/records/fleet.ts';
import { inputInvoice } from '../../domain/records/inputInvoice.ts';
import { paymentReminder } from '../../domain/records/paymentReminder.ts';
import type { Row, StateOf } from '../../domain/schema/record.ts';
import { taxProfile } from '../../domain/records/taxProfile.ts';
import { taxReport } from '../../domain/records/taxReport.ts';
import { vatMonth } from '../../domain/records/vatMonth.ts';
import {
  lastEnded,
  monthOf,
  startOfMonth,
  type TaxReportKind,
  taxPeriodOf,
} from '../../domain/rules/taxPeriod.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { markUrgedApplications } from '../business/money/payUrges.ts';
import { generate } from '../business/tax/taxReport.ts';
import { openMonth } from '../business/tax/vatMonth.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { findBy, patch } from '../records/rows.ts';
import type { Platform } from '../run/run.ts';
import type { Work } from '../records/work.ts';
import {
  type SeedContext,
  applyExternalEvent,
  saveRecord,
  applyEvent,
  inDemoCompany,
} from './seedContext.ts';

type Report = Row<typeof taxReport>;

/** Reports of the demo company, one in each state: kind, periods back from the last that ended, target state. */
const REPORTS: readonly (readonly [
  kind: TaxReportKind,
  back: number,
  state: StateOf<typeof taxReport>,
  fields: Partial<Report>,
])[] = [
  ['platformInfo', 1, 'accepted', { receiptNo: 'SW340100000001', attempt: 1 }],
  ['platformInfo', 0, 'returned', { returnText: '经营许可证号与登记信息不一致', attempt: 1 }],
  ['agencyFiling', 1, 'submitted', { attempt: 1, channel: 'file' }],
  ['agencyFiling', 0, 'checked', {}],
  ['identityIncome', 0, 'draft', {}],
];

function periodBack(kind: TaxReportKind, now: number, back: number): string {
  let period = lastEnded(kind, now);
  for (let step = 0; step < back; step += 1)
    period = lastEnded(kind, taxPeriodOf(kind, period)?.start ?? now);
  return period;
}

async function seedReports(work: Work, clerk: string, approver: string): Promise<void> {
  for (const [kind, back, status, fields] of REPORTS) {
    const period = periodBack(kind, work.now, back);
    await generate(work, kind, period);
    const [report] = await findBy(work, taxReport, { kind, period });
    if (!report || status === 'draft') continue;
    const isSent = status !== 'checked';
    await patch(work, taxReport, report.id, {
      status,
      checkedBy: clerk,
      checkedAt: work.now - 2 * DAY_MS,
      ...(isSent ? { handedInBy: approver, handedInAt: work.now - DAY_MS } : {}),
      ...fields,
    });
  }
}

/** A payment reminder in each state, for freight that is still unpaid. */
async function seedReminders(work: Work, clerk: string): Promise<void> {
  const { rows } = await work.tx.execute<{
    waybill: string;
    payee: 'driver' | 'carrier';
    driver: string;
    carrier: string | null;
    open: string;
  }>(sql`
    select waybill_id::text as waybill, payee_type as payee, driver_id::text as driver, carrier_id::text as carrier, open_fen as open
    from freight_bill where group_code = ${work.groupCode} and status = 'confirmed' and open_fen > 0 order by id desc limit 3`);
  const states = ['open', 'answered', 'closed'] as const;
  for (const [index, status] of states.entries()) {
    const bill = rows[index];
    if (!bill) return;
    const isHandled = status !== 'open';
    await make(
      work,
      paymentReminder,
      {
        reminderNo: await nextNumber(work, paymentReminder.number.prefix),
        waybillId: bill.waybill,
        applyId: null,
        payeeKind: bill.payee,
        driverId: bill.payee === 'driver' ? bill.driver : null,
        carrierId: bill.payee === 'carrier' ? bill.carrier : null,
        amountDueFen: Number(bill.open),
        urgeCount: index + 1,
        lastUrgedAt: work.now - (index + 1) * DAY_MS,
        reply: isHandled ? '运费已安排，预计两个工作日内到账' : null,
        handledBy: isHandled ? clerk : null,
        answeredAt: isHandled ? work.now - index * DAY_MS : null,
        closeReason: status === 'closed' ? '已与收款人电话确认，改由下月结算' : null,
      },
      status,
    );
    await markUrgedApplications(work, bill.waybill);
  }
}

/** A certified fuel invoice, where the books have fuel of a waybill, and a pending one. */
async function seedInvoices(seed: SeedContext): Promise<void> {
  const { work } = seed;
  const { rows } = await work.tx.execute<{ waybill: string; fuel: string }>(sql`
    select waybill_id::text as waybill, sum(case when reverses_entry_id is null then amount_fen else -amount_fen end) as fuel
    from ledger_entry where group_code = ${work.groupCode} and journal_type = 'ACCRUE_FUEL' and waybill_id is not null
    group by waybill_id having sum(case when reverses_entry_id is null then amount_fen else -amount_fen end) > 0 order by waybill_id limit 2`);
  const numbers = ['26342000000088880001', '26342000000088880002'];
  for (const [index, invoiceNo] of numbers.entries()) {
    const shares = rows
      .slice(index, index + 1)
      .map(({ waybill, fuel }) => ({ waybillId: waybill, amountFen: Number(fuel) }));
    const id = await saveRecord(seed, 'financeClerk', inputInvoice.name, {
      kind: 'fuel',
      documentKind: 'special',
      invoiceNo,
      sellerName: '安徽示例石油销售有限公司',
      sellerTaxNo: '91350100M000100Y43',
      issuedOn: startOfDay(work.now) - 3 * DAY_MS,
      totalFen: 5_000_000,
      lines: shares,
    });
    if (index === 0 && shares.length > 0)
      await applyEvent(seed, 'financeApprover', inputInvoice, id, { type: 'certify' });
  }
}

/** The previous month, without any VAT bookings: the books begin after it. */
async function seedMonth(seed: SeedContext): Promise<void> {
  const { work } = seed;
  const id = await openMonth(work, monthOf(startOfMonth(monthOf(work.now), -1)), 0);
  await applyExternalEvent(seed, vatMonth, id, { type: 'post.surtax' });
}

/** A fleet whose income is taxed as labour income, as the tax office decided. */
async function seedProfile(seed: SeedContext): Promise<void> {
  const carrier = (await findBy(seed.work, fleet, { status: 'approved' })).at(-1);
  if (!carrier) return;
  const form = {
    payeeKind: 'carrier',
    carrierId: carrier.id,
    incomeNature: 'labour',
    isExempt: false,
    remark: '税务机关认定为劳务报酬所得',
  };
  await saveRecord(seed, 'financeClerk', taxProfile.name, form);
}

/**
 * Tax matters and reminders of the demo company, made by the same code that people use.
 * @param idOf account by its name
 */
export async function seedTaxes(platform: Platform, idOf: (name: string) => string): Promise<void> {
  await inDemoCompany(platform, idOf, async (seed) => {
    const { work } = seed;
    await seedReports(work, idOf('clerk'), idOf('approver'));
    await seedReminders(work, idOf('clerk'));
    await seedInvoices(seed);
    await seedProfile(seed);
    await seedMonth(seed);
  });
}
