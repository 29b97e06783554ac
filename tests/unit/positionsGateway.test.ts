import { describe, expect, it } from 'vitest';
import { gcj02FromWgs84 } from '../../domain/rules/gcj02.ts';
import { positionsGateway } from '../../server/ports/positionsGateway.ts';
import { useGatewayServer } from './gatewayServer.ts';

const system = useGatewayServer();
const UNTIL = 1_795_000_000_000;
const vehicles = [
  {
    ...{ vehicleId: '7', deviceNo: '13900010001', trip: null },
    last: { at: UNTIL - 30_000, lng: 117, lat: 31, speedKmh: 60, course: 0 },
  },
  { vehicleId: '8', deviceNo: '13900010002', last: null, trip: null },
];
const told = {
  ...{ deviceNo: '13900010001', at: UNTIL - 1_000, lng: 117.1, lat: 31.2, speedKmh: 61.6, course: 360 },
  ...{ source: 'beidou', coord: 'gcj02' },
};

describe('the platform of terminals', () => {
  const ask = (positions: unknown) => {
    system.answer = { status: 200, body: JSON.stringify({ positions }) };
    return positionsGateway(system.url, 'secret').reports(vehicles, UNTIL, 'HF001');
  };

  it('is asked for what came since the last report of each device', async () => {
    expect(await ask([])).toEqual([]);
    expect(system.asked.at(-1)).toEqual({
      method: 'POST',
      url: '/positions?group=HF001',
      token: 'Bearer secret',
      body: {
        until: UNTIL,
        vehicles: [
          { deviceNo: '13900010001', since: UNTIL - 30_000 },
          { deviceNo: '13900010002', since: UNTIL - 172_800_000 },
        ],
      },
    });
  });

  it('tells reports in their order, in the coordinates of our maps, with alarms and drivers', async () => {
    const wgs = {
      ...told,
      deviceNo: '13900010002',
      at: UNTIL - 2_000,
      coord: 'wgs84',
      alarm: 6,
      driverCode: 'D1',
    };
    expect(await ask([told, wgs])).toEqual([
      {
        ...{ vehicleId: '8', at: UNTIL - 2_000, ...gcj02FromWgs84({ lng: 117.1, lat: 31.2 }) },
        ...{ speedKmh: 62, course: 0, source: 'beidou', alarm: 6, driverCode: 'D1' },
      },
      {
        ...{ vehicleId: '7', at: UNTIL - 1_000, lng: 117.1, lat: 31.2 },
        ...{ speedKmh: 62, course: 0, source: 'beidou', alarm: null, driverCode: null },
      },
    ]);
  });

  it('leaves out what does not fit, and keeps the rest', async () => {
    const wrong = [
      { ...told, lat: 131 },
      { ...told, deviceNo: 'unknown' },
      { ...told, at: UNTIL + 600_000 },
      { ...told, coord: 'bd09' },
      { ...told, speedKmh: -1 },
      'nothing',
    ];
    expect(await ask([...wrong, told])).toHaveLength(1);
  });

  it.each([
    [500, '{}'],
    [200, '{"positions":1}'],
    [200, 'not JSON'],
  ])('%i with %s counts as no answer', async (status, body) => {
    system.answer = { status, body };
    await expect(positionsGateway(system.url, 'secret').reports(vehicles, UNTIL, 'HF001')).rejects.toThrow();
  });
});
