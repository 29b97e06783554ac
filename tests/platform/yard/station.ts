import { expect } from 'vitest';
import type { Person } from '../desk.ts';

/** A lane at the east gate. */
export const lane = (laneCode: string, use: 'load' | 'unload', docks = 1) => ({
  laneCode,
  laneName: `${laneCode} 车道`,
  use,
  docks,
  gateName: '东门',
});

let made = 0;

/** A station of a test's own with a queue, where there is no other. @param more what is different there */
export async function stationFor(admin: Person, more: object = {}): Promise<string> {
  made += 1;
  const answer = await admin.save('station', {
    ...{ stationName: `排队站点 ${String(made)}`, kind: 'plant', areaCode: '340102' },
    ...{ address: '物流大道 1 号', lng: 100 + made / 100, lat: 30, fenceKind: 'circle', radiusM: 500 },
    ...{ gates: [{ gateName: '东门' }], lanes: [lane('A', 'load'), lane('B', 'unload')] },
    ...{ isQueueEnabled: true, maxInside: 20, isAutoCall: true, callAhead: 1, missMinutes: 20 },
    ...{ serviceMinutes: 30, earlyHours: 72, isPlateSpoken: false, speechLang: 'zh' },
    ...more,
  });
  expect(answer, answer.msg).toMatchObject({ status: 0 });
  return answer.data.row.id;
}
