import { beforeAll, expect, it } from 'vitest';
import { ALL_ENTRIES } from '../../server/business/all.ts';
import { registerAll } from '../../server/records/registry.ts';
import { liveEventsOf } from '../../server/run/liveEvents.ts';

beforeAll(() => {
  registerAll(ALL_ENTRIES);
});

const change = (id: string, version: number, todo: boolean) => ({
  ...{ record: 'unit', id, version, todo },
  row: {},
});

it('several changes of one record are told once, and counters follow any of them', () => {
  const changes = [change('1', 1, true), change('2', 1, false), change('1', 2, false), change('2', 2, false)];
  const told = liveEventsOf('G', changes, []);
  expect(told).toMatchObject([
    { kind: 'record', groupCode: 'G', record: 'unit', id: '1', version: 2, todo: true },
    { kind: 'record', groupCode: 'G', record: 'unit', id: '2', version: 2, todo: false },
  ]);
});
