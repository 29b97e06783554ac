import { creditProfile } from '../../domain/records/creditProfile.ts';
import { isTrustworthy, levelOf, scoreOf, shareBp } from '../../domain/reporting/credit.ts';
import { embeddedCreditRegister } from '../ports/creditRegister.ts';
import { applyIfPossible } from '../records/apply.ts';
import { freshRow } from '../records/freshRow.ts';
import { nextNumbers } from '../records/numbers.ts';
import { findBy, patch } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import { type Platform, runFor } from '../run/run.ts';
import { insertMany } from '../store/insertMany.ts';
import { tenantCodes } from '../store/tenants.ts';
import type { Work } from '../records/work.ts';
import { type Counted, countsOf, NOTHING } from '../reporting/counts.ts';
import {
  type CreditSubject,
  keyOf,
  type Profile,
  SUBJECT_KINDS,
  subjectsAfter,
  type SubjectKind,
} from '../business/platform/creditSubjects.ts';

/** The most subjects counted in one transaction. */
const BATCH = 20;
/** After a transaction longer than this, ms, smaller batches follow: the embedded store has a single connection. */
const PATIENCE_MS = 50;

type Figures = Pick<
  Profile,
  | 'waybillCount'
  | 'abnormalCount'
  | 'complaintCount'
  | 'trackMatchBp'
  | 'fundMatchBp'
  | 'invoiceMatchBp'
  | 'rejectBp'
  | 'score'
  | 'level'
>;

/** Figures of a profile from the counts. */
function figuresOf(counted: Counted, isTrusted: boolean): Figures {
  const shares = {
    trackMatchBp: shareBp(counted.withTrack, counted.reports),
    fundMatchBp: shareBp(counted.withMoney, counted.owed),
    rejectBp: counted.answered === 0 ? 0 : shareBp(counted.refused, counted.answered),
  };
  const score = scoreOf({ ...shares, troubleCount: counted.troubles + counted.complaints });
  return {
    ...shares,
    invoiceMatchBp: shareBp(counted.invoiced, counted.waybills),
    waybillCount: counted.waybills,
    abnormalCount: counted.troubles,
    complaintCount: counted.complaints,
    score,
    level: levelOf(score, isTrusted),
  };
}

/** Opens the profile of a subject that has none yet, with what the external registers know about it. */
function opened(
  work: Work,
  kind: SubjectKind,
  { id, name, number, certificateEndAt, plateNumber }: CreditSubject,
  profileNo: string,
  figures: (isTrusted: boolean) => Figures,
): Profile {
  const { isQualified, isDishonest, note } = embeddedCreditRegister.check(name, number);
  const nobody = { shipmentId: null, carrierId: null, vehicleId: null, driverId: null };
  return {
    ...freshRow(work, 'current'),
    ...{ profileNo, certificateEndAt, plateNumber, isQualified, isDishonest },
    ...{ ...nobody, [kind.side]: id },
    subjectName: name,
    subjectType: kind.type,
    subjectKey: keyOf(kind, id),
    qualificationNote: note === '' ? null : note,
    qualificationCheckedAt: work.now,
    countedAt: work.now,
    ...figures(isTrustworthy({ isQualified, isDishonest, certificateEndAt }, work.now)),
  };
}

/** Writes the counts into a profile, with the subject's name, plate and the end of its certificate. */
async function renew(
  work: Work,
  { name: subjectName, certificateEndAt, plateNumber, isFrozen }: CreditSubject,
  known: Profile,
  figures: Figures,
): Promise<void> {
  const fields = { subjectName, certificateEndAt, plateNumber, countedAt: work.now, ...figures };
  await patch(work, creditProfile, known.id, fields);
  if (known.status === 'frozen' && !isFrozen)
    await applyIfPossible(work, creditProfile, { id: known.id, type: 'thaw' });
}

/** Counts the profiles of these subjects, and opens those that are missing. */
async function countSubjects(
  work: Work,
  kind: SubjectKind,
  subjects: readonly CreditSubject[],
): Promise<void> {
  const ids = subjects.map(({ id }) => id);
  const counted = await countsOf(work, kind.side, ids);
  const found = await findBy(work, creditProfile, { subjectKey: ids.map((id) => keyOf(kind, id)) });
  const known = new Map(found.map((row) => [row.subjectKey, row]));
  const figuresFor =
    ({ id }: CreditSubject) =>
    (isTrusted: boolean) =>
      figuresOf(counted.get(id) ?? NOTHING, isTrusted);
  const missing: CreditSubject[] = [];
  for (const subject of subjects) {
    const row = known.get(keyOf(kind, subject.id));
    if (row)
      await renew(
        work,
        subject,
        row,
        figuresFor(subject)(isTrustworthy({ ...row, certificateEndAt: subject.certificateEndAt }, work.now)),
      );
    else missing.push(subject);
  }
  const numbers = await nextNumbers(work, creditProfile.number.prefix, missing.length);
  await insertMany(
    work.tx,
    tableFor(creditProfile),
    missing.map((subject, index) => opened(work, kind, subject, numbers[index] ?? '', figuresFor(subject))),
  );
}

/**
 * Counts the profiles that were not counted today: waybills, incidents, tracks, money and refused reports
 * (transport-and-money 11.3).
 * @returns how many there were
 */
export async function runCreditJob(platform: Platform): Promise<number> {
  let seen = 0;
  let size = BATCH;
  for (const groupCode of await tenantCodes(platform.store.db))
    for (const kind of SUBJECT_KINDS) {
      let after = '0';
      for (;;) {
        const [from, limit] = [after, size];
        const began = performance.now();
        const subjects = await runFor(platform, groupCode, async (work) => {
          const found = await subjectsAfter(work, kind, from, limit);
          if (found.length > 0) await countSubjects(work, kind, found);
          return found;
        });
        const isLong = performance.now() - began > PATIENCE_MS;
        size = isLong ? Math.max(1, limit >> 1) : Math.min(BATCH, limit * 2);
        seen += subjects.length;
        after = subjects.at(-1)?.id ?? after;
        if (subjects.length < limit) break;
      }
    }
  return seen;
}
