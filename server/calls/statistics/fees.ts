import { and, eq, sql } from 'drizzle-orm';
import { getFeeStatistics } from '../../../domain/calls/statistics.ts';
import type { RoleTag } from '../../../domain/codes/roles.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { type Period, previousOf } from '../../../domain/rules/period.ts';
import { bind } from '../../http/context.ts';
import { bucketSql, filled, type Frame, inFrame, narrowedTo, shareBp, sumSql, within } from './frame.ts';
import { NOT_YET } from './notYet.ts';
import { billable } from './waybills.ts';

interface Amounts {
  readonly receivable: number;
  readonly payable: number;
  /** What the platform keeps of waybills charged by rate. */
  readonly serviceFee: number;
}

/** Planned amounts of the waybills made in the period, by bucket. */
async function amounts(frame: Frame, period: Period, shipmentId: string | undefined) {
  const { table, column, where } = billable(frame, shipmentId);
  const date = bucketSql(column('gmtCreated'), period);
  const kept = sql`${column('plannedShipperFen')} - ${column('plannedCarrierFen')}`;
  return frame.work.tx
    .select({
      date,
      receivable: sumSql(column('plannedShipperFen')),
      payable: sumSql(column('plannedCarrierFen')),
      serviceFee: sumSql(sql`case when ${eq(column('feeMode'), 'rate')} then ${kept} else 0 end`),
    })
    .from(table)
    .where(and(where, within(column('gmtCreated'), period)))
    .groupBy(date);
}

function totalOf(rows: readonly Amounts[]): Amounts {
  const sum = (of: (row: Amounts) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    receivable: sum(({ receivable }) => receivable),
    payable: sum(({ payable }) => payable),
    serviceFee: sum(({ serviceFee }) => serviceFee),
  };
}

/** A shipper never sees what carriers get, a carrier never what shippers pay (transport-and-money 0.2). */
function sides(role: RoleTag) {
  const seesSell = role !== 'C' && role !== 'V';
  const seesBuy = role !== 'S';
  const shown = (may: boolean) => (value: number) => (may ? value : null);
  return { sell: shown(seesSell), buy: shown(seesBuy), both: shown(seesSell && seesBuy) };
}

function lineOf({ receivable, payable }: Amounts, { sell, buy, both }: ReturnType<typeof sides>) {
  return {
    receivable: sell(receivable),
    received: sell(NOT_YET.received),
    payable: buy(payable),
    paid: buy(NOT_YET.paid),
    profit: both(receivable - payable),
  };
}

const NOTHING: Amounts = { receivable: 0, payable: 0, serviceFee: 0 };

export const feeStatistics = bind(getFeeStatistics, (query, context) =>
  inFrame(context, query, async (frame) => {
    const shipmentId = await narrowedTo(frame, shipper, query.shipmentId);
    const see = sides(frame.viewer.role);
    const rows = await amounts(frame, frame.period, shipmentId);
    const before = totalOf(await amounts(frame, previousOf(frame.period), shipmentId));
    const total = totalOf(rows);
    const { advance, deduction, refund, invoiced, received, paid } = NOT_YET;
    const profitBp = shareBp(total.receivable - total.payable, total.receivable);
    return {
      ...lineOf(total, see),
      unreceived: see.sell(total.receivable - received),
      unpaid: see.buy(Math.max(0, total.payable - paid - advance - deduction)),
      advance: see.buy(advance),
      deduction: see.buy(deduction),
      refund: see.sell(refund),
      serviceFee: see.sell(total.serviceFee),
      invoiced: see.sell(invoiced),
      uninvoiced: see.sell(total.receivable - invoiced),
      profitBp: profitBp === null ? null : see.both(profitBp),
      previous: lineOf(before, see),
      trend: filled<Amounts>(frame.period, rows, NOTHING).map((row) => ({
        date: row.date,
        ...lineOf(row, see),
      })),
    };
  }),
);
