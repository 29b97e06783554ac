import { revealForm } from '../../domain/calls/reveal.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { isSubject, mayReveal } from '../../domain/rules/rights.ts';
import type { AnyRow, RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { refused, wrongFields } from './errors.ts';
import { fieldErrors } from './formErrors.ts';
import { difference, type HistoryEntry, remember } from './historyLog.ts';
import { type Limit, spendAttempt } from './throttle.ts';
import type { Work } from './work.ts';

/** Rows, or archives, whose personal data one person may look at: more in ten minutes is copying a directory. */
const REVEALS: Limit = { times: 60, windowMs: 600_000 };

/** Why somebody looks at personal data, as the call says it; the person they are about needs no cause. */
export interface RevealReason {
  readonly revealCause?: string | undefined;
  readonly revealNote?: string | undefined;
}

/** The cause that a member of staff gives, for the history. @throws 10400 without one */
export function statedCause({ revealCause, revealNote }: RevealReason): HistoryEntry['changes'] {
  const cause = { revealCause, revealNote };
  const errors = fieldErrors(revealForm, cause, 'submit');
  if (errors.length > 0) throw wrongFields(errors);
  return difference({}, cause);
}

/** Counts a look at personal data. @throws 10429 after too many in ten minutes */
export const countReveal = (work: Work, { userId }: Viewer): Promise<void> =>
  spendAttempt(work, `reveal:${userId}`, REVEALS);

/**
 * Writes to the history that the viewer looks at the personal data of a row, with the cause where it is a member of staff.
 * @throws 10403 when it is neither one of the staff who may nor the person they are about, 10400 without a cause, 10429 too many
 */
export async function rememberReveal(
  work: Work,
  spec: RecordSpec,
  row: AnyRow,
  viewer: Viewer,
  reason: RevealReason,
): Promise<void> {
  if (!mayReveal(spec, viewer, row)) throw refused(notAllowed);
  const changes = isSubject(spec, viewer, row) ? {} : statedCause(reason);
  await countReveal(work, viewer);
  await remember(work, {
    spec,
    id: row.id,
    event: 'reveal',
    from: row.status,
    to: row.status,
    byRole: viewer.role,
    changes,
  });
}
