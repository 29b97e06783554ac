import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { waybillContacts } from '../../../domain/calls/driverLoads.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import texts from '../../i18n/trip/en.json' with { type: 'json' };
import { type Answers, answerCalls } from '../../app/http.setup.ts';
import { dispatcher, orderRow, Stage } from '../../records/records.setup.tsx';
import OrderLead from './OrderLead.tsx';
import TripLead from './TripLead.tsx';

i18next.addResourceBundle('en', 'trip', texts);

const DAY = Date.UTC(2026, 10, 21, 1);

const contacts = (phone: string, isRevealable: boolean): DataOf<typeof waybillContacts> => ({
  loading: { party: 'Yaohai Steel', name: 'Wang Lixin', phone },
  unloading: { party: 'Beilun Works', name: 'Zhao', phone: null },
  driver: { name: 'Zhou Jianjun', phone },
  dispatcher: { name: 'Dora', phone: '13900000001' },
  isRevealable,
});
const send = vi.fn<Answers>((_call, request) =>
  Promise.resolve(
    'reveal' in (request ?? {}) ? contacts('13812345678', false) : contacts('138****5678', true),
  ),
);
answerCalls(send);
afterEach(() => {
  cleanup();
  send.mockClear();
});

const JOB: WireRow = {
  id: '17',
  status: 'inTransit',
  version: 3,
  titles: {},
  consignmentAt: DAY,
  despatchAt: DAY + 3_600_000,
  planUnloadAt: DAY + 86_400_000,
};

const people = () => within(screen.getByRole('group', { name: 'Contacts' })).getAllByRole('listitem');
const texted = () => people().map(({ textContent }) => textContent);

describe('the head of a waybill', () => {
  it('ticks the points of the way behind the truck, and names the next one with its plan', async () => {
    render(
      <Stage>
        <TripLead row={JOB} />
      </Stage>,
    );
    const points = within(screen.getByRole('list', { name: 'Nodes' })).getAllByRole('listitem');
    expect(points.map(({ dataset }) => dataset.done)).toEqual([
      'true',
      'true',
      undefined,
      undefined,
      undefined,
    ]);
    expect(points[2]?.getAttribute('aria-current')).toBe('step');
    expect(points[3]?.textContent).toBe('Goods receivedplanned 2026-11-22 09:00');
    await waitFor(() => {
      expect(people()).toHaveLength(4);
    });
  });

  it('says who everybody is; staff see whole numbers, which call, only when they ask', async () => {
    render(
      <Stage>
        <TripLead row={JOB} />
      </Stage>,
    );
    await waitFor(() => {
      expect(texted()).toEqual([
        'DriverZhou Jianjun138****5678',
        'LoadingWang Lixin · Yaohai Steel138****5678',
        'UnloadingZhao · Beilun Works',
        'DispatcherDora13900000001',
      ]);
    });
    expect(send.mock.calls.map(([, request]) => request)).toEqual([{ id: '17' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Show whole numbers' }));
    const [driver] = await screen.findAllByRole('link', { name: '13812345678' });
    expect(driver?.getAttribute('href')).toBe('tel:13812345678');
    expect(send.mock.calls.at(-1)?.[1]).toEqual({ id: '17', reveal: '1' });
    expect(screen.queryByRole('button', { name: 'Show whole numbers' })).toBeNull();
  });

  it('asks for no contacts on behalf of who has none to call', () => {
    render(
      <Stage viewer={{ ...dispatcher, role: 'shipper', partyType: 'SHIPMENT', partyId: '900' }}>
        <TripLead row={JOB} />
      </Stage>,
    );
    expect(screen.queryByRole('group', { name: 'Contacts' })).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it('says so when nobody answers', async () => {
    send.mockRejectedValueOnce(new Error('no answer'));
    render(
      <Stage>
        <TripLead row={JOB} />
      </Stage>,
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/did not answer/);
  });
});

describe('the head of an order', () => {
  it('has its times, and whom to call at both ends', () => {
    const row = orderRow('1', {
      planLoadAt: DAY,
      planUnloadAt: DAY + 86_400_000,
      consignorName: 'Yaohai Steel',
      consignorContact: 'Wang Lixin',
      consignorPhone: '13812345678',
      consigneeName: 'Beilun Works',
    });
    render(
      <Stage>
        <OrderLead row={row} />
      </Stage>,
    );
    expect(screen.getByRole('list', { name: 'Progress' }).textContent).toContain(
      'Planned loading2026-11-21 09:00',
    );
    expect(texted()).toEqual(['LoadingWang Lixin · Yaohai Steel13812345678', 'UnloadingBeilun Works']);
    expect(screen.getByRole('link', { name: '13812345678' }).getAttribute('href')).toBe('tel:13812345678');
  });
});
