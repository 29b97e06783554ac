import { and, eq, gte, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { complaint } from '../../../domain/records/complaint.ts';
import { driver } from '../../../domain/records/driver.ts';
import { safetyWarning } from '../../../domain/records/safetyWarning.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { violation } from '../../../domain/records/violation.ts';
import { find, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import type { RecordTable } from '../../store/recordTable.ts';
import { tableFor } from '../../store/tables.ts';
import { isJustified } from './justified.ts';

/** Parties with a credit score. */
export type Scored = 'driver' | 'shipper';

const BEST = 100;

/**
 * Takes points from a party's credit score, which never falls below 0. The row keeps its version: nobody who edits it
 * meanwhile has to start again.
 */
export async function lowerScore(work: Work, kind: Scored, id: string, points: number): Promise<void> {
  const row = kind === 'driver' ? await find(work, driver, id, true) : await find(work, shipper, id, true);
  if (!row) return;
  const creditScore = Math.max(0, row.creditScore - points);
  if (kind === 'driver') await patch(work, driver, id, { creditScore });
  else await patch(work, shipper, id, { creditScore });
}

/** A span of time, `end` exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Gives points back to drivers and shippers whose month was clean: no violation, no complaint that was upheld or partly
 * upheld, no severe warning (addendum A 1.1). As all changes of scores, without a new version.
 */
export async function recoverScores(work: Work, { start, end }: Span, points: number): Promise<void> {
  const { groupCode, tx } = work;
  const within = (table: RecordTable, at: PgColumn) =>
    and(eq(table.groupCode, groupCode), eq(table.deleted, false), gte(at, start), lt(at, end));
  const none = (table: RecordTable, where: SQL | undefined) =>
    sql`not exists (select 1 from ${table} where ${where})`;
  const [drivers, shippers] = [tableFor(driver), tableFor(shipper)];
  const [fines, heard, warned] = [tableFor(violation), tableFor(complaint), tableFor(safetyWarning)];
  const blame = (kind: Scored, column: PgColumn, id: PgColumn) =>
    none(heard, and(within(heard, heard.closeAt), isJustified(kind), eq(column, id)));
  const isBelow = ({ groupCode: group, deleted, creditScore }: typeof drivers | typeof shippers) =>
    and(eq(group, groupCode), eq(deleted, false), lt(creditScore, BEST));
  const more = (score: PgColumn) => sql`least(${BEST}::integer, ${score} + ${points}::integer)`;
  await tx
    .update(drivers)
    .set({ creditScore: more(drivers.creditScore) })
    .where(
      and(
        isBelow(drivers),
        blame('driver', heard.driverId, drivers.id),
        none(fines, and(within(fines, fines.happenedAt), eq(fines.driverId, drivers.id))),
        none(
          warned,
          and(
            within(warned, warned.startedAt),
            eq(warned.driverId, drivers.id),
            eq(warned.level, '4'),
            ne(warned.status, 'falseAlarm'),
          ),
        ),
      ),
    );
  await tx
    .update(shippers)
    .set({ creditScore: more(shippers.creditScore) })
    .where(and(isBelow(shippers), blame('shipper', heard.shipmentId, shippers.id)));
}
