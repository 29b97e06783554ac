import { and, asc, eq, gt, inArray, not, sql, type SQL } from 'drizzle-orm';
import { creditProfile } from '../../../domain/records/creditProfile.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { AnyRow, RecordSpec, Row } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { find, findWhere } from '../../records/rows.ts';
import { tableFor, anyTableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';

export type Profile = Row<typeof creditProfile>;
/** Field of waybills, reports and profiles that names a subject. */
export type Side = 'shipmentId' | 'carrierId' | 'vehicleId' | 'driverId';

/** The subjects with a profile, as far as they are counted from outside. */
export interface CreditSubject {
  readonly id: string;
  readonly name: string;
  readonly number: string | null;
  readonly certificateEndAt: number | null;
  readonly plateNumber: string | null;
  readonly isFrozen: boolean;
}

/** A kind of subject: its record, and the fields of its rows that a profile needs. */
export interface SubjectKind<R = AnyRow> {
  readonly side: Side;
  readonly type: Profile['subjectType'];
  readonly spec: RecordSpec;
  readonly only?: () => SQL | undefined;
  /** A method, so that a kind with rows of its own record may stand where any kind may. */
  read(row: R): Omit<CreditSubject, 'id' | 'isFrozen'>;
}

/** Types the rows of a kind by its description. */
const subjectKind = <S extends RecordSpec>(value: SubjectKind<Row<S>> & { readonly spec: S }): SubjectKind =>
  value;

/** Firms are those who ship and those who carry; trailers are judged by what pulls them. */
export const SUBJECT_KINDS: readonly SubjectKind[] = [
  subjectKind({
    side: 'shipmentId',
    type: 'enterprise',
    spec: shipper,
    read: (row) => ({
      name: row.shipperName,
      number: row.identityNo,
      certificateEndAt: row.idValidTo,
      plateNumber: null,
    }),
  }),
  subjectKind({
    side: 'carrierId',
    type: 'enterprise',
    spec: fleet,
    read: (row) => ({
      name: row.fleetName,
      number: row.uscc ?? row.captainIdNumber,
      certificateEndAt: row.permitValidTo,
      plateNumber: null,
    }),
  }),
  subjectKind({
    side: 'vehicleId',
    type: 'vehicle',
    spec: vehicle,
    only: () => eq(tableFor(vehicle).isTrailer, false),
    read: (row) => ({
      name: row.plateNumber,
      number: row.plateNumber,
      certificateEndAt: row.certificateEndAt,
      plateNumber: row.plateNumber,
    }),
  }),
  subjectKind({
    side: 'driverId',
    type: 'driver',
    spec: driver,
    read: (row) => ({
      name: row.driverName,
      number: row.idNumber,
      certificateEndAt: row.certificateEndAt,
      plateNumber: null,
    }),
  }),
];

const asSubject = (kind: SubjectKind, row: AnyRow): CreditSubject => ({
  ...kind.read(row),
  id: row.id,
  isFrozen: row.status === 'frozen',
});

/** Condition: the subject was counted today, and its profile is not frozen longer than itself. */
function isCounted(work: Work, { side, spec }: SubjectKind): SQL {
  const profiles = tableFor(creditProfile);
  const subject = anyTableFor(spec);
  return sql`exists (select 1 from ${profiles} where ${profiles.groupCode} = ${work.groupCode}
    and ${profiles.subjectKey} = ${`${side}:`} || ${subject.id} and ${profiles.countedAt} >= ${startOfDay(work.now)}
    and (${profiles.status} <> 'frozen' or ${subject.status} = 'frozen'))`;
}

/** Subjects of a kind that trade or traded and were not counted today, after an id, in the order of their ids. */
export async function subjectsAfter(
  work: Work,
  kind: SubjectKind,
  after: string,
  limit: number,
): Promise<CreditSubject[]> {
  const table = anyTableFor(kind.spec);
  const rows = await findWhere<RecordSpec>(
    work,
    kind.spec,
    and(
      inArray(table.status, ['approved', 'frozen']),
      gt(table.id, after),
      kind.only?.(),
      not(isCounted(work, kind)),
    ),
    { orderBy: [asc(table.id)], limit },
  );
  return rows.map((row) => asSubject(kind, row));
}

/** A subject by its id; null when it no longer exists. */
export async function subjectOf(work: Work, kind: SubjectKind, id: string): Promise<CreditSubject | null> {
  const row = await find(work, kind.spec, id);
  return row === null ? null : asSubject(kind, row);
}

/** The kind of a profile's subject and its id. */
export function kindOf(row: Pick<Profile, Side>): { kind: SubjectKind; id: string } | null {
  for (const kind of SUBJECT_KINDS) {
    const id = row[kind.side];
    if (id !== null) return { kind, id };
  }
  return null;
}

/** One profile belongs to each subject: its key in the table. */
export const keyOf = ({ side }: SubjectKind, id: string): string => `${side}:${id}`;
