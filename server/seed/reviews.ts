import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import type { review } from '../../domain/records/review.ts';
import { NO_SUBJECT, snapshotOf, SUBJECTS } from '../business/parties/review.ts';
import { IDENTITY_SENTINEL } from '../ports/identity.ts';
import { base, seedNumber } from './base.ts';

type Review = Row<typeof review>;
type Plain = Readonly<Record<string, unknown>>;

const HOUR_MS = 3_600_000;
/** Number of decided reviews of each kind, for the history. */
const DECIDED = 6;
const STATES: Readonly<Record<string, Review['status']>> = {
  pendingReview: 'pending',
  approved: 'passed',
  verified: 'passed',
  switched: 'passed',
  rejected: 'rejected',
};
function reviewOf(spec: RecordSpec, row: Plain, reviewer: string): Review[] {
  const [field, subjectType] = SUBJECTS[spec.name] ?? [];
  const status = STATES[String(row.status)];
  if (field === undefined || subjectType === undefined || !status || typeof row.submittedAt !== 'number')
    return [];
  const at = row.submittedAt;
  const applicantId = String(row.submittedBy);
  const name = String(row[spec.title]);
  const isDecided = status !== 'pending';
  return [
    {
      ...base(at, applicantId, isDecided ? at + 5 * HOUR_MS : at),
      ...NO_SUBJECT,
      [field]: String(row.id),
      reviewNo: seedNumber('SH', at),
      subjectType,
      subjectName: name,
      applicantId,
      isChange: false,
      snapshot: snapshotOf(spec, row),
      changedFields: null,
      externalCheck: name.includes(IDENTITY_SENTINEL) ? name : null,
      reason: status === 'rejected' ? String(row.reviewReason ?? '证照照片不清晰，请重新上传') : null,
      reviewerId: isDecided ? reviewer : null,
      reviewedAt: isDecided ? at + 5 * HOUR_MS : null,
      status,
    },
  ];
}

/** A review for each party that waits for one, and the last decided ones of each kind. */
export function makeReviews(
  auditor: string,
  approver: string,
  subjects: readonly (readonly [RecordSpec, readonly object[]])[],
): Review[] {
  return subjects.flatMap(([spec, rows]) => {
    const reviewer = spec.name === 'bankCard' ? approver : auditor;
    const waiting = rows.filter((row) => 'status' in row && row.status === 'pendingReview');
    const decided = rows.filter((row) => 'status' in row && row.status !== 'pendingReview').slice(0, DECIDED);
    return [...waiting, ...decided].flatMap((row) => reviewOf(spec, row as Plain, reviewer));
  });
}
