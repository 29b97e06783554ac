import { creditProfile } from '../../../domain/records/creditProfile.ts';
import { isTrustworthy, levelOf } from '../../../domain/reporting/credit.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import {
  creditProfileLifecycle,
  creditProfileRules,
} from '../../../machines/lifecycles/creditProfile/machine.ts';
import { embeddedCreditRegister } from '../../ports/creditRegister.ts';
import { applyAny } from '../../records/apply.ts';
import { effect, entry } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { type CreditSubject, kindOf, type Profile, subjectOf, type SubjectKind } from './creditSubjects.ts';
import type { Work } from '../../records/work.ts';

/** @throws Refused 10404 when the subject no longer exists */
async function requireSubject(
  work: Work,
  row: Profile,
): Promise<{ kind: SubjectKind; subject: CreditSubject }> {
  const found = kindOf(row);
  const subject = found && (await subjectOf(work, found.kind, found.id));
  if (!found || !subject) throw refused(noSuchRecord);
  return { kind: found.kind, subject };
}

/** Asks the outside registers again; the result counts at once. */
async function checkOutside(work: Work, row: Profile): Promise<void> {
  const { subject } = await requireSubject(work, row);
  const { isQualified, isDishonest, note } = embeddedCreditRegister.check(subject.name, subject.number);
  await patch(work, creditProfile, row.id, {
    ...{ isQualified, isDishonest },
    qualificationNote: note === '' ? null : note,
    qualificationCheckedAt: work.now,
    level: levelOf(
      row.score,
      isTrustworthy({ isQualified, isDishonest, certificateEndAt: subject.certificateEndAt }, work.now),
    ),
  });
}

export const creditProfileEntry = entry<typeof creditProfile>({
  spec: creditProfile,
  table: tableFor(creditProfile),
  lifecycle: { machine: creditProfileLifecycle, rules: creditProfileRules },
  facts: async (work, row) => {
    const found = kindOf(row);
    const subject = found && (await subjectOf(work, found.kind, found.id));
    return { submittedBy: row.createdBy, isSubjectFrozen: subject?.isFrozen ?? false };
  },
  stores: {},
  effects: {
    checkOutside: ({ work, row }) => checkOutside(work, row),
    // Freezes the party itself: its own chart decides, with the caller's rights.
    freezeSubject: effect(creditProfile, ['freeze'], async ({ work, row, event: { reason } }) => {
      const { kind, subject } = await requireSubject(work, row);
      if (subject.isFrozen) return;
      await applyAny(work, { record: kind.spec.name, id: subject.id, type: 'freeze', payload: { reason } });
    }),
  },
});
