import { and, desc, eq, sql } from 'drizzle-orm';
import { getFeeList4Driver } from '../../../domain/calls/statistics.ts';
import { fullAreaName } from '../../../domain/codes/areas.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { bind } from '../context.ts';
import { sumSql } from '../../store/sql.ts';
import { tableFor } from '../../store/tables.ts';
import { ledgerWaybill } from '../../store/ledgerTables.ts';
import { countSql, inFrame, isOnly, narrowedTo, within } from './frame.ts';
import { amounts, billable, billOfWaybill, bills, sumsOfWaybill } from './waybills.ts';

type Money = Record<'freight' | 'advance' | 'oil' | 'deduction' | 'paid' | 'unpaid', number>;

/** Paid when nothing of a confirmed bill is open; partly when anything was handed over before. */
const payState = sql<'unpaid' | 'partial' | 'paid'>`case
  when ${bills.status} in ('confirmed', 'closed') and ${amounts.unpaid} <= 0 then 'paid'
  when ${amounts.paid} + ${amounts.advance} + ${amounts.oil} > 0 then 'partial' else 'unpaid' end`;

const moneyOf = (row: Readonly<Money> | undefined): Money => ({
  freight: row?.freight ?? 0,
  advance: row?.advance ?? 0,
  oil: row?.oil ?? 0,
  deduction: row?.deduction ?? 0,
  paid: row?.paid ?? 0,
  unpaid: row?.unpaid ?? 0,
});

export const driverFees = bind(getFeeList4Driver, (query, context) =>
  inFrame(context, query, async (frame) => {
    const driverId = await narrowedTo(frame, driver, query.driverId);
    const { table, where } = billable(frame);
    const drivers = tableFor(driver);
    const fleets = tableFor(fleet);
    const rows = and(
      where,
      within(table.gmtCreated, frame.period),
      isOnly(table.driverId, driverId),
      query.payState === undefined ? undefined : eq(payState, query.payState),
    );
    const { tx } = frame.work;
    const [sums] = await tx
      .select({
        count: countSql,
        freight: sumSql(amounts.freight),
        advance: sumSql(amounts.advance),
        oil: sumSql(amounts.oil),
        deduction: sumSql(amounts.deduction),
        paid: sumSql(amounts.paid),
        unpaid: sumSql(amounts.unpaid),
      })
      .from(table)
      .leftJoin(bills, billOfWaybill)
      .leftJoin(ledgerWaybill, sumsOfWaybill)
      .where(rows);
    const { pageNum, pageSize } = query;
    const found = await tx
      .select({
        waybillId: table.id,
        waybillNo: table.waybillNo,
        plateNumber: table.plateNumber,
        from: table.loadAreaCode,
        to: table.unloadAreaCode,
        loadedAt: table.despatchAt,
        unloadedAt: table.goodsReceiptAt,
        status: table.status,
        freight: amounts.freight,
        advance: amounts.advance,
        oil: amounts.oil,
        deduction: amounts.deduction,
        paid: amounts.paid,
        unpaid: amounts.unpaid,
        payState,
        payeeType: table.payeeType,
        driverName: drivers.driverName,
        fleetName: fleets.fleetName,
      })
      .from(table)
      .leftJoin(bills, billOfWaybill)
      .leftJoin(ledgerWaybill, sumsOfWaybill)
      .leftJoin(drivers, and(eq(drivers.groupCode, table.groupCode), eq(drivers.id, table.driverId)))
      .leftJoin(fleets, and(eq(fleets.groupCode, table.groupCode), eq(fleets.id, table.carrierId)))
      .where(rows)
      .orderBy(desc(table.gmtCreated), desc(table.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const total = sums?.count ?? 0;
    return {
      records: found.map((row) => ({
        waybillId: String(row.waybillId),
        waybillNo: String(row.waybillNo),
        plateNumber: String(row.plateNumber),
        fromName: fullAreaName(String(row.from)) ?? String(row.from),
        toName: fullAreaName(String(row.to)) ?? String(row.to),
        loadedAt: row.loadedAt === null ? null : Number(row.loadedAt),
        unloadedAt: row.unloadedAt === null ? null : Number(row.unloadedAt),
        isDone: row.status === 'completed' || row.status === 'aborted',
        ...moneyOf(row),
        payState: row.payState,
        payeeName: String((row.payeeType === 'carrier' ? row.fleetName : row.driverName) ?? ''),
      })),
      total,
      size: pageSize,
      current: pageNum,
      pages: Math.ceil(total / pageSize),
      summary: { count: total, ...moneyOf(sums) },
    };
  }),
);
