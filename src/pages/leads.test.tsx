import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireRow } from '../../domain/calls/records.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { actorsWith, sessionOf } from '../app/actors.setup.tsx';
import { Facts } from '../records/detail/Facts.tsx';
import { dispatcher, Stage } from '../records/records.setup.tsx';
import { freightBillView } from './freight/view.tsx';
import Leads from './Leads.tsx';
import { WithRowPlaces } from './rowPlaces.tsx';

afterEach(cleanup);

const bill: WireRow = {
  id: '5',
  status: 'confirmed',
  version: 3,
  billNo: 'HS2026112100001',
  waybillId: '17',
  shipmentId: '900',
  driverId: '12',
  payableFen: 576_000,
  gmtCreated: 0,
  gmtModified: 0,
  titles: { waybillId: 'YD2026112100001', shipmentId: '瑶海钢贸', driverId: '周建军' },
};
const PATHS = {
  payments: '/tms/Carrier/payRecord',
  entries: '/basicInfo/account/changeRecord',
  waybills: '/tms/transport/waybillManage',
};

/** What somebody sees who may open these pages. */
function see(children: React.ReactNode, paths: readonly string[], role: Role = 'financeClerk') {
  const resourcelist = paths.map((path) => ({ name: path, path, meta: { title: path } }));
  const session = sessionOf({ resourcelist, roles: [] });
  render(
    <Stage viewer={{ ...dispatcher, role }} actors={actorsWith({ session })}>
      <WithRowPlaces>{children}</WithRowPlaces>
    </Stage>,
  );
}
const targets = () =>
  screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.replace(/^.*#/, ''));

describe('[T&M-12] an opened bill', () => {
  it('names its waybill by a link, and by a plain name where no page shows it', () => {
    see(<Facts view={freightBillView} row={bill} lang="en" />, [PATHS.waybills]);
    const link = within(screen.getByText('Waybill').closest('div') ?? document.body).getByRole('link');
    expect([link.textContent, link.getAttribute('href')?.replace(/^.*#/, '')]).toEqual([
      'YD2026112100001',
      `${PATHS.waybills}?open=17`,
    ]);
    expect(screen.getByText('瑶海钢贸').closest('a')).toBeNull();
  });

  it('leads to the lists of what belongs to it, each once, under its own number or by its waybill', () => {
    see(<Leads record="freightBill" row={bill} />, Object.values(PATHS));
    expect(targets()).toEqual([
      `${PATHS.entries}?${new URLSearchParams({ bizNo: '"HS2026112100001"' }).toString()}`,
      `${PATHS.payments}?waybillId=17`,
    ]);
  });

  it('leads nobody to a list that he may not see', () => {
    see(<Leads record="freightBill" row={bill} />, Object.values(PATHS), 'service');
    expect(targets()).toEqual([]);
    cleanup();
    see(<Leads record="freightBill" row={bill} />, []);
    expect(targets()).toEqual([]);
  });
});
