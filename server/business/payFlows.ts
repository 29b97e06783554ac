import { and, eq, gte, inArray, isNotNull, lte } from 'drizzle-orm';
import { type Label, joined } from '../../domain/codes/label.ts';
import { type Refusal, refuse } from '../../domain/codes/refusals.ts';
import { contract } from '../../domain/records/contract.ts';
import { freightBill } from '../../domain/records/freightBill.ts';
import { receipt } from '../../domain/records/receipt.ts';
import type { Row } from '../../domain/records/record.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { FLOWS, type Flow } from '../../domain/rules/flows.ts';
import { find, findBy, need } from '../records/rows.ts';
import { vehiclePosition } from '../store/positionTables.ts';
import { waybillEvent } from '../store/systemTables.ts';
import type { Work } from '../work.ts';
import { holdOf } from './abnormal.ts';
import type { PaymentApply } from './payLines.ts';

/** Which of the four papers of a waybill are there (transport-and-money 1, 6.3), and what holds its payment. */
export interface Flows extends Readonly<Record<Flow, boolean>> {
  readonly waybillId: string;
  readonly waybillNo: string;
  /** Number of the record that holds the payment; null: none. */
  readonly holdNo: string | null;
}

const SIGNED = new Set(['active', 'expired', 'terminated']);
/** Where a trip began and ended, by the app. */
const ENDS = ['departed', 'unloaded'];

/** The way of a vehicle is known by its device, or by where the driver stood when he set out and unloaded. */
async function hasTrack(work: Work, trip: Row<typeof waybill>): Promise<boolean> {
  const { groupCode, tx } = work;
  const [report] = await tx
    .select({ at: vehiclePosition.at })
    .from(vehiclePosition)
    .where(
      and(
        eq(vehiclePosition.groupCode, groupCode),
        eq(vehiclePosition.vehicleId, trip.vehicleId),
        gte(vehiclePosition.at, trip.despatchAt ?? trip.consignmentAt),
        lte(vehiclePosition.at, trip.goodsReceiptAt ?? work.now),
      ),
    )
    .limit(1);
  if (report) return true;
  const nodes = await tx
    .select({ type: waybillEvent.type })
    .from(waybillEvent)
    .where(
      and(
        eq(waybillEvent.groupCode, groupCode),
        eq(waybillEvent.waybillId, trip.id),
        inArray(waybillEvent.type, ENDS),
        isNotNull(waybillEvent.lng),
      ),
    );
  return new Set(nodes.map(({ type }) => type)).size === ENDS.length;
}

/** The four flows of a waybill. @throws Refused 10404 */
export async function flowsOf(work: Work, waybillId: string): Promise<Flows> {
  const trip = await need(work, waybill, waybillId);
  const agreed = await find(work, contract, trip.contractId);
  const receipts = await findBy(work, receipt, { waybillId, status: 'accepted' });
  const bills = await findBy(work, freightBill, { waybillId, status: ['confirmed', 'closed'] });
  return {
    waybillId,
    waybillNo: trip.waybillNo,
    contract: agreed !== null && SIGNED.has(agreed.status),
    receipt: receipts.length > 0,
    track: await hasTrack(work, trip),
    bill: bills.length > 0,
    holdNo: await holdOf(work, waybillId),
  };
}

/** The four flows of every waybill of an application. @throws Refused 10404 */
export async function flowsOfAll(work: Work, lines: PaymentApply['lines']): Promise<Flows[]> {
  const ids = new Set(lines.flatMap(({ waybillId }) => (waybillId === null ? [] : [waybillId])));
  const all: Flows[] = [];
  for (const id of ids) all.push(await flowsOf(work, id));
  return all;
}

/** 34014 with what is missing anywhere; null: all four are there for every waybill. */
export function againstFlows(all: readonly Flows[]): Refusal | null {
  const missing = Object.entries(FLOWS).filter(([flow]) => all.some((one) => !one[flow as Flow]));
  if (missing.length === 0) return null;
  return refuse(34014, { what: joined(missing.map(([, label]): Label => label)) });
}
