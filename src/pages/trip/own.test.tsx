import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { draw } from '../home/home.setup.tsx';
import MyReceiptsPage from './MyReceiptsPage.tsx';
import MyVehiclesPage from './MyVehiclesPage.tsx';

const DAY_MS = 86_400_000;
const driver: Viewer = { userId: '8', groupCode: 'G', role: 'driver', partyType: 'DRIVER', partyId: '80' };
const captain: Viewer = { userId: '9', groupCode: 'G', role: 'captain', partyType: 'CARRIER', partyId: '90' };

const truck = {
  ...{ id: '5', status: 'approved', version: 1, titles: {}, plateNumber: '皖A20001', plateColorCode: '2' },
  ...{ vehicleTypeCode: 'H11', ratedLoadKg: 31_000, totalMassKg: 49_000, outerLengthMm: 12_000 },
  ...{
    operState: 'inTransit',
    inspectionValidTo: Date.now() - DAY_MS,
    permitValidTo: Date.now() + 400 * DAY_MS,
  },
  insuranceValidTo: null,
};
const trip = {
  ...{ id: '70', status: 'inTransit', version: 1, titles: {}, vehicleId: '5' },
  ...{ loadAreaCode: '340102', unloadAreaCode: '330206' },
};
const receipt = (id: string, status: string) => ({
  ...{
    id,
    status,
    version: 1,
    titles: { waybillId: '合肥 → 宁波' },
    receiptNo: `HD${id}`,
    waybillId: `7${id}`,
  },
  ...{ loadWeightKg: 32_000, unloadWeightKg: 31_880 },
});
const page = (records: readonly object[]) => ({
  ...{ records, total: records.length, size: 20, current: 1, pages: 1 },
});
answerCalls(({ name }, request) => {
  if (name === 'ownVehicle.get') return [truck];
  if (name === 'vehicle.list') return page([{ ...truck, id: '6', plateNumber: '皖A20002' }, truck]);
  if (name === 'waybill.list') return page([trip]);
  if (name === 'receipt.list')
    return page(String(request.status).includes('notUploaded') ? [receipt('1', 'notUploaded')] : []);
  throw new Error(`no answer for ${name}`);
});
afterEach(cleanup);

const carded = async (plate: string) => within(await screen.findByRole('region', { name: plate }));

describe('the page of own vehicles', () => {
  it('shows a driver what his truck may carry, which paper has ended, and leads to its trip', async () => {
    await draw(<MyVehiclesPage />, driver);
    const card = await carded('皖A20001');
    const lines = screen.getByRole('region', { name: '皖A20001' }).textContent;
    for (const said of [/Rated load\D*31/, /Size classHeavy/, /Approved/]) expect(lines).toMatch(said);
    expect(card.getByText(/expired/i)).toBeTruthy();
    const way = await card.findByRole('link', { name: /In transit/ });
    expect(way.getAttribute('href')).toBe('#/driver?trip=70');
    expect(screen.queryByRole('link', { name: 'All vehicles' })).toBeNull();
    const nav = within(screen.getByRole('navigation'));
    expect(nav.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('#/driver?tab=mine');
  });

  it('shows a captain the trucks of the fleet, each with its own trip, and leads to all', async () => {
    await draw(<MyVehiclesPage />, captain);
    expect(await (await carded('皖A20001')).findByRole('link')).toBeTruthy();
    expect((await carded('皖A20002')).queryByRole('link')).toBeNull();
    expect(screen.getByRole('link', { name: 'All vehicles' }).getAttribute('href')).toBe(
      '#/basicInfo/platVehicle/vehicleManage',
    );
  });
});

describe('the page of own receipts', () => {
  it('has those to upload first, each leading to its trip', async () => {
    await draw(<MyReceiptsPage />, driver);
    const open = await screen.findByRole('article', { name: 'HD1' });
    expect(within(open).getByRole('link').getAttribute('href')).toBe('#/driver?trip=71');
    expect(open.textContent).toContain('31.880 t');
    expect(screen.getAllByRole('heading', { level: 2 })[1]?.textContent).toBe('My receipts');
  });
});
