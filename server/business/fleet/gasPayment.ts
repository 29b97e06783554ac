import { randomInt } from 'node:crypto';
import { driver } from '../../../domain/records/driver.ts';
import { gasPayment } from '../../../domain/records/gasPayment.ts';
import { gasStation } from '../../../domain/records/gasStation.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refuel } from '../../../domain/records/refuel.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { DAY_LIMIT_FEN, gasAmounts, PAY_CODE_MS, priceOf } from '../../../domain/rules/gasPayment.ts';
import { endOfDay, startOfDay } from '../../../domain/rules/times.ts';
import {
  type GasPaymentFacts,
  gasPaymentLifecycle,
  gasPaymentRules,
} from '../../../machines/lifecycles/gasPayment/machine.ts';
import type { AnyEvent, EventsOf } from '../../../machines/lifecycles/kit.ts';
import { type AccountKey, availableOf, balanceFen, platformAccount } from '../../ledger/accounts.ts';
import { post, reverse } from '../../ledger/post.ts';
import { apply } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { wrongFields } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { recoveringFen } from '../money/recovering.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';
import { settleConsumption } from './vehicleCosts.ts';
import { requireOwnWaybill, vehicleOf } from './vehicleService.ts';

type Payment = Row<typeof gasPayment>;

const NOT_SOLD: Label = [
  '该油站没有此油品的平台价格',
  'The station has no platform price for this fuel',
  'La estación no tiene precio de plataforma para este combustible',
  'この給油所にはこの油種のプラットフォーム価格がありません',
];
/** States in which the money of a payment is gone. */
const PAID = ['paid', 'refundAsked', 'settled'] as const;

/** The wallet that pays: the captain's, or the driver's own. */
function walletOf({ payer, fleetId, driverId }: Payment): AccountKey {
  return payer === 'captain' && fleetId !== null
    ? availableOf({ ownerType: 'carrier', ownerId: fleetId })
    : availableOf({ ownerType: 'driver', ownerId: driverId });
}

const newCode = () =>
  [randomInt(1_000_000_000), randomInt(1_000_000_000)].map((part) => String(part).padStart(9, '0')).join('');

async function facts(
  work: Work,
  row: Payment,
  event: EventsOf<typeof gasPayment> | null,
): Promise<GasPaymentFacts> {
  const isOpen = row.status === 'created';
  const paid = isOpen ? await findBy(work, gasPayment, { driverId: row.driverId, status: PAID }) : [];
  const today = startOfDay(work.now);
  const spentFen = paid
    .filter(({ paidAt }) => paidAt !== null && paidAt >= today)
    .reduce((sum, { amountFen }) => sum + amountFen, row.amountFen);
  // Money of advances that have to come back is not for fuel (T&M 9.3).
  const owedFen = isOpen ? await recoveringFen(work, walletOf(row)) : 0;
  const availableFen = isOpen ? (await balanceFen(work, walletOf(row))) - owedFen : row.amountFen;
  const code = event?.type === 'pay' ? (event.payCode ?? null) : null;
  return {
    submittedBy: row.createdBy,
    expireAt: row.expireAt ?? 0,
    isCodeRight: code === null ? null : code === row.payCode,
    shortFen: Math.max(0, row.amountFen - availableFen),
    overLimitFen: isOpen ? Math.max(0, spentFen - DAY_LIMIT_FEN) : 0,
    refundUntil: row.refundUntil,
    refundAskedBy: row.refundAskedBy,
  };
}

/** Driver and vehicle may trade, and the station sells the fuel at a price of the platform. */
async function prepare(work: Work, row: Payment): Promise<Partial<Payment>> {
  const of = await vehicleOf(work, row);
  const driverId = of.driverId ?? row.driverId;
  await requireOwnWaybill(work, row.waybillId, of.vehicleId);
  const who = await find(work, driver, driverId);
  const truck = await need(work, vehicle, of.vehicleId);
  const station = await find(work, gasStation, row.stationId);
  const wrong = [
    ...(who?.status === 'approved' ? [] : ['driverId']),
    ...(truck.status === 'approved' ? [] : ['vehicleId']),
    ...(station?.status === 'enabled' ? [] : ['stationId']),
  ];
  if (!station || wrong.length > 0) throw wrongFields(wrong.map((field) => ({ field, msg: UNKNOWN })));
  const price = priceOf(station.fuels, row.fuelKind, work.now);
  if (!price) throw wrongFields([{ field: 'fuelKind', msg: NOT_SOLD }]);
  return {
    ...of,
    driverId,
    ...gasAmounts(row.litres, price),
    payer: work.viewer?.role === 'captain' ? 'captain' : 'driver',
    payCode: newCode(),
    expireAt: work.now + PAY_CODE_MS,
  };
}

