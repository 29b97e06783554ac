import { joined } from '../../../domain/codes/label.ts';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  fieldsAreWrong,
  noSuchRecord,
  notApprovedOrUsable,
  notInThisState,
} from '../../../domain/codes/refusals/codes/common.ts';
import { alreadyDecided, reviewAlreadyPending } from '../../../domain/codes/refusals/codes/reviews.ts';
import type { RecordSpec, Row } from '../../../domain/schema/record.ts';
import { review } from '../../../domain/records/review.ts';
import type { ReviewSubject } from '../../../domain/rules/review.ts';
import { type EventsOf, SYSTEM } from '../../../machines/lifecycles/kit.ts';
import { verdict } from '../../../machines/lifecycles/verdict.ts';
import {
  type ReviewFacts,
  reviewLifecycle,
  reviewRules,
} from '../../../machines/lifecycles/review/machine.ts';
import { applyAny, applyIfPossible } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { maskValue } from '../../records/mask.ts';
import { nextNumber } from '../../records/numbers.ts';
import { namesOfPeople } from '../../records/people.ts';
import { registered } from '../../records/registry.ts';
import { find, findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';

type Review = Row<typeof review>;
type Plain = Readonly<Record<string, unknown>>;
/** A review without a subject yet: every field that may name one. */
export const NO_SUBJECT = {
  carrierId: null,
  shipmentId: null,
  companyId: null,
  driverId: null,
  vehicleId: null,
  phoneChangeId: null,
  bankCardId: null,
  repairId: null,
  paymentApplyId: null,
  reconciliationId: null,
  damageId: null,
  oilCardTxnId: null,
};
type SubjectField = keyof typeof NO_SUBJECT;

/** Where a review stores its subject, and which page it opens (records 10.2, 0.8). */
export const SUBJECTS: Readonly<Record<string, readonly [field: SubjectField, type: ReviewSubject]>> = {
  fleet: ['carrierId', 'carrier'],
  shipper: ['shipmentId', 'shipper'],
  company: ['companyId', 'shipper'],
  driver: ['driverId', 'teamDriver'],
  vehicle: ['vehicleId', 'teamVehicle'],
  phoneChange: ['phoneChangeId', 'mobilePhone'],
  bankCard: ['bankCardId', 'finance'],
  repair: ['repairId', 'carRepair'],
  paymentApply: ['paymentApplyId', 'paymentApply'],
  reconciliation: ['reconciliationId', 'reconciliation'],
  damageRecord: ['damageId', 'damageRecord'],
  oilCardTxn: ['oilCardTxnId', 'oilCardTxn'],
};
/** Fields written by the platform that the reviewer compares with. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  phoneChange: ['oldPhone'],
  repair: ['plateNumber', 'partsFeeFen', 'amountFen'],
  paymentApply: ['payeeType', 'driverId', 'carrierId', 'bankCode', 'cardTail', 'totalFen'],
  reconciliation: ['waybills', 'totalFen', 'adjustTotalFen', 'agreedFen'],
  oilCardTxn: ['kind', 'txnAt', 'holderKind', 'stationName', 'litres', 'unitPriceFen', 'plateNumber'],
  damageRecord: [
    'liability',
    'unitValueFen',
    'residualFen',
    'lossFen',
    'compensationFen',
    'disposal',
    'proposedBy',
  ],
};

/** Fields of the platform's own are no documents. */
const isDocument = (spec: RecordSpec) => (name: string) =>
  BESIDE[spec.name]?.includes(name) === true ||
  (spec.fields[name] !== undefined && spec.fields[name].auto !== true);

/** The documents as a reviewer may see them: personal data masked. */
export function snapshotOf(spec: RecordSpec, row: Plain): string {
  const names = Object.keys(row).filter(isDocument(spec));
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, maskValue(spec.fields, name, row[name])])),
  );
}

export interface Submission {
  readonly spec: RecordSpec;
  readonly row: Plain;
  /** Fields of a pending change; null: the documents themselves. */
  readonly change: Plain | null;
  /** The objection of an outside register; null when it agrees. */
  readonly fault: string | null;
}

async function pendingOf(work: Work, record: string, id: string): Promise<Review | undefined> {
  const [field] = SUBJECTS[record] ?? [];
  if (field === undefined) return undefined;
  return (await findBy(work, review, { [field]: id, status: 'pending' }))[0];
}

/** Submits documents for review. @throws 33001 when one of the same subject waits already */
export async function openReview(work: Work, { spec, row, change, fault }: Submission): Promise<void> {
  const [field, subjectType] = SUBJECTS[spec.name] ?? [];
  if (field === undefined || subjectType === undefined) throw new Error(`A ${spec.name} is not reviewed.`);
  const id = String(row.id);
  if (await pendingOf(work, spec.name, id)) throw refused(reviewAlreadyPending);
  await make(work, review, {
    reviewNo: await nextNumber(work, review.number.prefix),
    subjectType,
    subjectName: String(row[spec.title]),
    ...NO_SUBJECT,
    [field]: id,
    applicantId: work.viewer?.userId ?? '0',
    isChange: change !== null,
    snapshot: snapshotOf(spec, row),
    changedFields: change && snapshotOf(spec, change),
    externalCheck: fault,
    reason: null,
    reviewerId: null,
    reviewedAt: null,
  });
}

