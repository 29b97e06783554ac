import { and, asc, eq, exists, gt, lte, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedOf } from '../../../domain/calls/call.ts';
import {
  MOST_BILLS,
  MOST_PAYEES,
  type Candidate,
  type payCandidates,
} from '../../../domain/calls/payMany.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { messageOf, type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { paymentOnHold } from '../../../domain/codes/refusals/codes/settlement.ts';
import { address } from '../../../domain/records/address.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { line } from '../../../domain/records/line.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { findAll, findWhere, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { holdsOf } from '../trade/paymentHolds.ts';
import { doubtsOf } from './payDoubts.ts';
import { type Payee, payeesOf } from './payee.ts';
import { cardShown, cardsFor } from './payeeCards.ts';
import { payRoomOf } from './payFunds.ts';
import { againstBill, type FreightBill } from './payLines.ts';

type Asked = ParsedOf<typeof payCandidates>;

const bills = tableFor(freightBill);
const trips = tableFor(waybill);

/** Condition: the waybill of the bill is on a shipper's line. @throws Refused 10404 */
async function isOnLine(work: Work, lineId: string): Promise<SQL | undefined> {
  const { shipmentId, fromAddressId, toAddressId } = await need(work, line, lineId);
  const from = await need(work, address, fromAddressId);
  const to = await need(work, address, toAddressId);
  const trip = work.tx
    .select({ id: trips.id })
    .from(trips)
    .where(
      and(
        eq(trips.groupCode, work.groupCode),
        eq(trips.id, bills.waybillId),
        eq(trips.shipmentId, shipmentId),
        eq(trips.loadAreaCode, from.areaCode),
        eq(trips.unloadAreaCode, to.areaCode),
      ),
    );
  return exists(trip);
}

/** Confirmed bills of which something is payable now, the oldest first. */
async function payableBills(work: Work, { finishedTo, shipmentId, lineId }: Asked): Promise<FreightBill[]> {
  return findWhere(
    work,
    freightBill,
    and(
      eq(bills.status, 'confirmed'),
      gt(bills.payableNowFen, 0),
      finishedTo === undefined ? undefined : lte(bills.finishedAt, finishedTo),
      shipmentId === undefined ? undefined : eq(bills.shipmentId, shipmentId),
      lineId === undefined ? undefined : await isOnLine(work, lineId),
    ),
    { orderBy: [asc(bills.finishedAt), asc(bills.id)], limit: MOST_BILLS + 1 },
  );
}

interface Group {
  readonly payee: Payee;
  readonly bills: FreightBill[];
}

const keyOf = ({ kind, partyId }: Payee) => `${kind}:${partyId}`;

/** The bills by whoever is paid for them now. */
async function byPayee(work: Work, found: readonly FreightBill[]): Promise<Map<string, Group>> {
  const payeeFor = await payeesOf(
    work,
    found.map(({ driverId }) => driverId),
  );
  const groups = new Map<string, Group>();
  for (const bill of found) {
    const payee = payeeFor(bill.driverId, bill.waybillId);
    const group = groups.get(keyOf(payee)) ?? { payee, bills: [] };
    group.bills.push(bill);
    groups.set(keyOf(payee), group);
  }
  return groups;
}

/** The names of payees. */
export async function payeeNames(
  work: Work,
  payees: readonly Pick<Payee, 'kind' | 'partyId'>[],
): Promise<(payee: Pick<Payee, 'kind' | 'partyId'>) => string> {
  const idsOf = (wanted: Payee['kind']) =>
    payees.flatMap(({ kind, partyId }) => (kind === wanted ? [partyId] : []));
  const drivers = await findAll(work, driver, idsOf('driver'));
  const fleets = await findAll(work, fleet, idsOf('carrier'));
  return ({ kind, partyId }) =>
    (kind === 'driver' ? drivers.get(partyId)?.driverName : fleets.get(partyId)?.fleetName) ?? partyId;
}

/** Why one of the bills cannot be applied for as it is; null: each can. */
async function against(
  work: Work,
  { payee, bills: own }: Group,
  holds: ReadonlyMap<string, string>,
): Promise<Refusal | null> {
  for (const bill of own) {
    const no = holds.get(bill.waybillId);
    if (no !== undefined) return refuse(paymentOnHold, { no });
    const amountFen = bill.payableNowFen ?? 0;
    const lines = [
      { freightBillId: bill.id, waybillId: bill.waybillId, feeType: 'balance', amountFen } as const,
    ];
    const refusal = await againstBill(work, { bill, payee, lines, sumFen: amountFen });
    if (refusal) return refusal;
  }
  return null;
}

/** Payees with freight that is payable now: the longest waiting first. @throws Refused 10404 for a line that is not there */
export async function candidatesOf(
  work: Work,
  asked: Asked,
  lang: Lang,
): Promise<DataOf<typeof payCandidates>> {
  const found = await payableBills(work, asked);
  const groups = [...(await byPayee(work, found.slice(0, MOST_BILLS))).values()].filter(
    ({ payee }) => asked.payeeType === undefined || payee.kind === asked.payeeType,
  );
  const shown = groups.slice(0, MOST_PAYEES);
  const payees = shown.map(({ payee }) => payee);
  const cardsOf = await cardsFor(work, payees);
  const nameOf = await payeeNames(work, payees);
  const holds = await holdsOf(
    work,
    shown.flatMap((group) => group.bills.map(({ waybillId }) => waybillId)),
  );
  const sumOf = (group: Group) =>
    group.bills.reduce((sum, { payableNowFen }) => sum + (payableNowFen ?? 0), 0);
  const doubts = await doubtsOf(
    work,
    shown.map((group) => ({
      payee: group.payee,
      id: null,
      bankCardId: group.payee.bankCardId,
      amountFen: sumOf(group),
      billIds: group.bills.map(({ id }) => id),
    })),
  );
  const rows: Candidate[] = [];
  for (const [index, group] of shown.entries()) {
    const refusal = await against(work, group, holds);
    rows.push({
      key: keyOf(group.payee),
      applyId: null,
      payee: keyOf(group.payee),
      name: nameOf(group.payee),
      cards: cardsOf(group.payee).map(cardShown),
      bills: group.bills.map(({ id, payableNowFen }) => ({ id, amountFen: payableNowFen ?? 0 })),
      sumFen: sumOf(group),
      oldestAt: Math.min(...group.bills.map(({ finishedAt }) => finishedAt)),
      doubts: doubts[index] ?? [],
      refusal: refusal && messageOf(refusal, lang),
    });
  }
  return {
    ...(await payRoomOf(work)),
    payees: rows,
    isCut: found.length > MOST_BILLS || groups.length > MOST_PAYEES,
  };
}