const causeOf = ({ id, payNo }: Payment, event: AnyEvent) => ({
  record: 'gasPayment',
  id,
  no: payNo,
  event: event.type,
});

/** What the record of a vehicle says of fuel that was paid for at a moment, epoch ms: nothing of it is left to review. */
export function fuelOf(row: Payment, at: number) {
  const { vehicleId, plateNumber, fleetId, driverId, waybillId } = row;
  const { fuelKind, litres, unitPriceFen, stationId, amountFen, payer } = row;
  return {
    ...{ vehicleId, plateNumber, fleetId, driverId, waybillId },
    ...{ fuelKind, litres, unitPriceFen, stationId, amountFen, payer },
    happenedAt: at,
    place: null,
    odometerKm: null,
    isFullTank: false,
    stationName: null,
    payWay: 'gasPay' as const,
    consumption: null,
    images: null,
    gasPaymentId: row.id,
    submittedBy: null,
    submittedAt: null,
    reviewReason: null,
    settledAt: at,
  };
}

/** The fuel that was paid for, as a record of the vehicle. */
async function recordFuel(work: Work, row: Payment): Promise<void> {
  const serviceNo = await nextNumber(work, refuel.number.prefix);
  const made = await make(work, refuel, { serviceNo, ...fuelOf(row, work.now) }, 'settled');
  await patch(work, gasPayment, row.id, { refuelId: made.id });
  if (row.vehicleId !== null) await settleConsumption(work, row.vehicleId);
}

async function voidFuel(work: Work, row: Payment): Promise<void> {
  if (row.refuelId === null) return;
  await apply(work, refuel, { id: row.refuelId, type: 'void' }, true);
  if (row.vehicleId !== null) await settleConsumption(work, row.vehicleId);
}

const noticeOf = (work: Work, row: Payment, to: string) =>
  notify(work, {
    to: [to],
    text: stateChangeText(gasPayment, row.payNo, gasPayment.states[row.status]),
    record: 'gasPayment',
    id: row.id,
  });

export const gasPaymentEntry = entry<typeof gasPayment>({
  spec: gasPayment,
  table: tableFor(gasPayment),
  lifecycle: { machine: gasPaymentLifecycle, rules: gasPaymentRules },
  facts,
  prepare,
  stores: {
    // A code is valid once.
    storePayment: ({ now }) => ({ paidAt: now, refundUntil: endOfDay(now), payCode: null }),
    storeAsk: on(gasPayment, ['ask.refund'], ({ event }) => ({
      refundReason: event.reason,
      refundAskedBy: event.by.id,
    })),
    clearAsk: () => ({ refundReason: null, refundAskedBy: null }),
    storeStatement: on(gasPayment, ['settle'], ({ event }) => ({ settleNo: event.settleNo })),
  },
  effects: {
    takeMoney: async ({ work, row, event }) => {
      const credit = platformAccount('PAY_IN_TRANSIT');
      const leg = {
        debit: walletOf(row),
        credit,
        amountFen: row.amountFen,
        waybillId: row.waybillId ?? undefined,
      };
      await post(work, { type: 'GAS_PAY', cause: causeOf(row, event), legs: [leg] });
    },
    giveMoneyBack: async ({ work, row, event }) => {
      await reverse(work, { type: 'GAS_PAY', cause: causeOf(row, event) });
    },
    oweStation: async ({ work, row, event }) => {
      const debit = platformAccount('PAY_IN_TRANSIT');
      const credit: AccountKey = { ownerType: 'supplier', ownerId: row.stationId, code: 'AP' };
      const leg = { debit, credit, amountFen: row.amountFen, waybillId: row.waybillId ?? undefined };
      await post(work, { type: 'GAS_SETTLE', cause: causeOf(row, event), legs: [leg] });
    },
    recordFuel: ({ work, row }) => recordFuel(work, row),
    voidFuel: ({ work, row }) => voidFuel(work, row),
    notifyPayer: ({ work, row }) =>
      noticeOf(
        work,
        row,
        row.payer === 'captain' ? `CARRIER:${row.fleetId ?? ''}` : `DRIVER:${row.driverId}`,
      ),
    notifyApprover: ({ work, row }) => noticeOf(work, row, 'PLAT_FINANCE_APPROVER'),
  },
});
