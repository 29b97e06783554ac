import { and, count, eq, sum } from 'drizzle-orm';
import { driver } from '../../../domain/records/driver.ts';
import { evaluation } from '../../../domain/records/evaluation.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { meanStars, type RatingParty } from '../../../domain/rules/stars.ts';
import { find, findAll, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';

type Evaluation = Row<typeof evaluation>;

const table = tableFor(evaluation);

/** Whom an evaluation is about: its record, the field with its id, and the party in audiences of notices. */
const RATED = {
  shipper: { spec: shipper, field: 'shipmentId', party: 'SHIPMENT' },
  carrier: { spec: fleet, field: 'carrierId', party: 'CARRIER' },
  driver: { spec: driver, field: 'driverId', party: 'DRIVER' },
} as const;

/** The id of whom an evaluation is about. */
export function ratedId(row: Pick<Evaluation, 'toKind' | 'shipmentId' | 'carrierId' | 'driverId'>): string {
  return row[RATED[row.toKind].field] ?? '';
}

/** Who gets the notices for whom it is about. */
export function ratedAudience(row: Evaluation): string {
  return `${RATED[row.toKind].party}:${ratedId(row)}`;
}

/**
 * Computes the stars of whom an evaluation is about anew, from all that are visible. Their row is locked first, so that of
 * two evaluations at a time the later one counts both; it gets no new version, as nobody has edited it.
 */
export async function countStars(work: Work, row: Evaluation): Promise<void> {
  const { spec, field } = RATED[row.toKind];
  const id = ratedId(row);
  if (!(await find(work, spec, id, true))) return;
  const [found] = await work.tx
    .select({ sum: sum(table.starsHundredths), n: count() })
    .from(table)
    .where(
      and(
        eq(table.groupCode, work.groupCode),
        eq(table.deleted, false),
        eq(table.status, 'visible'),
        eq(table.toKind, row.toKind),
        eq(table[field], id),
      ),
    );
  const starsHundredths = meanStars(Number(found?.sum ?? 0), found?.n ?? 0);
  await patch(work, spec, id, { starsHundredths });
}

/** The stars of parties by id; null: not rated yet. Who is not of the group is left out. */
export async function starsOfParties(
  work: Work,
  kind: RatingParty,
  ids: readonly string[],
): Promise<Record<string, number | null>> {
  const found = await findAll(work, RATED[kind].spec, ids);
  return Object.fromEntries([...found].map(([id, { starsHundredths }]) => [id, starsHundredths]));
}
