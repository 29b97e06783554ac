import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import texts from '../../i18n/payment/en.json' with { type: 'json' };
import { actorsWith, sessionOf } from '../../app/actors.setup.tsx';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import type { Flows } from './FlowTable.tsx';
import { FourFlows } from './FourFlows.tsx';

const send = vi.fn<Answers>();
answerCalls(send);

i18next.addResourceBundle('en', 'payment', texts);

const rule = (name: Flows['trackRules'][number]['rule'], isMet: boolean, value: number | null) => ({
  ...{ rule: name, isMet, value, wanted: name === 'sparse' ? 48 : null },
});

const whole: Flows = {
  ...{
    waybillId: '77',
    waybillNo: 'YD2026030200001',
    contract: true,
    receipt: true,
    track: true,
    bill: true,
  },
  ...{ isAgreed: true, isTripAgreed: true, tripContractId: null, tripContractNo: null },
  ...{ contractId: '21', receiptId: '22', billId: '23' },
  ...{ holdNo: null, contractNo: 'HT2026010100001', receiptNo: 'HD2026030300001', billNo: 'HS2026030300001' },
  ...{ isPaid: false, payableFen: 550_320, paidFen: 310_000 },
  ...{ isInvoiced: false, receivableFen: 586_091, invoicedFen: 0 },
  trackStanding: 'judged',
  trackExcuse: null,
  trackRules: [
    rule('plate', true, null),
    rule('start', true, 300),
    rule('end', true, 1_200),
    rule('gap', true, 15),
    rule('sparse', true, 144),
  ],
};

/** The flows as a clerk sees them who may open these pages. */
function see(paths: readonly string[]): void {
  const resourcelist = paths.map((path) => ({ name: path, path, meta: { title: path } }));
  render(
    <Stage
      viewer={{ ...dispatcher, role: 'financeClerk' }}
      actors={actorsWith({ session: sessionOf({ resourcelist, roles: [] }) })}
    >
      <FourFlows applyId="5" />
    </Stage>,
  );
}

/** Shows the flows of these waybills. @returns the cells of each flow of the first: verdict, what was found, what to do */
async function shown(first: Flows, ...others: Flows[]): Promise<Record<string, (string | null)[]>> {
  send.mockResolvedValue([first, ...others]);
  see([]);
  const table = await screen.findByRole('table', { name: first.waybillNo });
  const lines = within(table).getAllByRole('row').slice(1);
  return Object.fromEntries(
    lines.map((line) => [
      within(line).getByRole('rowheader').textContent,
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ]),
  );
}

