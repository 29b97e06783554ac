import { and, desc, eq, inArray, notExists, type SQL } from 'drizzle-orm';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import type { Label } from '../../../domain/codes/label.ts';
import type { CodeOf } from '../../../domain/codes/lists/list.ts';
import type { deductionSource } from '../../../domain/codes/lists/settlement.ts';
import { complaint } from '../../../domain/records/complaint.ts';
import { deduction } from '../../../domain/records/deduction.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import type { Row, Sending } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { refund } from '../../../domain/records/refund.ts';
import { OBJECTION_MS, sourceRecord } from '../../../domain/rules/deduction.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import {
  evidenceMissing,
  freightAlreadyConfirmed,
  lossDeductionTooHigh,
} from '../../../domain/codes/refusals/codes/settlement.ts';
import {
  type DeductionFacts,
  deductionLifecycle,
  deductionRules,
} from '../../../machines/lifecycles/deduction/machine.ts';
import { apply } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { remember } from '../../records/historyLog.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { registered } from '../../records/registry.ts';
import { find, findBy, findWhere, need } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { roomOf } from './billAmounts.ts';
import { isPaidTo, type Payee, payeeOf } from './payee.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Deduction = Row<typeof deduction>;
type Waybill = Row<typeof waybill>;

/** States of a waybill with carried goods. */
const CARRIED: readonly Waybill['status'][] = ['inTransit', 'arrived', 'unloaded', 'completed', 'aborted'];
/** Bills whose items can no longer change. */
const FIXED: readonly Row<typeof freightBill>['status'][] = ['confirmed', 'closed', 'void'];

async function billStateOf(work: Work, waybillId: string, lock: boolean) {
  const [found] = await findBy(work, freightBill, { waybillId });
  // Locked, so that it is not confirmed while an item is decided.
  const bill = found && lock ? await need(work, freightBill, found.id, true) : found;
  return bill ?? null;
}

async function facts(work: Work, row: Deduction, isAsked: boolean): Promise<DeductionFacts> {
  const bill = await billStateOf(work, row.waybillId, isAsked);
  const job = await need(work, waybill, row.waybillId);
  const room = bill === null ? null : await roomOf(work, job, bill.carriedBp, row.id);
  const isLoss = row.type === 'cargoLoss' && row.direction === 'reduce';
  return {
    submittedBy: row.createdBy,
    direction: row.direction,
    amountFen: row.amountFen,
    bill: bill === null ? 'none' : FIXED.includes(bill.status) ? 'fixed' : 'open',
    isAgreed: row.agreedAt !== null,
    hasObjected: row.objectedAt !== null,
    objectUntil: row.objectUntil,
    freightLeftFen: room?.freightLeftFen ?? null,
    lossLeftFen: isLoss ? (room?.lossLeftFen ?? null) : null,
  };
}

/** The parties of a deduction, from the waybill. */
const partiesOf = (work: Work, { carrierId, driverId }: Waybill) => ({
  carrierId,
  driverId,
  objectUntil: work.now + OBJECTION_MS,
});

/** @throws 34006 above what the lost goods are worth, 34018 the bill is fixed */
async function requireRoom(
  work: Work,
  job: Waybill,
  { id, type, direction, amountFen }: Pick<Deduction, 'id' | 'type' | 'direction' | 'amountFen'>,
): Promise<void> {
  const bill = await billStateOf(work, job.id, false);
  if (bill && FIXED.includes(bill.status)) throw refused(freightAlreadyConfirmed);
  // Before the goods are weighed again the loss is unknown.
  if (type !== 'cargoLoss' || direction !== 'reduce' || job.unloadWeightKg === null) return;
  const { lossLeftFen } = await roomOf(work, job, bill?.carriedBp ?? 10_000, id);
  if (lossLeftFen !== null && amountFen > lossLeftFen)
    throw refused(lossDeductionTooHigh, { x: yuanFromFen(lossLeftFen) });
}

/** @throws 10400 at a waybill without carried goods, 34024 without evidence, 34006, 34018 */
async function prepare(work: Work, row: Deduction): Promise<Partial<Deduction>> {
  const job = await need(work, waybill, row.waybillId);
  if (!CARRIED.includes(job.status))
    throw wrongFields([{ field: 'waybillId', msg: waybill.states[job.status] }]);
  if (row.direction === 'reduce' && (row.evidenceIds ?? []).length === 0) throw refused(evidenceMissing);
  await requireRoom(work, job, row);
  return partiesOf(work, job);
}

