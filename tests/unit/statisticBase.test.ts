import { expect, it } from 'vitest';
import { figureExportRequest } from '../../domain/calls/figures.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { STATISTICS } from '../../server/statistics/all.ts';
import { askOf } from '../../server/statistics/ask.ts';

const NOW = Date.UTC(2026, 10, 27);
const viewer: Viewer = { userId: '7', groupCode: 'G', role: 'admin', partyType: 'PLAT', partyId: undefined };

it('a statistic over some codes is narrowed by its reader, and never widened', () => {
  const own = STATISTICS.filter(({ base }) => base !== undefined);
  expect(own.length).toBeGreaterThan(2);
  for (const statistic of own) {
    const [[name = '', codes = ''] = []] = Object.entries(statistic.base ?? {});
    const [first = ''] = codes.split(',');
    const fixedFor = (asked: string | undefined) => {
      const more = asked === undefined ? {} : { [name]: asked };
      const request = Object.assign(figureExportRequest(statistic).parse({}), more);
      return askOf(statistic, request, viewer, NOW).fixed?.[name];
    };
    expect([statistic.name, fixedFor(undefined)]).toEqual([statistic.name, codes]);
    expect(fixedFor(first)).toBe(first);
    expect(fixedFor(`${first},none`)).toBe(first);
    // No row matches.
    expect(fixedFor('none')).toBe('-');
  }
});
