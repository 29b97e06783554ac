import { and, count, eq, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { abnormal } from '../../domain/records/abnormal.ts';
import { complaint } from '../../domain/records/complaint.ts';
import { invoice } from '../../domain/records/invoice.ts';
import { regReport } from '../../domain/records/regReport.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { tableFor } from '../store/tables.ts';
import type { RecordTable } from '../store/recordTable.ts';
import { reportMessage } from '../store/reportTables.ts';
import { countIf } from '../store/sql.ts';
import type { Work } from '../records/work.ts';
import { isJustified } from '../business/parties/justified.ts';
import type { Side } from '../business/platform/creditSubjects.ts';

/** Incidents count for this long, ms (transport-and-money 11.3). */
const TROUBLE_MS = 90 * DAY_MS;
/** A waybill counts as unpaid when it is not paid within this time, ms (judgement). */
const PAY_MS = 30 * DAY_MS;

/** The counts of a subject. */
export interface Counted {
  readonly waybills: number;
  /** Of the waybills, those on an issued invoice. */
  readonly invoiced: number;
  readonly troubles: number;
  /** Complaints about it that were found justified. */
  readonly complaints: number;
  readonly reports: number;
  readonly withTrack: number;
  /** Of the waybills that are paid or due. */
  readonly owed: number;
  readonly withMoney: number;
  readonly answered: number;
  readonly refused: number;
}

export const NOTHING: Counted = {
  waybills: 0,
  invoiced: 0,
  troubles: 0,
  complaints: 0,
  reports: 0,
  withTrack: 0,
  owed: 0,
  withMoney: 0,
  answered: 0,
  refused: 0,
};

/** Condition: this check of a report passed. */
export function checkPassed(check: 'track' | 'money'): SQL {
  const checks = tableFor(regReport).checks;
  return sql`${checks} @> ${JSON.stringify([{ code: check, isMet: true }])}::jsonb`;
}

/** Whom a complaint accuses, by the side of a subject; nobody complains about a vehicle. */
const ACCUSED = { shipmentId: 'shipper', carrierId: 'carrier', driverId: 'driver' } as const;

/** Condition: an issued invoice has a line of this waybill; a red invoice only cancels one. */
function isInvoiced(work: Work): SQL {
  const table = tableFor(invoice);
  return sql`${tableFor(waybill).id} in (
    select (line ->> 'waybillId')::bigint from ${table}, jsonb_array_elements(${table.lines}) as line
    where ${table.groupCode} = ${work.groupCode} and ${table.status} = 'issued'
      and ${table.colour} = 'blue' and not ${table.deleted})`;
}

/** All counts that a score is made from, by subject; subjects with no counts are left out. */
export async function countsOf(
  work: Work,
  side: Side,
  ids: readonly string[],
): Promise<Map<string, Counted>> {
  const counted = new Map<string, Counted>();
  const add = (rows: readonly ({ id: unknown } & Partial<Counted>)[]) => {
    for (const { id, ...part } of rows)
      counted.set(String(id), { ...(counted.get(String(id)) ?? NOTHING), ...part });
  };
  const within = (table: RecordTable, column: PgColumn) =>
    and(eq(table.groupCode, work.groupCode), eq(table.deleted, false), inArray(column, [...ids]));
  const [jobs, cases, reports] = [tableFor(waybill), tableFor(abnormal), tableFor(regReport)];
  const job = jobs[side];
  add(
    await work.tx
      .select({ id: job, waybills: count(), invoiced: countIf(isInvoiced(work)) })
      .from(jobs)
      .where(and(within(jobs, job), eq(jobs.status, 'completed')))
      .groupBy(job),
  );
  const trouble = cases[side];
  add(
    await work.tx
      .select({ id: trouble, troubles: count() })
      .from(cases)
      .where(
        and(
          within(cases, trouble),
          inArray(cases.status, ['resolved', 'closed']),
          gt(cases.reportedAt, work.now - TROUBLE_MS),
        ),
      )
      .groupBy(trouble),
  );
  if (side !== 'vehicleId') {
    const told = tableFor(complaint);
    add(
      await work.tx
        .select({ id: told[side], complaints: count() })
        .from(told)
        .where(
          and(within(told, told[side]), isJustified(ACCUSED[side]), gt(told.closeAt, work.now - TROUBLE_MS)),
        )
        .groupBy(told[side]),
    );
  }
  // The fleet of a waybill comes from the waybill itself: reports name shipper, vehicle and driver.
  const owner = side === 'carrierId' ? jobs[side] : reports[side];
  const isOwed = or(checkPassed('money'), sql`${reports.finishedAt} < ${work.now - PAY_MS}`);
  const ofWaybill = and(eq(jobs.groupCode, reports.groupCode), eq(jobs.id, reports.waybillId));
  const isCounted = and(
    eq(reports.groupCode, work.groupCode),
    ne(reports.status, 'excluded'),
    inArray(owner, [...ids]),
  );
  add(
    await work.tx
      .select({
        id: owner,
        reports: count(),
        withTrack: countIf(checkPassed('track')),
        owed: countIf(isOwed),
        withMoney: countIf(checkPassed('money')),
      })
      .from(reports)
      .innerJoin(jobs, ofWaybill)
      .where(and(isCounted, eq(reports.kind, 'waybill'), gt(reports.checksTotal, 0)))
      .groupBy(owner),
  );
  add(
    await work.tx
      .select({
        id: owner,
        answered: count(),
        refused: countIf(eq(reportMessage.state, 'refused')),
      })
      .from(reports)
      .innerJoin(jobs, ofWaybill)
      .innerJoin(
        reportMessage,
        and(
          eq(reportMessage.groupCode, reports.groupCode),
          eq(reportMessage.reportId, reports.id),
          ne(reportMessage.state, 'open'),
        ),
      )
      .where(isCounted)
      .groupBy(owner),
  );
  return counted;
}