/** What a document asks to be taken off a waybill's freight, or added: records 0.8. Fen. */
export interface DeductionRequest {
  readonly sourceType: CodeOf<typeof deductionSource>;
  readonly sourceId: string;
  readonly waybillId: string;
  readonly type: Deduction['type'];
  readonly direction: Deduction['direction'];
  readonly amountFen: number;
  readonly reason: string;
  /** Files of evidence; they stay with the document that requests it. */
  readonly evidenceIds: readonly string[];
  /** Who bears it; absent: the carrier bears what is taken off, the shipper what is added. */
  readonly responsible?: Deduction['responsible'];
  /** The shipper's side of the freight changes as well; absent: not. */
  readonly passToShipper?: boolean;
}

/** May something still be taken off the freight of this waybill? */
async function isOpenTo(work: Work, job: Waybill): Promise<boolean> {
  if (!CARRIED.includes(job.status)) return false;
  const bill = await billStateOf(work, job.id, false);
  return bill === null || !FIXED.includes(bill.status);
}

const trips = tableFor(waybill);
const bills = tableFor(freightBill);

/**
 * The newest waybill of somebody whose freight still takes a deduction (`isOpenTo`); null: there is none. The store
 * goes back along the index of whom it belongs to, and no further than the first one that fits.
 */
async function newestOpen(work: Work, isOf: SQL | undefined): Promise<Waybill | null> {
  const fixed = work.tx
    .select({ id: bills.id })
    .from(tableFor(freightBill))
    .where(
      and(
        eq(bills.groupCode, work.groupCode),
        eq(bills.waybillId, trips.id),
        eq(bills.deleted, false),
        inArray(bills.status, FIXED),
      ),
    );
  const [job] = await findWhere(work, waybill, and(inArray(trips.status, CARRIED), isOf, notExists(fixed)), {
    orderBy: [desc(trips.gmtCreated), desc(trips.id)],
    limit: 1,
  });
  return job ?? null;
}

/** The newest waybill whose freight still takes a deduction, of those that `where` names; null: there is none. */
export const openFreightOf = (
  work: Work,
  where: { readonly driverId: string } | { readonly carrierId: string },
): Promise<Waybill | null> =>
  newestOpen(
    work,
    'driverId' in where ? eq(trips.driverId, where.driverId) : eq(trips.carrierId, where.carrierId),
  );

/** The newest waybill of a payee whose freight still takes a deduction: his next bill (6.3); null: there is none. */
export const nextFreightOf = (work: Work, payee: Pick<Payee, 'kind' | 'partyId'>): Promise<Waybill | null> =>
  newestOpen(work, isPaidTo(work, payee));

/** The waybill itself, or after its bill is confirmed the payee's next one (6.3); null: there is none. */
async function targetOf(work: Work, waybillId: string): Promise<Waybill | null> {
  const job = await need(work, waybill, waybillId);
  if (await isOpenTo(work, job)) return job;
  return nextFreightOf(work, await payeeOf(work, job.driverId, job.id));
}

/** Whether some freight still takes a deduction that is asked for at this waybill. */
export async function takesDeduction(work: Work, waybillId: string): Promise<boolean> {
  return (await targetOf(work, waybillId)) !== null;
}

/**
 * Registers a deduction that another document asks for; finance decides about it.
 * @throws Refused 34006 above what the lost goods are worth, 34018 no freight is left that takes it
 */
export async function requestDeduction(work: Work, request: DeductionRequest): Promise<Deduction> {
  const { reason, evidenceIds, sourceType, sourceId, type, direction, amountFen } = request;
  const { responsible = direction === 'reduce' ? 'carrier' : 'shipper', passToShipper = false } = request;
  const job = await targetOf(work, request.waybillId);
  if (!job) throw refused(freightAlreadyConfirmed);
  await requireRoom(work, job, { id: '', type, direction, amountFen });
  const record = sourceRecord(sourceType);
  const source = await find(work, registered(record).spec, sourceId);
  const row = await make(work, deduction, {
    deductionNo: await nextNumber(work, deduction.number.prefix),
    waybillId: job.id,
    direction,
    type,
    amountFen,
    responsible,
    passToShipper,
    basis: reason,
    evidenceIds: [...evidenceIds],
    sourceType,
    sourceId,
    sourceNo: numberOf(record, source),
    complaintId: sourceType === complaint.name ? sourceId : null,
    agreedAt: null,
    objectedAt: null,
    objection: null,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    ...partiesOf(work, job),
  });
  await notifyPayee(work, row);
  return row;
}

