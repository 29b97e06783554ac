import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { etcCandidates, pickEtcTrips, tollInvoiceSilence } from '../../../domain/calls/etcTrips.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import texts from '../../i18n/tollInvoices/en.json' with { type: 'json' };
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { PickTrips } from './PickTrips.tsx';
import { SilenceBanner } from './SilenceBanner.tsx';

i18next.addResourceBundle('en', 'tollInvoices', texts);
const send = vi.fn<Answers>();
answerCalls(send);
afterEach(() => {
  cleanup();
  send.mockReset();
});

const AT = Date.UTC(2026, 10, 20, 4);
const candidate = (id: string, plateNumber: string) => ({
  ...{ id, waybillNo: `YD${id}`, plateNumber, startAt: AT, endAt: AT + 3_600_000 },
  ...{ loadAddress: 'Hefei', unloadAddress: 'Wuhu', feeFen: 549_000, limitAt: AT + 90 * 86_400_000 },
});
const shown = () =>
  render(
    <Stage viewer={dispatcher}>
      <PickTrips />
    </Stage>,
  );

describe('[/etc/historyInvoice] waybills that are told afterwards', () => {
  it('are picked and sent; what was refused stays and says why', async () => {
    const asked: unknown[] = [];
    send.mockImplementation((call, request) => {
      if (call.name === etcCandidates.name)
        return Promise.resolve([candidate('1', '皖A00001'), candidate('2', '皖A00002')]);
      asked.push(request);
      return Promise.resolve([
        { waybillId: '1', refusal: null },
        { waybillId: '2', refusal: { status: 52003, msg: 'Overlaps waybill YD9' } },
      ]);
    });
    shown();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'All' }));
    await user.click(screen.getByRole('button', { name: 'Send 2' }));
    expect(await screen.findByText('Overlaps waybill YD9')).toBeTruthy();
    expect(screen.getByText('1 waybill is on its way')).toBeTruthy();
    expect(screen.queryByText('皖A00001')).toBeNull();
    expect(asked).toEqual([{ waybillIds: ['1', '2'] }]);
  });

  it('are found by their plate, and none is chosen without a tick', async () => {
    send.mockResolvedValue([candidate('1', '皖A00001'), candidate('2', '皖A00002')]);
    shown();
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Plate or waybill no.' }), '00002');
    expect(screen.queryByText('皖A00001')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send 0' }).disabled).toBe(true);
    await user.clear(screen.getByRole('textbox', { name: 'Plate or waybill no.' }));
    await user.type(screen.getByRole('textbox', { name: 'Plate or waybill no.' }), 'zzz');
    expect(screen.getByText('Nothing matches')).toBeTruthy();
  });

  it('say so where none is left, and where no answer came', async () => {
    send.mockResolvedValue([]);
    shown();
    expect(await screen.findByText('No waybill is left to be sent')).toBeTruthy();
    cleanup();
    send.mockImplementation((call) =>
      call.name === pickEtcTrips.name
        ? Promise.reject(new Error('offline'))
        : Promise.resolve([candidate('1', '皖A00001')]),
    );
    shown();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'All' }));
    await user.click(screen.getByRole('button', { name: 'Send 1' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('the banner of a service that does not answer', () => {
  it('says since when, and that nothing is lost', async () => {
    send.mockImplementation((call) =>
      Promise.resolve(call.name === tollInvoiceSilence.name ? { since: AT, waiting: 3 } : null),
    );
    render(
      <Stage viewer={dispatcher}>
        <SilenceBanner />
      </Stage>,
    );
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toContain('3 matters wait, and nothing is lost');
    });
  });
});
