import { type Label, joined } from '../../../domain/codes/label.ts';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { trackNotMatching } from '../../../domain/codes/refusals/codes/reporting.ts';
import { payFlowMissing } from '../../../domain/codes/refusals/codes/settlement.ts';
import { contract } from '../../../domain/records/contract.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { FLOWS, type Flow, type FlowFacts } from '../../../domain/rules/flows.ts';
import { advancedFen, FIXED_STATES } from '../../../domain/rules/freightBill.ts';
import { refused } from '../../records/errors.ts';
import { findAll, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { holdsOf } from '../trade/paymentHolds.ts';
import { tripPapersOf } from '../trade/tripContract.ts';
import type { PaymentApply } from './payLines.ts';
import { type Track, tracksOf } from './payTracks.ts';
import { holding } from './statementLines.ts';

/** What exists of the four flows of a waybill (transport-and-money 1, 6.3), with the figures behind it; fen. */
export interface Flows extends FlowFacts {
  readonly waybillId: string;
  readonly waybillNo: string;
  /** The contract with the shipper is signed. */
  readonly isAgreed: boolean;
  readonly contractId: string | null;
  readonly contractNo: string | null;
  /** The trip has a signed contract of its own with whoever carries it, or needs none. */
  readonly isTripAgreed: boolean;
  readonly tripContractId: string | null;
  readonly tripContractNo: string | null;
  readonly receiptId: string | null;
  readonly receiptNo: string | null;
  readonly billId: string | null;
  readonly billNo: string | null;
  /** null: not valued yet. */
  readonly payableFen: number | null;
  /** Advances and payments. */
  readonly paidFen: number;
  /** What both sides agreed, else as valued; null: not valued yet. */
  readonly receivableFen: number | null;
  readonly invoicedFen: number;
  readonly judged: Track;
}

const SIGNED = new Set(['active', 'expired', 'terminated']);

/** What is invoiced of bills on all live statements, fen by bill. */
async function invoicedOf(work: Work, billIds: readonly string[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  if (billIds.length === 0) return sums;
  for (const { lines } of await holding(work, billIds))
    for (const { freightBillId, invoicedFen } of lines)
      sums.set(freightBillId, (sums.get(freightBillId) ?? 0) + invoicedFen);
  return sums;
}

/** The four flows of waybills, in the order of these; each kind of paper is asked for once. @throws Refused 10404 */
export async function flowsOfEach(work: Work, waybillIds: Iterable<string>): Promise<Flows[]> {
  const ids = [...new Set(waybillIds)];
  if (ids.length === 0) return [];
  const found = await findAll(work, waybill, ids);
  const jobs = [...found.values()];
  const contracts = await findAll(
    work,
    contract,
    jobs.map(({ contractId }) => contractId),
  );
  const receipts = await findBy(work, receipt, { waybillId: ids, status: 'accepted' });
  const bills = await findBy(work, freightBill, { waybillId: ids, status: FIXED_STATES });
  const receiptOf = new Map(receipts.map((one) => [one.waybillId, one]));
  const billOf = new Map(bills.map((one) => [one.waybillId, one]));
  const invoiced = await invoicedOf(
    work,
    bills.map(({ id }) => id),
  );
  const tracks = await tracksOf(work, jobs);
  const papers = await tripPapersOf(work, jobs);
  const holds = await holdsOf(work, ids);
  return ids.map((waybillId) => {
    const job = found.get(waybillId);
    const judged = tracks.get(waybillId);
    if (!job || !judged) throw refused(noSuchRecord);
    const [agreed, bill] = [contracts.get(job.contractId), billOf.get(waybillId)];
    const isAgreed = SIGNED.has(agreed?.status ?? '');
    const trip = papers.get(waybillId);
    const isTripAgreed = trip?.isWhole === true;
    const receivableFen = bill?.agreedFen ?? bill?.shipperReceivableFen ?? null;
    const invoicedFen = invoiced.get(bill?.id ?? '') ?? 0;
    return {
      waybillId,
      waybillNo: job.waybillNo,
      contract: isAgreed && isTripAgreed,
      isAgreed,
      contractId: agreed?.id ?? null,
      contractNo: agreed?.contractNo ?? null,
      isTripAgreed,
      tripContractId: trip?.paper?.id ?? null,
      tripContractNo: trip?.paper?.contractNo ?? null,
      receipt: receiptOf.has(waybillId),
      receiptId: receiptOf.get(waybillId)?.id ?? null,
      receiptNo: receiptOf.get(waybillId)?.receiptNo ?? null,
      track: judged.isThere,
      judged,
      bill: bill !== undefined,
      billId: bill?.id ?? null,
      billNo: bill?.billNo ?? null,
      isPaid: bill?.status === 'closed',
      payableFen: bill?.payableFen ?? null,
      paidFen: bill ? advancedFen(bill) + bill.paidFen : 0,
      receivableFen,
      invoicedFen,
      isInvoiced: receivableFen !== null && invoicedFen >= receivableFen,
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

/**
 * 34014 with the papers that some waybill lacks; else 39003 with the first rule by which the authority would refuse the track of
 * one; null: each waybill may be paid.
 */
export function againstFlows(all: readonly Flows[]): Refusal | null {
  const lacks = (one: Flows, flow: Flow) => !one[flow] && (flow !== 'track' || one.judged.refusal === null);
  const missing = Object.entries(FLOWS).filter(([flow]) => all.some((one) => lacks(one, flow as Flow)));
  if (missing.length > 0)
    return refuse(payFlowMissing, { what: joined(missing.map(([, label]): Label => label)) });
  const off = all.find(({ judged }) => judged.refusal !== null);
  if (off?.judged.refusal == null) return null;
  const { rule } = off.judged.refusal.params ?? {};
  const named = (text: string) => `${off.waybillNo} ${text}`;
  return typeof rule === 'object'
    ? refuse(trackNotMatching, { rule: [named(rule[0]), named(rule[1]), named(rule[2]), named(rule[3])] })
    : off.judged.refusal;
}
