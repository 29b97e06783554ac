import { and, eq, exists, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { type Label, joined } from '../../../domain/codes/label.ts';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { noSuchRecord, payFlowMissing } from '../../../domain/codes/refusals/codes.ts';
import { contract } from '../../../domain/records/contract.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { FLOWS, type Flow } from '../../../domain/rules/flows.ts';
import { FIXED_STATES } from '../../../domain/rules/freightBill.ts';
import { refused } from '../../records/errors.ts';
import { findAll, findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { vehiclePosition } from '../../store/positionTables.ts';
import { waybillEvent } from '../../store/systemTables.ts';
import type { Work } from '../../records/work.ts';
import { holdsOf } from '../trade/paymentHolds.ts';
import type { PaymentApply } from './payLines.ts';

/** Which of the four papers of a waybill exist (transport-and-money 1, 6.3), and which record holds its payment. */
export interface Flows extends Readonly<Record<Flow, boolean>> {
  readonly waybillId: string;
  readonly waybillNo: string;
  /** Number of the record that holds the payment; null: none. */
  readonly holdNo: string | null;
}

const SIGNED = new Set(['active', 'expired', 'terminated']);
/** Start and end of a trip, by the app. */
const ENDS = ['departed', 'unloaded'];

const trips = tableFor(waybill);

/**
 * Those of the waybills whose vehicle's track is known: by its device, or by the driver's positions at departure and
 * unloading.
 */
async function trackedOf({ tx, groupCode, now }: Work, ids: readonly string[]): Promise<Set<string>> {
  const reports = tx
    .select({ at: vehiclePosition.at })
    .from(vehiclePosition)
    .where(
      and(
        eq(vehiclePosition.groupCode, groupCode),
        eq(vehiclePosition.vehicleId, trips.vehicleId),
        gte(vehiclePosition.at, sql`coalesce(${trips.despatchAt}, ${trips.consignmentAt})`),
        lte(vehiclePosition.at, sql`coalesce(${trips.goodsReceiptAt}, ${now})`),
      ),
    );
  const stoodAt = (type: string) =>
    exists(
      tx
        .select({ id: waybillEvent.id })
        .from(waybillEvent)
        .where(
          and(
            eq(waybillEvent.groupCode, groupCode),
            eq(waybillEvent.waybillId, trips.id),
            eq(waybillEvent.type, type),
            isNotNull(waybillEvent.lng),
          ),
        ),
    );
  const rows = await tx
    .select({ id: trips.id })
    .from(trips)
    .where(
      and(
        eq(trips.groupCode, groupCode),
        inArray(trips.id, [...ids]),
        or(exists(reports), and(...ENDS.map(stoodAt))),
      ),
    );
  return new Set(rows.map(({ id }) => String(id)));
}

/** The four flows of waybills, in the order of these; each kind of paper is asked for once. @throws Refused 10404 */
export async function flowsOfEach(work: Work, waybillIds: Iterable<string>): Promise<Flows[]> {
  const ids = [...new Set(waybillIds)];
  const found = await findAll(work, waybill, ids);
  const contractIds = [...found.values()].map(({ contractId }) => contractId);
  const contracts = await findAll(work, contract, contractIds);
  const receipts = await findBy(work, receipt, { waybillId: ids, status: 'accepted' });
  const bills = await findBy(work, freightBill, { waybillId: ids, status: FIXED_STATES });
  const received = new Set(receipts.map(({ waybillId }) => waybillId));
  const billed = new Set(bills.map(({ waybillId }) => waybillId));
  const tracked = await trackedOf(work, ids);
  const holds = await holdsOf(work, ids);
  return ids.map((waybillId) => {
    const job = found.get(waybillId);
    if (!job) throw refused(noSuchRecord);
    return {
      waybillId,
      waybillNo: job.waybillNo,
      contract: SIGNED.has(contracts.get(job.contractId)?.status ?? ''),
      receipt: received.has(waybillId),
      track: tracked.has(waybillId),
      bill: billed.has(waybillId),
      holdNo: holds.get(waybillId) ?? null,
    };
  });
}

/** The four flows of one waybill. @throws Refused 10404 */
export async function flowsOf(work: Work, waybillId: string): Promise<Flows> {
  const [flows] = await flowsOfEach(work, [waybillId]);
  if (!flows) throw refused(noSuchRecord);
  return flows;
}

/** The four flows of every waybill of an application. @throws Refused 10404 */
export const flowsOfAll = (work: Work, lines: PaymentApply['lines']): Promise<Flows[]> =>
  flowsOfEach(
    work,
    lines.flatMap(({ waybillId }) => (waybillId === null ? [] : [waybillId])),
  );

/** 34014 with the missing papers; null: all four exist for every waybill. */
export function againstFlows(all: readonly Flows[]): Refusal | null {
  const missing = Object.entries(FLOWS).filter(([flow]) => all.some((one) => !one[flow as Flow]));
  if (missing.length === 0) return null;
  return refuse(payFlowMissing, { what: joined(missing.map(([, label]): Label => label)) });
}
