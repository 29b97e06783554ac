import type { Label } from '../../../domain/codes/label.ts';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { documentOutOfDate, idRegisteredAsDriver } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import {
  alreadyExists,
  fieldsAreWrong,
  notAllowed,
  notInThisState,
  usedByOtherRecords,
} from '../../../domain/codes/refusals/codes/common.ts';
import {
  documentExpired,
  externalCheckFailed,
  reviewAlreadyPending,
  usedByAnotherAccount,
} from '../../../domain/codes/refusals/codes/reviews.ts';
import type { shipper } from '../../../domain/records/shipper.ts';
import type { qualificationEvents } from '../../../domain/schema/qualification.ts';
import { type Common, type EventsOf, hasReason, isReason, type Rule } from '../kit.ts';

/** Check results of a set of documents: those in force, those a change sends, or those under review. */
export interface Findings {
  /** Fields still empty that a submission needs. */
  readonly missing: readonly string[];
  /** What the rules of the record say against them: age, dates, plate, permit (domain/rules). */
  readonly problems: readonly Refusal[];
  /** A number that another live record already has; the value as the reader may see it. */
  readonly duplicate: { readonly field: string; readonly label: Label; readonly value: string } | null;
}

/** Facts of the qualification chart of a driver, vehicle, fleet or shipper. The findings at the top are of the data in force. */
export interface QualificationFacts extends Common, Findings {
  readonly subject: 'driver' | 'vehicle' | 'fleet' | 'shipper' | 'company';
  /** Why the outside check of identity and licences failed; null when it passed. */
  readonly identityFault: string | null;
  /** Findings on the data that `change.doc` sends and the fields that differ; null when only asking. */
  readonly sentChange: (Findings & { readonly changed: readonly string[] }) | null;
  /** Findings on the change that waits for a decision; null when none waits. */
  readonly pendingChange: Findings | null;
  /** Running waybills, open orders, members of a fleet: what keeps the record from being closed. */
  readonly openWork: number;
}

/** The documents of a change are compared on the server: the chart gets the result as `sentChange`. */
export type QualificationEvent = EventsOf<{ events: ReturnType<typeof qualificationEvents> }>;

/** The rules also serve the chart of shippers, which has more events. */
type QualificationRule = Rule<QualificationFacts, QualificationEvent | EventsOf<typeof shipper>>;

/** The first objection to these documents. */
function against(
  { missing, duplicate, problems }: Findings,
  subject: QualificationFacts['subject'],
): Refusal | null {
  if (missing.length > 0) return refuse(fieldsAreWrong, { fields: missing.join(',') });
  if (duplicate?.field === 'idNumber' && subject === 'driver') return refuse(idRegisteredAsDriver);
  if (duplicate) return refuse(alreadyExists, { field: duplicate.label, value: duplicate.value });
  return problems[0] ?? null;
}

/** The same as a text for the reviewer: what is wrong with the documents, not what to fill in. */
function againstReviewed(findings: Findings, subject: QualificationFacts['subject']): Refusal | null {
  const { missing, duplicate } = findings;
  if (missing.length === 0 && duplicate) return refuse(usedByAnotherAccount, { no: duplicate.value });
  const found = against(findings, subject);
  return found?.code === documentOutOfDate ? refuse(documentExpired, found.params) : found;
}

/** Guards of the qualification with their refusals: records 10.2, 10.12; transport-and-money 5.3, 5.5. */
export const qualificationRules = {
  isFit: ({ context }) => against(context, context.subject),
  isStillFit: ({ context }) => againstReviewed(context, context.subject),
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  // Undefined is a probe; a payload without a reason has null.
  isIdentityProven: ({ context, event }) =>
    context.identityFault === null ||
    event.type !== 'approve' ||
    event.overrideReason === undefined ||
    (event.overrideReason !== null && isReason(event.overrideReason))
      ? null
      : refuse(externalCheckFailed, { detail: context.identityFault }),
  hasReason,
  isChangeFree: ({ context }) => (context.pendingChange === null ? null : refuse(reviewAlreadyPending)),
  isChanged: ({ context }) => (context.sentChange?.changed.length === 0 ? refuse(fieldsAreWrong) : null),
  isSentFit: ({ context }) =>
    context.sentChange === null ? null : against(context.sentChange, context.subject),
  isChangePending: ({ context }) => (context.pendingChange === null ? refuse(notInThisState) : null),
  isPendingFit: ({ context }) =>
    context.pendingChange === null ? null : againstReviewed(context.pendingChange, context.subject),
  isUntilAhead: ({ event }) =>
    event.type === 'freeze' && typeof event.until === 'number' && event.until <= event.at
      ? refuse(fieldsAreWrong, { fields: 'until' })
      : null,
  hasNoOpenWork: ({ context }) =>
    context.openWork === 0 ? null : refuse(usedByOtherRecords, { n: context.openWork }),
} satisfies Record<string, QualificationRule>;
