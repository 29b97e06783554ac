import { act, cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DriverCard, Paper, PublisherCard, WaybillCard } from '../../../domain/calls/linked.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { info } from '../../../tests/machines/session/sessionDouble.ts';
import { type Answers, openApp, type Sent } from '../../app/app.setup.tsx';

const GONE = { status: 45001, msg: 'This link is no longer valid, please contact the sender', data: null };
const LINK = 't=x';

const answered = (data: unknown) => ({ status: 0, msg: '', data });
const carried = {
  waybillNo: 'YD2026112100001',
  status: 'inTransit',
  plateNumber: '皖A7K216',
  plateColorCode: '2',
  driverName: '周**',
  driverPhone: '138****5678',
  goodsName: 'Steel coil',
  cargoTypeCode: '0300',
  planWeightKg: 32_000,
  loadWeightKg: 31_900,
  unloadWeightKg: null,
  volumeM3: null,
  pieces: null,
  loadAreaCode: '340102',
  loadAddress: 'Gate 3',
  unloadAreaCode: '330203',
  unloadAddress: 'Dock 7',
  consignmentAt: Date.UTC(2026, 10, 20, 1),
  planLoadAt: Date.UTC(2026, 10, 20, 3),
  despatchAt: Date.UTC(2026, 10, 20, 4),
  arrivedAt: null,
  planUnloadAt: Date.UTC(2026, 10, 21, 3),
  goodsReceiptAt: null,
  finishedAt: null,
};
const waybill: WaybillCard = {
  ...carried,
  photoIds: ['11', '12'],
  flows: { contract: true, goods: false, money: false, invoice: true },
};

