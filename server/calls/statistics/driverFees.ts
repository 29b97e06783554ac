import { and, desc, eq } from 'drizzle-orm';
import { getFeeList4Driver } from '../../../domain/calls/statistics.ts';
import { fullAreaName } from '../../../domain/codes/areas.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { bind } from '../../http/context.ts';
import { tableFor } from '../../records/rows.ts';
import { columnNamed } from '../../records/table.ts';
import { countSql, inFrame, narrowedTo, sumSql, within } from './frame.ts';
import { NOT_YET } from './notYet.ts';
import { billable } from './waybills.ts';

/** Amounts of freight nobody has paid anything of yet, fen. */
function amountsOf(freight: number) {
  const { advance, oil, deduction, paid } = NOT_YET;
  return {
    freight,
    advance,
    oil,
    deduction,
    paid,
    unpaid: Math.max(0, freight - paid - advance - oil - deduction),
  };
}

export const driverFees = bind(getFeeList4Driver, (query, context) =>
  inFrame(context, query, async (frame) => {
    const driverId = await narrowedTo(frame, driver, query.driverId);
    const { table, column, where } = billable(frame);
    const drivers = tableFor(driver);
    const fleets = tableFor(fleet);
    const rows = and(
      where,
      within(column('gmtCreated'), frame.period),
      driverId === undefined ? undefined : eq(column('driverId'), driverId),
    );
    const { tx } = frame.work;
    const [sums] = await tx
      .select({ count: countSql, freight: sumSql(column('plannedCarrierFen')) })
      .from(table)
      .where(rows);
    const { pageNum, pageSize } = query;
    const found = await tx
      .select({
        waybillId: column('id'),
        waybillNo: column('waybillNo'),
        plateNumber: column('plateNumber'),
        from: column('loadAreaCode'),
        to: column('unloadAreaCode'),
        loadedAt: column('despatchAt'),
        unloadedAt: column('goodsReceiptAt'),
        freight: column('plannedCarrierFen'),
        payeeType: column('payeeType'),
        driverName: columnNamed(drivers, 'driverName'),
        fleetName: columnNamed(fleets, 'fleetName'),
      })
      .from(table)
      .leftJoin(
        drivers,
        and(
          eq(columnNamed(drivers, 'groupCode'), column('groupCode')),
          eq(columnNamed(drivers, 'id'), column('driverId')),
        ),
      )
      .leftJoin(
        fleets,
        and(
          eq(columnNamed(fleets, 'groupCode'), column('groupCode')),
          eq(columnNamed(fleets, 'id'), column('carrierId')),
        ),
      )
      .where(rows)
      .orderBy(desc(column('gmtCreated')), desc(column('id')))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    // Nothing is paid yet, so asking for paid or partly paid freight finds none.
    const isEmpty = query.payState !== undefined && query.payState !== 'unpaid';
    const total = isEmpty ? 0 : (sums?.count ?? 0);
    return {
      records: (isEmpty ? [] : found).map((row) => ({
        waybillId: String(row.waybillId),
        waybillNo: String(row.waybillNo),
        plateNumber: String(row.plateNumber),
        fromName: fullAreaName(String(row.from)) ?? String(row.from),
        toName: fullAreaName(String(row.to)) ?? String(row.to),
        loadedAt: row.loadedAt === null ? null : Number(row.loadedAt),
        unloadedAt: row.unloadedAt === null ? null : Number(row.unloadedAt),
        ...amountsOf(Number(row.freight)),
        payState: 'unpaid' as const,
        payeeName: String((row.payeeType === 'carrier' ? row.fleetName : row.driverName) ?? ''),
      })),
      total,
      size: pageSize,
      current: pageNum,
      pages: Math.ceil(total / pageSize),
      summary: { count: total, ...amountsOf(isEmpty ? 0 : (sums?.freight ?? 0)) },
    };
  }),
);
