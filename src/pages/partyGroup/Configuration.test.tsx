import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { CallError } from '../../app/http.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { Configuration } from './Configuration.tsx';

const KEY = 'a'.repeat(32);
const group = {
  ...{ id: '5', version: 3, status: 'active', titles: {}, tenantCode: 'HF001', groupName: 'Anhui Freight' },
};
const setting = (key: string, value: string | null, changedBy: string | null = null) => ({
  ...{ key, value, changedBy, changedAt: changedBy === null ? null : Date.UTC(2026, 10, 27, 4) },
});
const LIMIT = {
  ...{ id: '9', version: 1, status: 'enabled', titles: { modifiedBy: 'Chen' } },
  ...{ validFrom: 1_000, confirmation: 'none' },
};

let sent: [string, Request][] = [];
let isDown = false;
let refusal: CallError | null = null;
let who = { isOwn: true, isCentral: false };

const admin = { ...dispatcher, role: 'admin' as const, groupCode: 'HF001' };
const page = (records: readonly object[]) => ({
  ...{ records, total: records.length, size: 100, current: 1, pages: 1 },
});

beforeEach(() => {
  sent = [];
  isDown = false;
  refusal = null;
  who = { isOwn: true, isCentral: false };
  answerCalls(({ name }, request) => {
    if (isDown) throw new Error('no network');
    sent.push([name, request]);
    if (name === 'tenant.list') return page([group]);
    if (name === 'tenant.detail') return { row: group, facts: {}, history: [] };
    if (name === 'parameter.list')
      return page([{ ...LIMIT, paramKey: 'wms.expiringDays', paramValue: '45' }]);
    if (name === 'queryAreas') return { records: [{ areaCode: '340000', areaName: '安徽省', children: [] }] };
    if (name === 'tenantConfig')
      return {
        ...who,
        settings: [
          setting('orderDetailOperate_secondUploadDetail', '1', 'Chen'),
          setting('amapKey_web', null),
          setting('loginkTarget_reportProvince', '340000'),
        ],
        exports: [],
        founding: null,
      };
    if (refusal) throw refusal;
    return { row: { ...group, version: 4 }, facts: {}, history: [] };
  });
});
afterEach(cleanup);

const draw = (viewer: typeof dispatcher = admin) =>
  render(
    <Stage viewer={viewer}>
      <Configuration />
    </Stage>,
  );
const company = async () => within(await screen.findByRole('region', { name: 'Company settings' }));
const events = () => sent.filter(([name]) => name.startsWith('tenant.set') || name === 'parameter.save');

describe('[/systemManage/partyGroup] the configuration of a group', () => {
  it('shows each setting with its own control, what it does, and who changed it last', async () => {
    draw();
    const shown = await company();
    const again = await shown.findByRole('group', { name: 'Receipts uploaded again' });
    expect(within(again).getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true);
    expect(within(again).getByText(/changed by Chen on 2026-11-27/)).toBeTruthy();
    const maps = shown.getByRole('group', { name: 'Key of the maps service' });
    expect(within(maps).getByText('never changed')).toBeTruthy();
    expect(within(maps).getByText('Default: Built-in map')).toBeTruthy();
  });

  it('shows what changes before it is saved, and sends it with the version', async () => {
    draw();
    const shown = await company();
    const key = await shown.findByRole('textbox', { name: 'Key of the maps service' });
    fireEvent.change(key, { target: { value: 'short' } });
    expect(shown.getByText('16 to 64 letters or digits')).toBeTruthy();
    fireEvent.change(key, { target: { value: KEY } });
    const changes = within(shown.getByRole('group', { name: 'Changes to save' }));
    expect(changes.getByRole('listitem').textContent).toBe(`Key of the maps service: Default → ${KEY}`);
    fireEvent.click(changes.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]).toMatchObject([
      'tenant.set.config',
      { id: '5', version: 3, key: 'amapKey_web', value: KEY },
    ]);
  });

  it('says why a change was refused, and keeps what was typed', async () => {
    refusal = new CallError('This key is not yours to set', 46_026, null);
    draw();
    const shown = await company();
    const key = await shown.findByRole('textbox', { name: 'Key of the maps service' });
    fireEvent.change(key, { target: { value: KEY } });
    fireEvent.click(shown.getByRole('button', { name: 'Save' }));
    expect((await shown.findByRole('alert')).textContent).toBe('This key is not yours to set');
    expect(key).toHaveProperty('value', KEY);
  });

  it('shows the central group what only the company sets, shut', async () => {
    who = { isOwn: false, isCentral: true };
    draw();
    const shown = await company();
    expect(await shown.findByRole('textbox', { name: 'Key of the maps service' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('enters a limit as a new value from now on', async () => {
    draw();
    const limits = within(await screen.findByRole('region', { name: 'Business limits' }));
    const days = await limits.findByRole('textbox', { name: 'Listed as expiring within (days)' });
    expect(days).toHaveProperty('value', '45');
    fireEvent.change(days, { target: { value: '30' } });
    fireEvent.click(limits.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]).toMatchObject([
      'parameter.save',
      { paramKey: 'wms.expiringDays', paramValue: '30', validFrom: null },
    ]);
  });

  it('offers another try where nothing was loaded', async () => {
    isDown = true;
    draw();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    fireEvent.click(again);
    expect(await screen.findByRole('region', { name: 'Company settings' })).toBeTruthy();
  });
});