/** The subject was decided, withdrawn or closed at its own page: its review ends with it. */
export async function endReview(
  work: Work,
  spec: RecordSpec,
  id: string,
  type: 'pass.elsewhere' | 'reject.elsewhere' | 'cancel.review',
  reason: string | null = null,
): Promise<void> {
  const open = await pendingOf(work, spec.name, id);
  if (!open) return;
  const payload = { reason, reviewerId: work.viewer?.userId ?? null };
  await applyIfPossible(work, review, { id: open.id, type, payload });
}

/** Record and id of what a review is about. */
function subjectOf(row: Review): { record: string; id: string } | undefined {
  for (const [record, [field]] of Object.entries(SUBJECTS)) {
    const id = row[field];
    if (id !== null) return { record, id };
  }
  return undefined;
}

/** Subjects whose events have other names. */
const EVENTS: Partial<Record<ReviewSubject, Readonly<Record<'approve' | 'reject', string>>>> = {
  paymentApply: { approve: 'review.pass', reject: 'reject.apply' },
  reconciliation: { approve: 'review.ok', reject: 'review.back' },
  damageRecord: { approve: 'approve', reject: 'back' },
};

/** The subject's own event: a change of documents is decided separately from the documents. */
const eventOf = (row: Review, decision: 'approve' | 'reject') =>
  EVENTS[row.subjectType]?.[decision] ?? (row.isChange ? `${decision}.change` : decision);

type Against = Pick<ReviewFacts, 'againstPass' | 'againstReject'>;

/** The verdicts of the subject's own chart on both decisions. */
async function against(work: Work, row: Review, event: EventsOf<typeof review> | null): Promise<Against> {
  const both = (refusal: Refusal): Against => ({ againstPass: refusal, againstReject: refusal });
  const subject = subjectOf(row);
  if (!subject || row.status !== 'pending') return both(refuse(notInThisState));
  const { spec, lifecycle, facts } = registered(subject.record);
  const found = await find(work, spec, subject.id);
  if (!found) return both(refuse(noSuchRecord));
  const known = await facts(work, found, null);
  const { viewer } = work;
  const by = viewer ? { id: viewer.userId, role: viewer.role } : SYSTEM;
  const said = event?.type === 'pass' ? { overrideReason: event.overrideReason } : {};
  const verdictOn = (decision: 'approve' | 'reject'): Refusal | null => {
    const asked = { type: eventOf(row, decision), by, at: work.now, ...said };
    const answer = verdict(lifecycle, found.status, known, asked);
    if (answer.ok) return null;
    if (answer.refusal.code !== fieldsAreWrong) return answer.refusal;
    // Wrong fields belong to the subject: they are listed here, and marked there.
    const names = String(answer.refusal.params?.fields ?? '').split(',');
    const labels = names.map((name) => spec.fields[name]?.label ?? spec.label);
    return refuse(notApprovedOrUsable, { name: row.subjectName, reasons: joined(labels) });
  };
  return { againstPass: verdictOn('approve'), againstReject: verdictOn('reject') };
}

/** Events by which a review follows what was decided at its subject: nothing is asked of that again. */
const FOLLOWS: readonly string[] = ['pass.elsewhere', 'reject.elsewhere', 'cancel.review'];
const NOTHING: Against = { againstPass: null, againstReject: null };

function decide(
  work: Work,
  row: Review,
  decision: 'approve' | 'reject',
  payload: Readonly<Record<string, string | null>>,
): Promise<void> {
  const subject = subjectOf(row);
  if (!subject) return Promise.resolve();
  return applyAny(work, { ...subject, type: eventOf(row, decision), payload });
}

export const reviewEntry = entry<typeof review>({
  spec: review,
  table: tableFor(review),
  lifecycle: { machine: reviewLifecycle, rules: reviewRules },
  todoStates: ['pending'],
  facts: async (work, row, event) => ({
    submittedBy: row.applicantId,
    subjectType: row.subjectType,
    ...(event && FOLLOWS.includes(event.type) ? NOTHING : await against(work, row, event)),
  }),
  // The second of two reviewers sees who decided first.
  over: async (work, row, { type }) => {
    if ((type !== 'pass' && type !== 'reject') || row.reviewerId === null) return null;
    const names = await namesOfPeople(work, [row.reviewerId]);
    return refuse(alreadyDecided, { name: names.get(row.reviewerId) ?? row.reviewerId });
  },
  stores: {
    storeDecision: on(review, ['pass', 'reject'], ({ event, now }) => ({
      reviewerId: event.by.id,
      reviewedAt: now,
      reason: event.type === 'pass' ? event.overrideReason : event.reason,
    })),
    storeOutcome: on(review, ['pass.elsewhere', 'reject.elsewhere'], ({ event, now }) => ({
      reviewerId: event.reviewerId,
      reviewedAt: now,
      reason: event.reason,
    })),
  },
  effects: {
    passSubject: effect(review, ['pass'], ({ work, row, event: { overrideReason } }) =>
      decide(work, row, 'approve', { overrideReason }),
    ),
    rejectSubject: effect(review, ['reject'], ({ work, row, event: { reason } }) =>
      decide(work, row, 'reject', { reason }),
    ),
  },
});