describe('pages behind a shared link', () => {
  beforeEach(() => {
    document.cookie = 'Admin-Token=; max-age=0; path=/';
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('[R-08] /order_info shows the waybill: number, state, places, driver, steps, photos, flows, and no money', async () => {
    const { calls } = await openApp(`#/order_info?waybillId=7&${LINK}`, { waybill: answered(waybill) });
    await screen.findByText(carried.waybillNo);
    expect(screen.getByRole('heading', { level: 1, name: 'Waybill details' })).toBeTruthy();
    expect(screen.getByText('In transit')).toBeTruthy();
    expect(screen.getByText('138****5678')).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Contracted2026-11-20 09:00',
      'Despatched2026-11-20 12:00',
      'ArrivedNot yet',
      'Goods receivedPlanned 2026-11-21 11:00',
      'FinishedNot yet',
    ]);
    const photo = screen.getByRole('img', { name: 'Receipt photo 2' });
    expect(photo.getAttribute('src')).toBe('/ntocc-tms-api/link/file/12?kind=waybill&id=7&t=x');
    expect(screen.getByRole('link', { name: 'Download: Receipt photo 1' }).hasAttribute('download')).toBe(
      true,
    );
    const flows = within(screen.getByRole('region', { name: 'Four flows' })).getAllByRole('listitem');
    expect(flows.map(({ textContent }) => textContent)).toEqual([
      'ContractComplete',
      'GoodsNot complete',
      'MoneyNot complete',
      'InvoiceComplete',
    ]);
    expect(screen.queryByRole('region', { name: 'Freight' })).toBeNull();
    expect(calls.some(({ url }) => url.includes('freightBill'))).toBe(false);
  });

  it('[R-08] /order_info sends a report about a problem, and shows its number', async () => {
    const answers: Answers = {
      waybill: answered(waybill),
      REPORT: answered({ abnormalNo: 'YC2026112100001' }),
    };
    await openApp(`#/order_info?waybillId=7&${LINK}`, answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
    const send = screen.getByRole('button', { name: 'Send the report' });
    expect(send.getAttribute('aria-description')).toBe('Choose what is wrong');
    fireEvent.change(screen.getByLabelText('What is wrong'), { target: { value: 'goodsDamage' } });
    expect(send.getAttribute('aria-description')).toBe('Say what happened (4 characters or more)');
    fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'Two boxes are broken' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText('Case no. YC2026112100001')).toBeTruthy();
  });

  it.each(['/order_info?waybillId=7&t=x', '/publish_info?orderId=7&t=x', '/service_info?driverId=7&t=x'])(
    '[R-08] %s says only that the link is not valid, whatever the reason',
    async (address) => {
      await openApp(`#${address}`, { waybill: GONE, publisher: GONE, driver: GONE });
      expect(await screen.findByText(GONE.msg)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  it('[R-08] an address without a token sends no call', async () => {
    const { calls } = await openApp('#/service_info?driverId=7');
    expect(await screen.findByText(GONE.msg)).toBeTruthy();
    expect(calls.some(({ url }) => url.includes('/link/'))).toBe(false);
  });

  describe('without a token', () => {
    beforeEach(() => {
      document.cookie = 'Admin-Token=t0; path=/';
    });
    const asked = (calls: readonly Sent[]) =>
      calls.flatMap(({ url }) => (/\/(?:card|link|vehicle\/track)\b/.test(url) ? [url] : []));
    const loggedIn = { getUserInfo: answered(info), queryList: answered({ records: [] }) };

    it('[R-08] /order_info opens to somebody who is logged in and may open the waybill, with photos by the own right', async () => {
      const { calls } = await openApp('#/order_info?waybillId=7', {
        ...loggedIn,
        waybill: answered(waybill),
      });
      expect(await screen.findByText(carried.waybillNo)).toBeTruthy();
      expect(asked(calls)).toEqual(['/ntocc-tms-api/card/waybill?id=7']);
      const photo = screen.getByRole('img', { name: 'Receipt photo 2' });
      expect(photo.getAttribute('src')).toBe(fileUrl('12'));
      // Reports of a guest need the link.
      expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
    });

    it.each([
      ['/order_info?waybillId=7', '/card/waybill?id=7'],
      ['/publish_info?orderId=7', '/card/publisher?kind=orderPublisher&id=7'],
      ['/publish_info?shipmentId=7', '/card/publisher?kind=publisher&id=7'],
      ['/service_info?driverId=7', '/card/driver?id=7'],
      ['/trackOfVehicleForMobile?waybillId=7', '/vehicle/track?waybillId=7'],
      ['/ctmsTrackMap?waybillId=7', '/card/running?waybillIds=7'],
      ['/ctmsTrackMap?waybillIds=7,8', '/card/running?waybillIds=7%2C8'],
    ])(
      '[R-08] %s asks with the own rights, and says of a row out of scope what it says of a link',
      async (address, url) => {
        const answers = { waybill: GONE, publisher: GONE, driver: GONE, track: GONE, running: GONE };
        const { calls } = await openApp(`#${address}`, { ...loggedIn, ...answers });
        expect(await screen.findByText(GONE.msg)).toBeTruthy();
        const [only, ...others] = asked(calls);
        expect([only?.endsWith(url), only, others]).toEqual([true, only, []]);
      },
    );

    it('[R-08] decides nothing before it is known who asks', async () => {
      await openApp('#/order_info?waybillId=7', { getUserInfo: 'pending' });
      expect(await screen.findByRole('status', { busy: true })).toBeTruthy();
      expect(screen.queryByText(GONE.msg)).toBeNull();
    });
  });

  it('[R-08] can be loaded again when no answer came', async () => {
    const answers: Answers = { waybill: 'silence' };
    await openApp(`#/order_info?waybillId=7&${LINK}`, answers);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('The platform did not answer')).toBeTruthy();
    answers.waybill = answered(waybill);
    fireEvent.click(again);
    expect(await screen.findByText(carried.waybillNo)).toBeTruthy();
  });

  it('[R-08] /publish_info shows the publisher', async () => {
    const card: PublisherCard = {
      name: 'Yaohai Steel',
      isVerified: true,
      starsHundredths: 486,
      ordersDone: 128,
      complaintBp: 75,
      phone: '139****0001',
    };
    await openApp(`#/publish_info?orderId=7&${LINK}`, { publisher: answered(card) });
    expect(await screen.findByText('Yaohai Steel')).toBeTruthy();
    expect(screen.getByText('Verified by the platform')).toBeTruthy();
    expect(screen.getByRole('img', { name: '4.86 of 5 stars' })).toBeTruthy();
    expect(screen.getByText('128')).toBeTruthy();
    expect(screen.getByText('0.75%')).toBeTruthy();
    expect(screen.getByText('139****0001')).toBeTruthy();
  });

  it('[R-08] /service_info shows the driver, the vehicle and the states of the documents', async () => {
    const card: DriverCard = {
      name: '周**',
      phone: '138****5678',
      isVerified: false,
      starsHundredths: null,
      tripsDone: 12,
      vehicle: { plateNumber: '皖A7K216', plateColorCode: '2', vehicleTypeCode: null, ratedLoadKg: 32_000 },
      certificates: [
        { name: 'idCard', state: 'valid' },
        { name: 'drivingLicence', state: 'expired' },
      ],
    };
    await openApp(`#/service_info?driverId=7&${LINK}`, { driver: answered(card) });
    expect(await screen.findByText('周**')).toBeTruthy();
    expect(screen.getByText('Not verified')).toBeTruthy();
    expect(screen.getByText('Not rated yet')).toBeTruthy();
    const papers = within(screen.getByRole('region', { name: 'Certificates' })).getAllByRole('listitem');
    expect(papers.map(({ textContent }) => textContent)).toEqual(['ID cardValid', 'Driving licenceExpired']);
  });

  it('[R-08] /PrintingMobile lays a document out for paper and counts every print', async () => {
    const text: Paper = { kind: 'printWaybill', paper: { ...carried, proofHash: null } };
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { calls } = await openApp(`#/PrintingMobile?bizType=waybill&bizId=7&${LINK}`, {
      paper: answered(text),
      PRINTED: answered(null),
    });
    const sheet = await screen.findByRole('article', { name: `Waybill ${carried.waybillNo}` });
    expect(within(sheet).getByText('Consignee')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Code to scan for the online view' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    const counted = () => calls.filter(({ url }) => url.endsWith('/PRINTED')).length;
    expect(counted()).toBe(0);
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    await waitFor(() => {
      expect(counted()).toBe(1);
    });
  });
});
