import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { abnormal } from '../../../domain/records/abnormal.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { order } from '../../../domain/records/order.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import {
  deductionTypeOf,
  holdsPayment,
  leastLevel,
  mayEndTrip,
  REOPEN_MS,
  REPORT_AFTER_SETTLED_MS,
} from '../../../domain/rules/abnormal.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { settledTooLongAgo, timeInFuture } from '../../../domain/codes/refusals/codes/customerService.ts';
import type { EventOf } from '../../../machines/lifecycles/kit.ts';
import { abnormalLifecycle, abnormalRules } from '../../../machines/lifecycles/abnormal/machine.ts';
import { entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { requestDeduction } from '../money/deduction.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';
import { firstOf } from '../../../domain/rules/characters.ts';

type Abnormal = Row<typeof abnormal>;
type Waybill = Row<typeof waybill>;

const NEVER_CARRIED: Label = [
  '运单已取消，无运输异常可报',
  'The waybill was cancelled, nothing was carried',
  'La carta de porte se anuló; no se transportó nada',
  '運送状は取消済みのため報告できません',
];
const BEFORE_ORDER: Label = [
  '不能早于订单创建时间',
  'Not before the order was made',
  'No puede ser anterior al pedido',
  '注文より前の日時は指定できません',
];
const TOO_LOW: Label = [
  '交通事故的级别至少为较大',
  'An accident is at least major',
  'Un accidente es al menos grave',
  '交通事故は「重大」以上です',
];

/** Abnormal reports of a waybill, as its own chart and that of its receipt need them: transport-and-money 4.3. */
export async function abnormalFacts(work: Work, waybillId: string) {
  const cases = await findBy(work, abnormal, { waybillId });
  return {
    hasOpenAbnormal: cases.some(({ status }) => status === 'reported' || status === 'processing'),
    isAbnormalConfirmed: cases.some(({ kind, status }) => mayEndTrip(kind, status)),
  };
}

/** @throws 48013 when the waybill was settled long ago, 10400 when it was never carried */
async function requireReportable(work: Work, job: Waybill): Promise<void> {
  if (job.status === 'cancelled') throw wrongFields([{ field: 'waybillId', msg: NEVER_CARRIED }]);
  const [bill] = await findBy(work, freightBill, { waybillId: job.id });
  if (bill?.status === 'closed' && bill.gmtModified + REPORT_AFTER_SETTLED_MS < work.now)
    throw refused(settledTooLongAgo);
}

/** A captain may report for his drivers. */
function sourceOf(viewer: Viewer | null): Abnormal['source'] {
  if (viewer === null) return 'system';
  if (viewer.role === 'shipper') return 'shipper';
  return viewer.role === 'driver' || viewer.role === 'captain' ? 'driver' : 'staff';
}

/** The parts of a report that depend on its waybill. */
type Said = Pick<Abnormal, 'waybillId' | 'kind' | 'level' | 'occurredAt'>;

/**
 * What a report takes from its waybill.
 * @throws 10404 no such waybill, or one of somebody else, 48001 in the future, 48013, and 10400 at the field that is wrong
 */
async function aboutWaybill(work: Work, said: Said) {
  const job = await need(work, waybill, said.waybillId);
  if (work.viewer && !isInScope(waybill, work.viewer, job)) throw refused(noSuchRecord);
  await requireReportable(work, job);
  if (said.occurredAt > work.now) throw refused(timeInFuture);
  const { gmtCreated } = await need(work, order, job.orderId);
  if (said.occurredAt < gmtCreated) throw wrongFields([{ field: 'occurredAt', msg: BEFORE_ORDER }]);
  if (said.level < leastLevel(said.kind)) throw wrongFields([{ field: 'level', msg: TOO_LOW }]);
  const { orderId, shipmentId, carrierId, driverId, vehicleId, plateNumber } = job;
  return {
    ...{ orderId, shipmentId, carrierId, driverId, vehicleId, plateNumber },
    reporterId: work.viewer?.userId ?? '0',
    reportedAt: work.now,
    holdPayment: holdsPayment(said.kind),
  };
}

/** Completes a report. @throws as `aboutWaybill` */
async function prepare(work: Work, input: Abnormal): Promise<Partial<Abnormal>> {
  return { ...(await aboutWaybill(work, input)), source: sourceOf(work.viewer) };
}

const idsIn = (ids: unknown): string[] => (Array.isArray(ids) ? ids.map(String) : []);

/** Limits of the text and files that a deduction takes over. */
const MAX_WORDS = 500;
const MAX_EVIDENCE = 9;

/** The driver is responsible: the loss is deducted from his freight (records 0.8). */
async function askDeduction(work: Work, row: Abnormal): Promise<void> {
  const { liability, confirmedLossFen } = row;
  if (liability !== 'driver' || confirmedLossFen === null || confirmedLossFen === 0) return;
  const { lossKg } = await need(work, waybill, row.waybillId);
  const { id } = await requestDeduction(work, {
    sourceType: 'abnormal',
    sourceId: row.id,
    waybillId: row.waybillId,
    type: deductionTypeOf(row.kind, lossKg),
    direction: 'reduce',
    amountFen: confirmedLossFen,
    reason: firstOf(row.resolution ?? '', MAX_WORDS),
    evidenceIds: [...idsIn(row.images), ...idsIn(row.proofImages)].slice(0, MAX_EVIDENCE),
  });
  await patch(work, abnormal, row.id, { deductionId: id });
}

const say = (work: Work, row: Abnormal, to: string[]) =>
  notify(work, {
    to,
    text: stateChangeText(abnormal, row.abnormalNo, abnormal.states[row.status]),
    record: abnormal.name,
    id: row.id,
  });

const notifyDesk = (work: Work, row: Abnormal) => say(work, row, [ROLE_CODES.dispatcher, ROLE_CODES.service]);

const NOT_HANDLED = {
  ...{ handlerId: null, liability: null, confirmedLossFen: null, resolution: null, proofImages: null },
  ...{ deductionId: null, reason: null, closeAt: null, warningId: null },
} as const;

/**
 * A report by a guest with the link of a waybill (records 4).
 * @returns its number
 * @throws 48013 settled long ago, 10400 never carried
 */
export async function reportAsGuest(
  work: Work,
  waybillId: string,
  { abnormalKind, description }: { abnormalKind: Abnormal['kind']; description: string },
): Promise<{ abnormalNo: string }> {
  const kind = abnormalKind;
  const said = { waybillId, kind, level: leastLevel(kind), occurredAt: work.now };
  const about = await aboutWaybill(work, said);
  const abnormalNo = await nextNumber(work, abnormal.number.prefix);
  const nowhere = { place: null, placeLng: null, placeLat: null, images: null, estimatedLossFen: null };
  const source = 'link';
  const row = await make(work, abnormal, {
    ...{ abnormalNo, description, source },
    ...said,
    ...nowhere,
    ...about,
    ...NOT_HANDLED,
  });
  await notifyDesk(work, row);
  return { abnormalNo };
}

/** What another document tells of its waybill. */
export type Told = Said &
  Pick<Abnormal, 'description'> &
  Partial<Pick<Abnormal, 'warningId' | 'place' | 'placeLng' | 'placeLat' | 'images'>>;

/**
 * A case made from a safety warning or a form (addendum A 1.5, 2.6).
 * @throws as `aboutWaybill`
 */
export async function reportCase(work: Work, said: Told): Promise<void> {
  const row = await make(work, abnormal, {
    ...NOT_HANDLED,
    ...{ images: null, place: null, placeLng: null, placeLat: null, estimatedLossFen: null },
    source: sourceOf(work.viewer),
    abnormalNo: await nextNumber(work, abnormal.number.prefix),
    ...(await aboutWaybill(work, said)),
    ...said,
  });
  await notifyDesk(work, row);
}

const heldAfter = ({ hold }: EventOf<typeof abnormal, 'accept'>, row: Abnormal): boolean =>
  hold === 'hold' || (hold !== 'release' && row.holdPayment);

export const abnormalEntry = entry<typeof abnormal>({
  spec: abnormal,
  table: tableFor(abnormal),
  lifecycle: { machine: abnormalLifecycle, rules: abnormalRules },
  todoStates: ['reported', 'processing'],
  facts: (_, row) =>
    Promise.resolve({
      submittedBy: row.reporterId,
      handlerId: row.handlerId,
      estimatedLossFen: row.estimatedLossFen ?? 0,
      isPictured: idsIn(row.images).length > 0,
      closeAt: row.closeAt,
    }),
  // Another owner's waybill gets the same refusal as a missing one: 10404.
  mayName: (_, field) => Promise.resolve(field === 'waybillId'),
  prepare,
  created: notifyDesk,
  stores: {
    storeHandler: on(abnormal, ['accept'], ({ row, event }) => ({
      handlerId: event.by.id,
      holdPayment: heldAfter(event, row),
    })),
    storeReason: on(abnormal, ['dismiss', 'reopen'], ({ event }) => ({ reason: event.reason })),
    storeResult: on(abnormal, ['resolve'], ({ event, now }) => ({
      liability: event.liability,
      confirmedLossFen: event.confirmedLossFen,
      resolution: event.resolution,
      proofImages: idsIn(event.proofImages),
      closeAt: now + REOPEN_MS,
    })),
    releaseHold: () => ({ holdPayment: false, closeAt: null }),
    holdAgain: () => ({ holdPayment: true, closeAt: null }),
  },
  effects: {
    askDeduction: ({ work, row }) => askDeduction(work, row),
    notifyReporter: ({ work, row }) => say(work, row, [`USER:${row.reporterId}`]),
    notifyHandler: ({ work, row }) => say(work, row, row.handlerId === null ? [] : [`USER:${row.handlerId}`]),
  },
});
