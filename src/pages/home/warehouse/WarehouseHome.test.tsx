import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import type { DataOf } from '../../../../domain/calls/call.ts';
import type { wmsOverview } from '../../../../domain/calls/wmsOverview.ts';
import { DAY_MS, startOfDay } from '../../../../domain/rules/times.ts';
import type { Viewer } from '../../../../domain/schema/record.ts';
import { answerCalls } from '../../../app/http.setup.ts';
import texts from '../../../i18n/wmsHome/en.json' with { type: 'json' };
import { draw } from '../home.setup.tsx';
import WarehouseHome from './WarehouseHome.tsx';

i18next.addResourceBundle('en', 'wmsHome', texts);

const keeper: Viewer = {
  userId: '4',
  groupCode: 'G',
  role: 'warehouse',
  partyType: 'PLAT',
  partyId: undefined,
};
const TODAY = startOfDay(Date.UTC(2026, 10, 20));
const day = (docs: number, weightKg: number) => ({ docs, weightKg });
const NONE: DataOf<typeof wmsOverview> = {
  inbound: { today: day(0, 0), yesterday: day(0, 0) },
  outbound: { today: day(0, 0), yesterday: day(0, 0) },
  onHand: {
    now: { goods: 0, weightKg: 0, volumeM3: 0 },
    yesterday: { goods: 0, weightKg: 0, volumeM3: 0 },
  },
  damage: { open: 0, today: 0 },
  expiringDays: 30,
  trend: [{ date: TODAY, inKg: 0, outKg: 0 }],
  warehouses: [
    { warehouseId: '1', name: 'North', weightKg: 0, volumeM3: 0, capacityVolumeM3: 1_000_000, fillBp: 0 },
  ],
  age: [{ upToDays: 30, weightKg: 0 }],
  zones: [],
};
const ALL: DataOf<typeof wmsOverview> = {
  ...NONE,
  inbound: { today: day(2, 42_000), yesterday: day(1, 28_000) },
  onHand: {
    now: { goods: 3, weightKg: 61_000, volumeM3: 69_000 },
    yesterday: { goods: 2, weightKg: 19_000, volumeM3: 31_000 },
  },
  damage: { open: 2, today: 1 },
  trend: [
    { date: TODAY - DAY_MS, inKg: 28_000, outKg: 0 },
    { date: TODAY, inKg: 42_000, outKg: 1_000 },
  ],
  warehouses: [
    {
      warehouseId: '1',
      name: 'North',
      weightKg: 60_000,
      volumeM3: 960_000,
      capacityVolumeM3: 1_000_000,
      fillBp: 9_600,
    },
    {
      warehouseId: '2',
      name: 'South',
      weightKg: 1_000,
      volumeM3: 2_000,
      capacityVolumeM3: 1_000_000,
      fillBp: 20,
    },
  ],
  zones: [
    {
      warehouseId: '1',
      zone: 'A',
      places: 20,
      used: 12,
      full: 3,
      volumeM3: 900_000,
      capacityVolumeM3: 1_000_000,
      fillBp: 9_000,
    },
  ],
};
const server = { all: ALL, failing: false, asked: [] as unknown[] };
const list = (records: object[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 });
const row = (own: object) => ({ id: '9', version: 1, gmtModified: TODAY, titles: {}, ...own });

answerCalls(({ name }, request) => {
  if (name === 'wmsOverview') {
    if (server.failing) throw new Error('no answer');
    server.asked.push(request);
    const isOne = typeof request === 'object' && request !== null && 'warehouseId' in request;
    return isOne ? { ...server.all, inbound: { today: day(1, 7_000), yesterday: day(0, 0) } } : server.all;
  }
  if (name === 'inboundOrder.list')
    return list([
      row({ status: 'submitted', inboundNo: 'RK1', planAt: TODAY, titles: { ownerId: 'Anhui Water' } }),
    ]);
  if (name.endsWith('.list')) return list([]);
  throw new Error(`no answer for ${name}`);
});

afterEach(() => {
  cleanup();
  Object.assign(server, { all: ALL, failing: false, asked: [] });
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home of a warehouse', () => {
  it('says what came, what is here and what is damaged, each leading to its rows', async () => {
    await draw(<WarehouseHome />, keeper);
    const inbound = await screen.findByRole('link', { name: /^Inbound today/ });
    expect(inbound.textContent).toBe('Inbound today42.000 t2 documents · Yesterday 28.000 t');
    expect(inbound.getAttribute('href')).toMatch(/inventory\?tab=moves&kind=IN&movedAtFrom=\d+$/);
    expect((await screen.findByRole('link', { name: /^Stock on hand/ })).textContent).toBe(
      'Stock on hand61.000 t3 kinds of goods · End of yesterday 19.000 t',
    );
    expect((await screen.findByRole('link', { name: /^Open damage/ })).textContent).toBe(
      'Open damage cases21 new today',
    );
  });

  it('shows what waits, with the way to all of it', async () => {
    await draw(<WarehouseHome />, keeper);
    const waiting = await region('Waiting in');
    expect((await waiting.findByRole('link', { name: /RK1/ })).getAttribute('href')).toContain(
      '/wms/inbound?open=9',
    );
    expect(waiting.getByRole('link', { name: 'All 1' }).getAttribute('href')).toContain(
      '/wms/inbound?status=submitted%2Creceiving%2Creceived',
    );
    expect((await region('Waiting out')).getByText('Nothing')).toBeDefined();
  });

  it('says in more than colour which warehouse is full, and how full the zones are', async () => {
    await draw(<WarehouseHome />, keeper);
    const fill = await region('How full');
    const items = (await fill.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(items[0]).toContain('⚠ 96.00%');
    expect(items[1]).not.toContain('⚠');
    expect((await region('Zones')).getByRole('listitem').textContent).toContain(
      '12 of 20 places in use · 3 nearly full',
    );
    const trend = within((await region('In and out, 14 days (t)')).getByRole('list', { name: /14 days/ }));
    expect(trend.getAllByRole('listitem')[1]?.textContent).toContain('In 42.000 · Out 1.000');
  });

  it('shows the figures of the chosen warehouse, and keeps it in the ways on', async () => {
    await draw(<WarehouseHome />, keeper);
    await screen.findByRole('link', { name: /^Inbound today/ });
    fireEvent.click(screen.getByRole('combobox', { name: 'Warehouse' }));
    fireEvent.click(await screen.findByRole('option', { name: 'South' }));
    const inbound = await screen.findByText('7.000 t');
    expect(inbound.closest('a')?.getAttribute('href')).toContain('warehouseId=2');
    expect(server.asked).toEqual([{}, { warehouseId: '2' }]);
  });

  it('begins with the first steps where nothing has come yet, and says so where there is no warehouse', async () => {
    server.all = NONE;
    await draw(<WarehouseHome />, keeper);
    expect(await screen.findByRole('link', { name: '1. Add locations' })).toBeDefined();
    cleanup();
    server.all = { ...NONE, warehouses: [] };
    await draw(<WarehouseHome />, keeper);
    expect(await screen.findByText(/You keep no warehouse yet/)).toBeDefined();
  });

  it('fails by part, each with a way to ask again', async () => {
    server.failing = true;
    await draw(<WarehouseHome />, keeper);
    const fill = await region('How full');
    server.failing = false;
    fireEvent.click(await fill.findByRole('button', { name: 'Try again' }));
    expect(await fill.findByText('North')).toBeDefined();
  });
});
