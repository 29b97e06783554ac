import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { regReport } from '../../../domain/records/regReport.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { operatorOf } from './reportSources.ts';
import type { Work } from '../../records/work.ts';
import { liveKeyOf, FAR_FUTURE, type Report, UNTOUCHED } from './reportFields.ts';

const table = tableFor(regReport);

/** The live report of a kind about a subject; null: there is none. */
export async function liveReport(
  work: Work,
  kind: Report['kind'],
  subjectId: string,
): Promise<Report | null> {
  const found = await findBy(work, regReport, { liveKey: liveKeyOf(kind, subjectId) });
  return found.find(({ status }) => status !== 'excluded') ?? null;
}

/** The live reports of a waybill, in one query: of itself, then of its payments. */
export async function reportsOfWaybill(work: Work, waybillId: string): Promise<Report[]> {
  const keys = (['waybill', 'fundFlow'] as const).map((kind) => liveKeyOf(kind, waybillId));
  const found = await findBy(work, regReport, { liveKey: keys });
  return keys.flatMap(
    (key) => found.find(({ liveKey, status }) => liveKey === key && status !== 'excluded') ?? [],
  );
}

/** The other report of the same waybill. */
export async function otherOf(work: Work, { waybillId, kind }: Report): Promise<Report | null> {
  return waybillId === null ? null : liveReport(work, kind === 'waybill' ? 'fundFlow' : 'waybill', waybillId);
}

/** Schedules reports to be checked in the next round. */
async function wake(work: Work, where: SQL | undefined, fields: Partial<Report>): Promise<void> {
  await work.tx
    .update(table)
    .set(fields)
    .where(and(eq(table.groupCode, work.groupCode), where));
}

/** Continues the reports that waited for this one to be accepted: the fund flow of a waybill, the waybills of a driver or vehicle. */
export async function resumeDependentReports(work: Work, row: Report): Promise<void> {
  if (row.kind === 'waybill' && row.waybillId !== null) {
    const isFlow = and(eq(table.waybillId, row.waybillId), eq(table.kind, 'fundFlow'));
    await wake(work, and(isFlow, eq(table.status, 'ready')), { dueAt: work.now });
    return;
  }
  if (row.kind === 'fundFlow') return;
  const side = row.kind === 'driver' ? 'driverId' : 'vehicleId';
  const isWaiting = and(
    eq(table[side], row.subjectId),
    inArray(table.kind, ['waybill', 'fundFlow']),
    eq(table.status, 'notReady'),
  );
  await wake(work, isWaiting, { checkAt: work.now });
}

export type NewReport = Pick<Report, 'kind' | 'subjectId' | 'finishedAt'> & Partial<Report>;

/** Opens a report that is checked in the next round. */
export async function openReport(work: Work, fields: NewReport): Promise<Report> {
  const { provinceCode } = await operatorOf(work);
  return make(work, regReport, {
    ...UNTOUCHED,
    provinceCode,
    checkAt: work.now,
    dueAt: FAR_FUTURE,
    reportNo: await nextNumber(work, regReport.number.prefix),
    liveKey: liveKeyOf(fields.kind, fields.subjectId),
    ...fields,
  });
}
