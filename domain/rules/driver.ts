import { type Refusal, refuse } from '../codes/refusals.ts';
import { driverAgeOutOfRange } from '../codes/refusals/codes/basicInfo.ts';
import type { driver } from '../records/driver.ts';
import type { Row } from '../schema/record.ts';
import { documentProblems, firstEnd, type Validity } from './documents.ts';
import { birthDateOf, normalId, sexOf } from './identity.ts';
import { formatTime } from './times.ts';

/** The fields of a driver that the rules read. */
export type DriverPapers = Pick<
  Row<typeof driver>,
  | 'idNumber'
  | 'idValidFrom'
  | 'idValidTo'
  | 'licenceNumber'
  | 'licenceValidFrom'
  | 'licenceValidTo'
  | 'qualificationKind'
  | 'qualificationNumber'
  | 'qualificationValidFrom'
  | 'qualificationValidTo'
>;

const MIN_AGE = 18;
const MAX_AGE = 65;

/** Full years between two moments, by the calendar of Shanghai. */
function yearsBetween(from: number, to: number): number {
  return Math.floor((Number(formatTime(to, 'ymd')) - Number(formatTime(from, 'ymd'))) / 10_000);
}

/** ID card, licence and, where it is required, the qualification certificate (which is never long-term). */
export function driverDocuments(row: DriverPapers, isQualificationNeeded: boolean): Validity[] {
  const idCard: Validity = { name: 'idCard', field: 'idValidTo', from: row.idValidFrom, to: row.idValidTo };
  const licence: Validity = {
    name: 'drivingLicence',
    field: 'licenceValidTo',
    from: row.licenceValidFrom,
    to: row.licenceNumber === null ? undefined : row.licenceValidTo,
  };
  if (!isQualificationNeeded) return [idCard, licence];
  const holds = isQualified(row) && row.qualificationNumber !== null;
  const qualification: Validity = {
    name: 'qualification',
    field: 'qualificationValidTo',
    from: row.qualificationValidFrom,
    to: holds ? (row.qualificationValidTo ?? undefined) : undefined,
  };
  return [idCard, licence, qualification];
}

function isQualified({ qualificationKind }: DriverPapers): boolean {
  return qualificationKind !== null && qualificationKind !== 'none';
}

/**
 * Objections to approving the driver, beyond empty fields: age 51003, expired documents 51002.
 * @param now epoch ms
 */
export function driverProblems(row: DriverPapers, now: number): Refusal[] {
  const birthDate = birthDateOf(row.idNumber);
  const age = birthDate === undefined ? 0 : yearsBetween(birthDate, now);
  const tooYoungOrOld = age < MIN_AGE || age > MAX_AGE ? [refuse(driverAgeOutOfRange)] : [];
  return [...tooYoungOrOld, ...documentProblems(driverDocuments(row, isQualified(row)), now)];
}

/** Fields the platform sets on every save. */
export function driverDerived(
  row: DriverPapers,
): Pick<Row<typeof driver>, 'idNumber' | 'sex' | 'certificateEndAt'> {
  return {
    idNumber: normalId(row.idNumber),
    sex: sexOf(row.idNumber) ?? null,
    certificateEndAt: firstEnd(driverDocuments(row, isQualified(row))),
  };
}
