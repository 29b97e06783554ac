import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { tenantView } from './views.tsx';
import { TenantCard } from './TenantCard.tsx';

const central: Viewer = { ...dispatcher, role: 'admin', groupCode: 'HF000', isCentral: true };
const row = {
  ...{ id: '5', version: 3, gmtModified: 0, status: 'active', titles: {}, tenantCode: 'HF002' },
  ...{ userCount: 12, vehicleCount: 3_400, waybillMonth: 210, storageMb: 88, lastLoginAt: null },
};
const days = [
  { day: '2026-11-26', users: 11, vehicles: 3_300, waybills: 190, storageMb: 80 },
  { day: '2026-11-27', users: 12, vehicles: 3_400, waybills: 210, storageMb: 88 },
];
const subscription = {
  ...{ status: 'trial', edition: ['标准版', 'Standard', 'Estándar', 'スタンダード'] },
  ...{ endAt: Date.UTC(2026, 11, 1), balanceFen: 19_040, owedFen: 3_200 },
  limits: { users: 30, vehicles: null, waybills: 10_000 },
};
let founding: object | null = null;
let isDown = false;

beforeEach(() => {
  isDown = false;
  founding = { logo: true, settings: false, permit: false, users: false };
  answerCalls(({ name }) => {
    if (isDown) throw new Error('no network');
    if (name === 'tenantCard') return { subscription, days };
    return { isOwn: false, isCentral: true, founding, settings: [], exports: [] };
  });
});
afterEach(cleanup);

const draw = () =>
  render(
    <Stage viewer={central}>
      <TenantCard row={row} />
      {tenantView.onward && <tenantView.onward row={row} />}
    </Stage>,
  );

describe('[/systemManage/partyGroup] an opened group', () => {
  it('shows its subscription, what it owes, and each count against its limit', async () => {
    draw();
    const card = within(await screen.findByRole('region', { name: 'Edition and use' }));
    await card.findByText('Standard');
    expect(card.getByText('Trial')).toBeTruthy();
    expect(card.getByText('Balance ¥190.40')).toBeTruthy();
    expect(card.getByText('¥32.00 owed')).toBeTruthy();
    expect(card.getByText(/^12/).textContent).toBe('12 / 30');
    expect(card.getByText(/^3,400/).textContent).toBe('3,400');
    expect(card.getByText(/Nobody has logged in yet · over the last 2 days/)).toBeTruthy();
  });

  it('says what a new one still needs, until somebody has come in', async () => {
    draw();
    const list = await screen.findByRole('region', { name: 'Founding checklist' });
    expect(within(list).getByText(/1 of 4 done/)).toBeTruthy();
    const said = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(said[0]).toBe('Upload its logo: done');
    expect(said[3]).toMatch(/: to do$/);
    expect(screen.getByRole('button', { name: 'Show the first password' })).toBeTruthy();
    cleanup();
    founding = null;
    draw();
    await screen.findByText('Standard');
    expect(screen.queryByRole('region', { name: 'Founding checklist' })).toBeNull();
  });

  it('offers to load what was not loaded once more', async () => {
    isDown = true;
    draw();
    const card = within(await screen.findByRole('region', { name: 'Edition and use' }));
    await card.findByText('Edition and use were not loaded');
    isDown = false;
    fireEvent.click(card.getByRole('button', { name: 'Try again' }));
    await card.findByText('Standard');
  });
});
