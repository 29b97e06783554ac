import { and, eq, ne, sql } from 'drizzle-orm';
import { getFeeStatistics, SEES_PROFIT } from '../../../domain/calls/statistics.ts';
import { billFigure } from '../../../domain/records/billFigure.ts';
import { refund } from '../../../domain/records/refund.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { type Period, previousOf } from '../../../domain/rules/period.ts';
import { bind } from '../context.ts';
import { sumSql } from '../../store/sql.ts';
import { tableFor } from '../../store/tables.ts';
import { ledgerWaybill } from '../../store/ledgerTables.ts';
import {
  bucketSql,
  filled,
  type Frame,
  inFrame,
  isOnly,
  narrowedTo,
  rowsOf,
  shareBp,
  within,
} from './frame.ts';
import { amounts, billable, billOfWaybill, bills, sumsOfWaybill } from './waybills.ts';

/** The amounts of the waybills of a period, fen. */
const NOTHING = {
  receivable: 0,
  received: 0,
  payable: 0,
  paid: 0,
  unpaid: 0,
  advance: 0,
  deduction: 0,
  /** The platform's share of waybills charged by rate. */
  serviceFee: 0,
  invoiced: 0,
  /** Of waybills with a confirmed bill: the cost is not known before. */
  profit: 0,
  /** Receivable of the same waybills. */
  earned: 0,
};
type Amounts = typeof NOTHING;

/** Amounts of the waybills made in the period, by bucket. */
async function owed(frame: Frame, period: Period, shipmentId: string | undefined) {
  const { table, where } = billable(frame, shipmentId);
  const date = bucketSql(table.gmtCreated, period);
  const byRate = sql`case when ${eq(table.feeMode, 'rate')} then ${amounts.serviceFee} else 0 end`;
  return frame.work.tx
    .select({
      date,
      receivable: sumSql(amounts.receivable),
      received: sumSql(amounts.received),
      payable: sumSql(amounts.freight),
      paid: sumSql(amounts.paid),
      unpaid: sumSql(amounts.unpaid),
      advance: sumSql(sql`${amounts.advance} + ${amounts.oil}`),
      deduction: sumSql(amounts.deduction),
      serviceFee: sumSql(byRate),
    })
    .from(table)
    .leftJoin(bills, billOfWaybill)
    .leftJoin(ledgerWaybill, sumsOfWaybill)
    .where(and(where, within(table.gmtCreated, period)))
    .groupBy(date);
}

/** What was invoiced and earned of the same waybills, as the statistics of money have it (transport-and-money 12). */
async function earned(frame: Frame, period: Period, shipmentId: string | undefined) {
  const { table, where } = billable(frame, shipmentId);
  const figures = tableFor(billFigure);
  const date = bucketSql(table.gmtCreated, period);
  return frame.work.tx
    .select({
      date,
      invoiced: sumSql(figures.invoicedFen),
      profit: sumSql(figures.profitFen),
      earned: sumSql(figures.receivableFen),
    })
    .from(table)
    .innerJoin(figures, and(eq(figures.groupCode, table.groupCode), eq(figures.waybillId, table.id)))
    .where(and(where, within(table.gmtCreated, period)))
    .groupBy(date);
}

async function bucketsOf(frame: Frame, period: Period, shipmentId: string | undefined) {
  const isCarrier = frame.viewer.role === 'captain' || frame.viewer.role === 'driver';
  const rows = new Map<number, Amounts>();
  const parts = [
    await owed(frame, period, shipmentId),
    // Carriers see nothing of it.
    isCarrier ? [] : await earned(frame, period, shipmentId),
  ];
  for (const { date, ...part } of parts.flat()) rows.set(date, { ...(rows.get(date) ?? NOTHING), ...part });
  return [...rows].map(([date, row]) => ({ ...row, date }));
}

function totalOf(rows: readonly Amounts[]): Amounts {
  const total = { ...NOTHING };
  for (const row of rows)
    for (const name of Object.keys(NOTHING) as (keyof Amounts)[]) total[name] += row[name];
  return total;
}

/** Money that went back to shippers in the period. */
async function refunded(frame: Frame, shipmentId: string | undefined): Promise<number> {
  const { table, where } = rowsOf(frame, refund, (table) => [
    eq(table.status, 'refunded'),
    ne(table.kind, 'carrierOverpay'),
    within(table.refundedAt, frame.period),
    isOnly(table.shipmentId, shipmentId),
  ]);
  const [row] = await frame.work.tx
    .select({ sum: sumSql(table.amountFen) })
    .from(table)
    .where(where);
  return row?.sum ?? 0;
}

/**
 * A shipper never sees what carriers get, a carrier never what shippers pay (transport-and-money 0.2); profit is for whoever
 * holds its pages, and so is the fee, except a shipper's own.
 */
function sides(viewer: Viewer) {
  const { role } = viewer;
  const seesProfit = mayAsk(viewer, SEES_PROFIT);
  const shown = (may: boolean) => (value: number) => (may ? value : null);
  return {
    sell: shown(role !== 'captain' && role !== 'driver'),
    buy: shown(role !== 'shipper'),
    fee: shown(seesProfit || role === 'shipper'),
    gain: shown(seesProfit),
  };
}

function lineOf(
  { receivable, received, payable, paid, profit }: Amounts,
  { sell, buy, gain }: ReturnType<typeof sides>,
) {
  return {
    receivable: sell(receivable),
    received: sell(received),
    payable: buy(payable),
    paid: buy(paid),
    profit: gain(profit),
  };
}

export const feeStatistics = bind(getFeeStatistics, (query, context) =>
  inFrame(context, query, async (frame) => {
    const shipmentId = await narrowedTo(frame, shipper, query.shipmentId);
    const see = sides(frame.viewer);
    const rows = await bucketsOf(frame, frame.period, shipmentId);
    const before = totalOf(await bucketsOf(frame, previousOf(frame.period), shipmentId));
    const total = totalOf(rows);
    const profitBp = shareBp(total.profit, total.earned);
    return {
      ...lineOf(total, see),
      unreceived: see.sell(total.receivable - total.received),
      unpaid: see.buy(total.unpaid),
      advance: see.buy(total.advance),
      deduction: see.buy(total.deduction),
      refund: see.sell(await refunded(frame, shipmentId)),
      serviceFee: see.fee(total.serviceFee),
      invoiced: see.sell(total.invoiced),
      uninvoiced: see.sell(total.receivable - total.invoiced),
      profitBp: profitBp === null ? null : see.gain(profitBp),
      previous: lineOf(before, see),
      trend: filled<Amounts>(frame.period, rows, NOTHING).map((row) => ({
        date: row.date,
        ...lineOf(row, see),
      })),
    };
  }),
);
