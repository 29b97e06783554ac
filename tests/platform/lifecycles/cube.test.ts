import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { useDesk } from '../desk.ts';
import type { Cell } from './attempts.ts';
import { othersAreCentral } from './central.ts';
import { type DemoPeople, logInDemoPeople } from './rolePeople.ts';
import { cubeOf, neverAllowed } from './cube.ts';
import { reportVerdicts } from './verdictTable.ts';

describe('role × state × event: screen and server give the same verdict', () => {
  const desk = useDesk();
  const cells: Cell[] = [];
  let people: DemoPeople;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
  });
  afterAll(() => reportVerdicts(cells));

  // Records of editions let the demo company be the central group.
  beforeEach(() => othersAreCentral(people.services));

  it.each(ALL_ENTRIES)('$spec.name', async (entry) => {
    const found = await cubeOf(desk, people, entry);
    cells.push(...found);
    const differing = found.filter(({ differs }) => differs !== '');
    expect(
      differing.map(
        (cell) => `${cell.state} (${cell.situation}) ${cell.role} ${cell.event}: ${cell.differs}`,
      ),
    ).toEqual([]);
    expect(neverAllowed(entry, found)).toEqual([]);
  });
});
