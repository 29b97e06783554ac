import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { Stage } from '../records.setup.tsx';
import { FieldValue } from '../values/FieldValue.tsx';
import type { RecordView } from '../view.ts';
import Summary from './Summary.tsx';

afterEach(cleanup);

const JOB: WireRow = {
  id: '5',
  status: 'pendingLoad',
  version: 1,
  waybillNo: 'YD2026112100001',
  shipmentId: '900',
  carrierId: '901',
  driverId: '902',
  plateNumber: '皖A7K216',
  goodsName: '热轧钢卷',
  loadAreaCode: '340102',
  unloadAreaCode: '330206',
  planWeightKg: 32_000,
  loadWeightKg: null,
  unloadWeightKg: null,
  plannedCarrierFen: 560_000,
  titles: { shipmentId: '徽钢', driverId: '周建军' },
};
const view: RecordView = { spec: waybill };

const see = async (row: WireRow) => {
  render(
    <Stage>
      <Summary view={view} row={row} lang="zh" />
    </Stage>,
  );
  const line = await screen.findByText(/合肥市瑶海区|瑶海/);
  return line.closest('[data-summary]')?.textContent ?? '';
};

describe('the summary of an opened row', () => {
  it('says who, what, where, how much and what comes next, in one line', async () => {
    const text = await see(JOB);
    expect(text).toMatch(
      /^徽钢 · 周建军 · 皖A7K216 · 热轧钢卷 · 合肥市 瑶海区 → 宁波市 北仑区 · 计划重量 32\.000 吨 · 计划运费 5,600\.00 元/,
    );
    await screen.findByText(/确认装货/);
  });

  it('has the newest weight, and no id where the other row has no title', async () => {
    const text = await see({ ...JOB, status: 'unloaded', loadWeightKg: 31_900, unloadWeightKg: 31_880 });
    expect(text).toContain('卸货量 31.880 吨');
    expect(text).not.toMatch(/90[0-2]|计划重量|装货量/);
  });

  it('copies the number of the row', async () => {
    const user = userEvent.setup();
    await see(JOB);
    await user.click(screen.getByRole('button', { name: 'Copy the number' }));
    expect(await navigator.clipboard.readText()).toBe('YD2026112100001');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('leaves out what the reader may not see', async () => {
    const { plannedCarrierFen, ...rest } = JOB;
    expect(plannedCarrierFen).toBeDefined();
    expect(await see(rest)).not.toContain('元');
  });
});

describe('a phone number of an opened row', () => {
  const number = (phone: string) => {
    const row: WireRow = { id: '1', status: 'approved', version: 1, titles: {}, captainPhone: phone };
    render(
      <Stage>
        <FieldValue view={{ spec: fleet }} row={row} name="captainPhone" lang="en" isOpen />
      </Stage>,
    );
  };

  it('is called by a press where it is whole', () => {
    number('13812345678');
    expect(screen.getByRole('link', { name: '13812345678' }).getAttribute('href')).toBe('tel:13812345678');
  });

  it('is only shown where it is masked', () => {
    number('138****5678');
    expect(screen.getByText('138****5678')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
