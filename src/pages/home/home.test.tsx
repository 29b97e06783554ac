import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls } from '../../app/http.setup.ts';

const NOW = Date.UTC(2026, 10, 21, 4);

const server = {
  failing: new Set<string>(),
  waybills: [] as object[],
  asked: [] as string[],
};

/** A waybill as the platform sends it. */
const job = (status: string) => ({
  id: '7',
  status,
  version: 3,
  titles: {},
  waybillNo: 'YD2026112100001',
  plateNumber: '皖A7K216',
  plateColorCode: '2',
  goodsName: 'Steel coils',
  loadAreaCode: '340111',
  unloadAreaCode: '410103',
  planLoadAt: NOW,
  planUnloadAt: NOW,
  consignmentAt: NOW,
  gmtModified: NOW,
});
const sums = { freight: 740_000, advance: 0, oil: 0, deduction: 0, paid: 0, unpaid: 740_000 };
const ANSWERS: Readonly<Record<string, () => unknown>> = {
  'waybill.list': () => ({
    records: server.waybills,
    total: server.waybills.length,
    size: 10,
    current: 1,
    pages: 1,
  }),
  'assignment.list': () => ({ records: [], total: 0, size: 10, current: 1, pages: 1 }),
  getFeeList4Driver: () => ({
    records: [
      {
        ...{ waybillId: '7', waybillNo: 'YD2026112100001', plateNumber: '皖A7K216', payeeName: 'Zhou' },
        ...{ fromName: 'Hefei', toName: 'Zhengzhou', loadedAt: null, unloadedAt: null, isDone: true },
        ...{ ...sums, payState: 'unpaid' },
      },
    ],
    ...{ total: 1, size: 20, current: 1, pages: 1 },
    summary: { count: 1, ...sums },
  }),
  getPartyRoleConfigCountStatistics: () => ({ roleCode: 'DRIVER', items: [] }),
  'notices.list': () => ({ records: [], next: null }),
  getOrderCountStatistics: () => ({
    ...{ record: 'order', total: 0, today: 0, yesterday: 0, weight: 0, volume: 0, byState: [], byType: [] },
    ...{ finishedBp: 0, cancelledBp: 0, abnormalBp: 0, onTimeBp: 0, trend: [] },
  }),
  shipmentInfo: () => ({
    ...{ total: 0, approved: 0, pendingReview: 0, rejected: 0, frozen: 0, newInPeriod: 0, activeInPeriod: 0 },
    ...{ idCardDueSoon: 0, idCardExpired: 0, top: [], trend: [] },
    self: {
      ...{ shipmentId: '3', name: 'Hefei Steel', qualState: 'approved' },
      ...{ balance: 100_000, unpaid: 25_050, services: 1_234, creditLimit: 0, creditUsed: 0 },
    },
  }),
};
answerCalls(({ name }) => {
  server.asked.push(name);
  const answer = ANSWERS[name];
  if (server.failing.has(name) || !answer) throw new Error(`no answer for ${name}`);
  return answer();
});
vi.mock('../profile/Certificates.tsx', () => ({
  Certificates: () => <section aria-label="Certificates" />,
}));
const driver: Viewer = { userId: '9', groupCode: 'G', role: 'driver', partyType: 'DRIVER', partyId: '5' };
const shipper: Viewer = { userId: '8', groupCode: 'G', role: 'shipper', partyType: 'SHIPMENT', partyId: '3' };

const { openAt } = await import('./home.setup.tsx');

beforeEach(() => {
  server.failing.clear();
  server.waybills = [];
  server.asked = [];
});
afterEach(cleanup);

/** Each page is a file of its own, which takes a busy machine some time to load. */
/** The part of the home page with this name, once it contains this text. */
async function part(name: string, text: string): Promise<HTMLElement> {
  const found = await screen.findByRole('region', { name });
  await waitFor(() => {
    expect(found.textContent).toContain(text);
  });
  return found;
}

describe('[R-08] /driver', () => {
  it('shows the current waybill with a link to it, and freight with the open part', async () => {
    server.waybills = [job('pendingLoad')];
    await openAt('/driver', driver);
    const running = await part('Under way', 'YD2026112100001');
    expect(running.textContent).toContain('Steel coils');
    const [link] = running.querySelectorAll('a');
    expect(link?.getAttribute('href')).toContain('/driver?trip=7');
    await part('Freight', 'Last 30 days: 1 waybill · 7,400.00 CNY to come');
    expect(screen.getByRole('region', { name: 'Certificates' })).toBeTruthy();
  });

  it('says that nothing is under way, and that there are no notices', async () => {
    await openAt('/driver', driver);
    await part('Under way', 'No waybill is under way');
    await part('Latest notices', 'No notices yet');
  });

  it('a failed part shows it in its place and can be loaded again; the others are unaffected', async () => {
    server.failing.add('getFeeList4Driver');
    await openAt('/driver', driver);
    const fees = await part('Freight', '—');
    const retry = await waitFor(() => {
      const found = fees.querySelector('button');
      if (!found) throw new Error('no way to try again');
      return found;
    });
    await part('Under way', 'No waybill is under way');
    server.failing.clear();
    await act(async () => {
      fireEvent.click(retry);
      await Promise.resolve();
    });
    await part('Freight', 'YD2026112100001');
  });
});

describe('[R-08] /shipper', () => {
  it('shows the own account and the transports on the road, and publishes with one button', async () => {
    server.waybills = [job('inTransit')];
    await openAt('/shipper', shipper);
    const account = await part('My account', 'Hefei Steel');
    expect(account.textContent).toContain('250.50');
    await part('Under way', '皖A7K216');
    expect(screen.getByRole('link', { name: 'Publish a load' }).getAttribute('href')).toContain(
      '/tms/order/publish',
    );
    // Only the shipper's own amounts are requested.
    expect(server.asked).not.toContain('getFeeList4Driver');
  });
});
