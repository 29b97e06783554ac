import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { useDesk } from '../desk.ts';
import { castOf } from './cast.ts';
import { assertWalked, measure, type PlatformCoverage, reportWalked } from './coverage.ts';
import { knownOf } from './known.ts';
import { type Office, officeOf } from './office.ts';
import { walkAll } from './walk.ts';

// The clock goes by hand here: nothing falls due in the middle of a step.
vi.mock('../../../server/timers.ts', async (original) => ({
  ...(await original<object>()),
  startTimers: () => () => undefined,
}));

describe('every transition of the lifecycles is walked on the platform', () => {
  const desk = useDesk();
  const rows: PlatformCoverage[] = [];
  let office: Office;
  beforeAll(async () => {
    office = officeOf(desk, await castOf(desk));
  });
  afterAll(() => reportWalked(rows));

  it.each(ALL_ENTRIES)('$spec.name', async (entry) => {
    const { flow } = knownOf(entry.spec.name);
    await office.cast.goHome();
    const covered = measure(entry, await walkAll(office, flow, entry));
    rows.push(covered);
    assertWalked(covered);
  });
});