describe('[/basicInfo/review/payApplicationReview] the four flows of a payment application', () => {
  beforeEach(() => {
    send.mockReset();
  });
  afterEach(cleanup);

  it('show each flow with its verdict and figures, and what follows the payment', async () => {
    const flows = await shown(whole);
    expect(flows.Contract).toEqual(['Complete', 'HT2026010100001', '']);
    expect(flows.Goods?.[0]).toBe('Complete');
    expect(flows.Money).toEqual([
      'After the payment',
      'Payable 5,503.20 yuan, paid 3,100.00',
      'Checked once it is paid in full',
    ]);
    expect(flows.Invoice).toEqual([
      'After the payment',
      'Receivable 5,860.91 yuan, invoiced 0.00',
      'Invoice it from the statement after the payment',
    ]);
  });

  it('name the contract of the trip beside that with the shipper, and what is missing of each', async () => {
    const trip = { tripContractId: '24', tripContractNo: 'QH2026030200001' };
    const flows = await shown({ ...whole, ...trip, contract: false, isTripAgreed: false });
    expect(flows.Contract).toEqual([
      'Missing',
      'HT2026010100001Trip contract QH2026030200001',
      'Have the carrier sign the trip contract, or risk control file the paper',
    ]);
    cleanup();
    const both = await shown({ ...whole, contract: false, isAgreed: false, isTripAgreed: false });
    expect(both.Contract?.[2]).toBe(
      'Sign the transport contract with the shipperHave the carrier sign the trip contract, or risk control file the paper',
    );
  });

  it('show each rule of the track with its verdict and figure, and the way on where one is missed', async () => {
    const trackRules = [...whole.trackRules.slice(0, 3), rule('gap', false, 305), rule('sparse', true, 84)];
    const flows = await shown({ ...whole, track: false, trackRules });
    expect(flows.Goods?.[0]).toBe('Missing');
    expect(flows.Goods?.[2]).toBe(
      'Open this again once the device has reported the rest; where it cannot, dispatch or finance requests a track exception, and it is paid once risk control approvesRequest the exception on the waybill',
    );
    const rules = within(screen.getByRole('list', { name: 'Rules of the track' })).getAllByRole('listitem');
    expect(
      rules.map((line) => [within(line).getByRole('img').getAttribute('aria-label'), line.textContent]),
    ).toEqual([
      ['Met', 'Plate of the device as on the waybill · the same'],
      ['Met', 'Within 5 km of the loading place, 2 h around despatch · nearest 0.3 km'],
      ['Met', 'Within 5 km of the unloading place, 2 h around receipt · nearest 1.2 km'],
      ['Not met', 'No gap over 2 h · longest gap 305 min'],
      ['Met', 'A report every 10 min of driving on average · 84 reports, 48 needed'],
    ]);
  });

  it('name the exception of a track with both people and the reason, and open the waybill where one can be requested', async () => {
    const trackExcuse = {
      reason: '终端途中损坏',
      askedBy: '林晓燕',
      excusedBy: '赵明',
      at: Date.UTC(2026, 2, 6, 1, 5),
    };
    const flows = await shown({ ...whole, trackStanding: 'excused', trackExcuse });
    expect(flows.Goods?.[0]).toBe('Complete');
    expect(flows.Goods?.[1]).toContain('a track exception is approved');
    expect(flows.Goods?.[1]).toContain(
      'Requested by 林晓燕: 终端途中损坏; approved by 赵明, 2026-03-06 09:05',
    );
    expect(screen.queryByRole('button', { name: 'Request the exception on the waybill' })).toBeNull();
    cleanup();
    send.mockResolvedValue([{ ...whole, track: false }]);
    see([]);
    await screen.findByRole('button', { name: 'Request the exception on the waybill' });
  });

  it('are asked as a whole after the payment', async () => {
    const flows = await shown({ ...whole, isPaid: true, paidFen: 550_320 });
    expect(flows.Money?.[0]).toBe('Complete');
    expect(flows.Invoice?.[0]).toBe('Missing');
    expect(flows.Invoice?.[2]).toBe('Issue the invoice from the confirmed statement');
  });

  it('lead to their documents, and nowhere else than to pages of the reader', async () => {
    const pages = {
      contract: '/basicInfo/shipment/contract',
      receipt: '/tms/Carrier/receipt',
      track: '/basicInfo/platVehicle/vehicleTrack',
      bill: '/tms/Carrier/freight',
      payments: '/tms/Carrier/payRecord',
      entries: '/basicInfo/account/changeRecord',
      invoices: '/tms/invoice/translateInvoice',
    };
    const ways = async (paths: readonly string[]) => {
      send.mockResolvedValue([whole]);
      see(paths);
      await screen.findByRole('table', { name: whole.waybillNo });
      if (paths.includes(pages.invoices)) {
        await screen.findByRole('link', { name: pages.invoices });
        await screen.findByRole('link', { name: pages.entries });
      }
      const found = screen
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')?.replace(/^.*#/, '')]);
      cleanup();
      return found;
    };
    expect(await ways([])).toEqual([]);
    const found = await ways(Object.values(pages));
    expect(found).toEqual([
      ['HT2026010100001', `${pages.contract}?open=21`],
      ['Receipt HD2026030300001', `${pages.receipt}?open=22`],
      ['Show the track', `${pages.track}?waybillId=77`],
      ['Payable 5,503.20 yuan, paid 3,100.00', `${pages.bill}?open=23`],
      [pages.payments, `${pages.payments}?waybillId=77`],
      [pages.entries, `${pages.entries}?waybillId=77`],
      [pages.invoices, `${pages.invoices}?waybillId=77`],
    ]);
  });

  it('fold up what lacks nothing among several waybills', async () => {
    await shown({ ...whole, contract: false }, { ...whole, waybillId: '78', waybillNo: 'YD2026030200002' });
    const folds = screen.getAllByRole('group').filter(({ tagName }) => tagName === 'DETAILS');
    expect(folds.map((fold) => fold.hasAttribute('open'))).toEqual([true, false]);
    expect(folds[0]?.textContent).toContain('YD2026030200001 · something is missing');
    expect(folds[1]?.textContent).toContain('YD2026030200002 · may be paid');
  });
});
