import { gt, sql } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { registered } from '../../../server/records/registry.ts';
import { columnNamed } from '../../../server/store/recordTable.ts';
import { useDesk } from '../desk.ts';
import { othersAreCentral } from './central.ts';
import { type DemoPeople, logInDemoPeople } from './rolePeople.ts';
import { assertWalked, measure, type PlatformCoverage, reportWalked } from './coverage.ts';
import { knownOf } from './knownOf.ts';
import type { Office } from './office.ts';
import { officeOf } from './officeOf.ts';
import { TIMERS } from './timers.ts';
import { walkAll } from './walk.ts';

/** Documents of drivers and vehicles, by record. */
const PAPERS = {
  vehicle: ['inspectionValidTo', 'permitValidTo', 'insuranceValidTo', 'certificateEndAt'],
  driver: ['idValidTo', 'licenceValidTo', 'qualificationValidTo', 'certificateEndAt'],
};
const FOUR_YEARS_MS = 1_461 * 86_400_000;

/** Documents valid today stay valid during all walks, which advance the clock by years. */
async function prolongPapers({ services }: DemoPeople): Promise<void> {
  for (const [record, fields] of Object.entries(PAPERS)) {
    const { table } = registered(record);
    for (const field of fields) {
      const column = columnNamed(table, field);
      await services.store.db
        .update(table)
        .set({ [field]: sql`${column} + ${FOUR_YEARS_MS}` })
        .where(gt(column, services.clock()));
    }
  }
}

/** Nor does an edition end meanwhile: a group without one begins nothing new. */
async function prolongEditions({ services }: DemoPeople): Promise<void> {
  await services.store.pool.query(
    'update edition_subscription set end_at = end_at + $1, trial_end_at = trial_end_at + $1',
    [FOUR_YEARS_MS],
  );
}

describe('every transition of the lifecycles is walked on the platform', () => {
  const desk = useDesk();
  const rows: PlatformCoverage[] = [];
  let office: Office;
  beforeAll(async () => {
    const people = await logInDemoPeople(desk);
    await prolongPapers(people);
    await prolongEditions(people);
    office = officeOf(desk, people);
  });
  afterAll(() => reportWalked(rows));

  // Records of editions let the demo company be the central group.
  beforeEach(() => othersAreCentral(office.people.services));

  it.each(ALL_ENTRIES)('$spec.name', async (entry) => {
    const { flow } = knownOf(entry.spec.name);
    await office.people.goHome();
    const walked = await walkAll(office, flow, entry);
    const covered = measure(entry, walked);
    rows.push(covered);
    assertWalked(covered);
    const timers = TIMERS[entry.spec.name] ?? [];
    expect([...walked.timed].sort()).toEqual(timers.map(({ state, event }) => `${state} ${event}`).sort());
    const table = new URL(`told/${entry.spec.name}.txt`, import.meta.url);
    if (walked.told === '') expect(existsSync(table)).toBe(false);
    else await expect(walked.told).toMatchFileSnapshot(fileURLToPath(table));
  });
});