function numberOf(record: string, source: Readonly<Record<string, unknown>> | null): string | null {
  const no = source?.[registered(record).spec.number.field];
  return typeof no === 'string' ? no : null;
}

/** What the carrier said to a deduction. */
function answerText({ deductionNo: no, agreedAt }: Deduction): Label {
  const [zh, en, es, ja] = deduction.events[agreedAt === null ? 'object' : 'agree'].label;
  return [
    `扣款 ${no}：承运方已答复“${zh}”`,
    `Deduction ${no}: the carrier answered “${en}”`,
    `Deducción ${no}: el transportista respondió «${es}»`,
    `控除 ${no}：運送側の回答は「${ja}」です`,
  ];
}

async function notifyPayee(work: Work, row: Deduction): Promise<void> {
  await notify(work, {
    to: [`DRIVER:${row.driverId}`, ...(row.carrierId === null ? [] : [`CARRIER:${row.carrierId}`])],
    text: stateChangeText(
      deduction,
      `${row.deductionNo} ${yuanFromFen(row.amountFen)}`,
      deduction.states[row.status],
    ),
    record: deduction.name,
    id: row.id,
  });
}

/** The result for a refund that waits for its deduction; null: there is none yet. */
function outcomeOf({
  status,
  reason,
}: Deduction): Sending<typeof refund, 'refund.ok' | 'refund.fail'> | null {
  if (status === 'pending') return null;
  return status === 'confirmed'
    ? { type: 'refund.ok' }
    : { type: 'refund.fail', payload: { failMsg: reason } };
}

/** The outcome is written back to the requesting document (records 0.8). */
async function notifySource(work: Work, row: Deduction): Promise<void> {
  if (row.sourceType === null || row.sourceId === null) return;
  const { spec } = registered(sourceRecord(row.sourceType));
  const source: Readonly<Record<string, unknown>> | null = await find(work, spec, row.sourceId);
  if (!source) return;
  const status = String(source.status);
  await remember(work, {
    spec,
    id: row.sourceId,
    event: `deduction.${row.status}`,
    from: status,
    to: status,
    byRole: work.viewer?.role ?? 'system',
    changes: { deduction: [null, row.deductionNo] },
  });
  const outcome = row.sourceType === refund.name ? outcomeOf(row) : null;
  if (outcome) await apply(work, refund, { ...outcome, id: row.sourceId }, true);
}

/** A bill that was valued without this item is valued again. */
async function valueAgain(work: Work, row: Deduction): Promise<void> {
  const bill = await billStateOf(work, row.waybillId, true);
  if (bill?.status !== 'valued') return;
  await apply(work, freightBill, {
    id: bill.id,
    type: 'back.to.value',
    payload: { reason: row.deductionNo },
  });
}

export const deductionEntry = entry<typeof deduction>({
  spec: deduction,
  table: tableFor(deduction),
  lifecycle: { machine: deductionLifecycle, rules: deductionRules },
  facts: (work, row, event) => facts(work, row, event !== null),
  // The value of goods is between shipper and platform.
  hiddenFacts: ({ role }) =>
    role === 'captain' || role === 'driver' ? { freightLeftFen: null, lossLeftFen: null } : {},
  prepare: (work, row) => prepare(work, row),
  created: (work, row) => notifyPayee(work, row),
  stores: {
    storeDecision: ({ event, now }) => ({ decidedBy: event.by.id, decidedAt: now }),
    storeReason: on(deduction, ['reject.deduction'], ({ event }) => ({ reason: event.reason })),
    storeAgreement: ({ now }) => ({ agreedAt: now }),
    storeObjection: on(deduction, ['object'], ({ event, now }) => ({
      objectedAt: now,
      objection: event.objection,
    })),
  },
  effects: {
    valueAgain: ({ work, row }) => valueAgain(work, row),
    notifyPayee: ({ work, row }) => notifyPayee(work, row),
    notifySource: ({ work, row }) => notifySource(work, row),
    notifyFinance: ({ work, row }) =>
      notify(work, {
        to: [ROLE_CODES.financeClerk],
        text: answerText(row),
        record: deduction.name,
        id: row.id,
      }),
  },
});
