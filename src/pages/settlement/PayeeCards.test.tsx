import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayeeCards as Cards } from '../../../domain/calls/payeeCard.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import advanceTexts from '../../i18n/advance/en.json' with { type: 'json' };
import payment from '../../i18n/payment/en.json' with { type: 'json' };
import texts from '../../i18n/payMany/en.json' with { type: 'json' };
import { EventForm } from '../../records/detail/EventForm.tsx';
import { dispatcher, orderRow, Stage, useTestDraft } from '../../records/records.setup.tsx';
import type { TrialProps } from '../../records/view.ts';
import { OwnCard } from '../account/OwnCard.tsx';
import { AdvanceHelp } from '../advance/AdvanceHelp.tsx';
import { paymentApplyView } from './applyView.tsx';
import { PayableBills } from './PayableBills.tsx';

const send = vi.fn<Answers>();
answerCalls(send);
i18next.addResourceBundle('en', 'payMany', texts);
i18next.addResourceBundle('en', 'payment', payment);
i18next.addResourceBundle('en', 'advance', advanceTexts);

const clerk: Viewer = { ...dispatcher, role: 'financeClerk' };
const card = (id: string, tail: string, isDefault = false) =>
  ({ id, bankCode: 'ICBC', tail, isDefault }) as const;
const NOTHING: Cards = { cards: [], isHidden: false };

/** The cards for what is paid, by its id. */
let cardsOf: Readonly<Record<string, Cards>>;
/** Payable bills. */
let bills: readonly object[];
const bill = (id: string, driverId: string) => ({
  ...{ id, status: 'confirmed', version: 1, billNo: `YF${id}`, finishedAt: Date.UTC(2026, 2, 3) },
  titles: { waybillId: `YD${id}`, driverId: `Driver ${driverId}` },
  ...{ payeeType: 'driver', driverId, carrierId: null, retentionFen: 0, payableNowFen: 100_000 },
});

const driverRow = { id: '99', status: 'approved', version: 1, titles: {} };

beforeEach(() => {
  cardsOf = {
    '91': { cards: [card('1', '1111', true), card('2', '2222')], isHidden: false },
    '92': { cards: [card('3', '3333')], isHidden: false },
    '93': NOTHING,
  };
  bills = [bill('91', '11'), bill('92', '12'), bill('93', '13')];
  send.mockReset();
  send.mockImplementation(({ name }, request) => {
    if (name === 'freightBill.list')
      return { records: bills, total: bills.length, size: 100, current: 1, pages: 1 };
    if (name.endsWith('ards'))
      return cardsOf[String(request.freightBillId ?? request.waybillId ?? request.id)];
    return new Promise(() => undefined);
  });
});
afterEach(cleanup);

interface Shown {
  help: (props: TrialProps) => React.ReactNode;
  start: Readonly<Record<string, unknown>>;
  issues?: TrialProps['issues'];
}

/** Help of a form, with values that it can change. A chosen row is kept by its id, as forms send it. */
function Held({ help: Help, start, issues = {} }: Shown) {
  const [values, setValues] = useState(start);
  const idOf = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return (
    <>
      <Help
        values={values}
        issues={issues}
        set={(name, value) => {
          const plain = Array.isArray(value)
            ? value.map((line) =>
                Object.fromEntries(Object.entries(line).map(([key, one]) => [key, idOf(one)])),
              )
            : idOf(value);
          setValues((before) => ({ ...before, [name]: plain }));
        }}
      />
      <output aria-label="kept">{JSON.stringify(values.bankCardId ?? null)}</output>
    </>
  );
}
const show = (shown: Shown, viewer = clerk) =>
  render(
    <Stage viewer={viewer}>
      <Held {...shown} />
    </Stage>,
  );
const select = () => screen.findByRole('combobox', { name: 'Paid to' });
const options = (list: HTMLElement) =>
  [...list.querySelectorAll('option')].map(({ textContent }) => textContent);
const kept = (expected: string | null) =>
  waitFor(() => {
    expect(screen.getByLabelText('kept').textContent).toBe(JSON.stringify(expected));
  });

describe('the cards in an application for payment', () => {
  const start = { channel: 'bankCard', lines: [] };

  it('are those of the chosen payee alone, by bank and last four digits, the default one chosen', async () => {
    show({ help: PayableBills, start });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Payee' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Driver 11' }));
    const list = await select();
    await kept('1');
    expect(options(list)).toEqual(['ICBC ··1111 (default)', 'ICBC ··2222']);
    await userEvent.selectOptions(list, '2');
    await kept('2');
    // The same payee's card stays when one of his bills is ticked.
    await userEvent.click(screen.getByRole('checkbox', { name: /YD91/ }));
    await kept('2');
  });

  it('change with the payee, and leave nothing of the last one where the next has none', async () => {
    show({
      help: PayableBills,
      start: { ...start, bankCardId: '1', lines: [{ freightBillId: '92', feeType: 'balance' }] },
    });
    await kept('3');
    expect(options(await select())).toEqual(['ICBC ··3333']);
    cleanup();
    show({
      help: PayableBills,
      start: { ...start, bankCardId: '1', lines: [{ freightBillId: '93', feeType: 'balance' }] },
    });
    await kept(null);
    expect(options(await select())).toEqual(['No verified card']);
  });

  it('are those of a payee who waits behind a hundred others, found by his name', async () => {
    send.mockImplementation(({ name }, request) => {
      const page = { size: 100, current: 1, pages: 1 };
      if (name === 'freightBill.list')
        return request.driverId === '99'
          ? {
              ...page,
              records: [{ ...bill('92', '99'), titles: { waybillId: 'YD92', driverId: 'Driver 99' } }],
              total: 1,
            }
          : { ...page, records: bills, total: 1_338 };
      if (name === 'driver.list' && request.keyword === '99')
        return { ...page, records: [{ ...driverRow, driverName: 'Driver 99' }], total: 1 };
      if (name === 'fleet.list') return { ...page, records: [], total: 0 };
      if (name === 'paymentApply.cards') return cardsOf[String(request.freightBillId)];
      return new Promise(() => undefined);
    });
    show({ help: PayableBills, start });
    expect(await screen.findByText('The oldest 100 of 1338 are shown')).toBeTruthy();
    await userEvent.type(screen.getByRole('combobox', { name: 'Payee' }), '99');
    await userEvent.click(await screen.findByRole('option', { name: /^Driver 99/ }));
    await screen.findByRole('checkbox', { name: 'Choose YD92' });
    await kept('3');
    expect(screen.queryByText(/^The oldest/)).toBeNull();
  });

  it('are asked for by a bill that the table does not show', async () => {
    bills = [];
    show({ help: PayableBills, start: { ...start, lines: [{ freightBillId: '91', feeType: 'balance' }] } });
    await kept('1');
  });

  it('say what is wrong, and are not asked for where the wallet is paid', async () => {
    const lines = [{ freightBillId: '93', feeType: 'balance' }];
    show({ help: PayableBills, start: { ...start, lines }, issues: { bankCardId: { text: 'Choose one' } } });
    expect((await select()).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Choose one')).toBeTruthy();
    cleanup();
    show({ help: PayableBills, start: { ...start, lines, channel: 'wallet' } });
    await screen.findByRole('checkbox', { name: /YD93/ });
    expect(screen.queryByRole('combobox', { name: 'Paid to' })).toBeNull();
  });
});

describe('the cards of an advance', () => {
  const start = { type: 'bank', waybillId: '91' };

  it('are those of whoever is paid for the waybill; who may not see them leaves the default one', async () => {
    show({ help: AdvanceHelp, start });
    await kept('1');
    cleanup();
    cardsOf = { '91': { cards: [], isHidden: true } };
    show({ help: AdvanceHelp, start }, { ...dispatcher, role: 'captain' });
    expect(options(await select())).toEqual(["The payee's default card"]);
    await kept(null);
  });

  it.each([
    ['a dispatcher', dispatcher, start],
    ['cash', clerk, { ...start, type: 'cash' }],
    ['no waybill yet', clerk, { type: 'bank' }],
  ])('are not shown: %s', async (_, viewer, values) => {
    show({ help: AdvanceHelp, start: values }, viewer);
    await kept(null);
    expect(screen.queryByRole('combobox', { name: 'Paid to' })).toBeNull();
    expect(send.mock.calls.filter(([{ name }]) => name === 'advance.cards')).toEqual([]);
  });
});

describe('the card of a withdrawal', () => {
  it('is the own default one, until another own one is chosen', async () => {
    const own = (id: string, cardNumber: string, isDefault: boolean) => ({
      ...{ id, status: 'verified', version: 1, titles: {} },
      ...{ bankCode: 'ICBC', cardNumber, isDefault },
    });
    const records = [own('1', '622202******1111', false), own('2', '622202******2222', true)];
    send.mockImplementation(() => ({ records, total: 2, size: 100, current: 1, pages: 1 }));
    show({ help: OwnCard, start: {} }, { ...dispatcher, role: 'driver' });
    await kept('2');
    const list = await select();
    expect(options(list)).toEqual(['ICBC ··2222 (default)', 'ICBC ··1111']);
    await userEvent.selectOptions(list, '1');
    await kept('1');
  });
});

describe('the form that pays again', () => {
  it('asks for a card of the payee once, and sends the chosen one', async () => {
    const sent = vi.fn();
    const row = orderRow('91', { status: 'partlyPaid', payeeType: 'driver', driverId: '11' });
    function Again() {
      return (
        <EventForm
          next={{ type: 'retry', event: paymentApply.events.retry }}
          view={paymentApplyView}
          row={row}
          title="FS1"
          lang="en"
          role="financeClerk"
          source={useTestDraft({ kept: { channel: 'bankCard' } })}
          isSending={false}
          refused={undefined}
          onSend={sent}
          onClose={vi.fn()}
        />
      );
    }
    render(
      <Stage viewer={clerk}>
        <Again />
      </Stage>,
    );
    const list = await select();
    await waitFor(() => {
      expect(options(list)).toEqual(['ICBC ··1111 (default)', 'ICBC ··2222']);
    });
    expect(screen.queryByLabelText(/^Bank card/)).toBeNull();
    await userEvent.selectOptions(list, '2');
    const button = screen.getByText('Pay again', { selector: 'button span' }).closest('button');
    if (button) await userEvent.click(button);
    expect(sent).toHaveBeenCalledWith({ channel: 'bankCard', bankCardId: '2' });
  });
});

describe('a missing track in an application for payment', () => {
  const start = { channel: 'wallet', lines: [{ freightBillId: '91', feeType: 'balance', amountFen: 1 }] };
  const gap = {
    ...{ freightBillId: '91', waybillId: '7', waybillNo: 'YD91' },
    trackRules: [
      { rule: 'plate', isMet: true, value: null, wanted: null },
      { rule: 'gap', isMet: false, value: 150, wanted: null },
    ],
  };
  /** The platform answers that the track of this bill lacks something. */
  const lacking = () => {
    const before = send.getMockImplementation();
    send.mockImplementation((call, request, ...rest) =>
      call.name === 'paymentApply.trackGaps'
        ? String(request.freightBillIds).split(',').includes('91')
          ? [gap]
          : []
        : before?.(call, request, ...rest),
    );
  };

  it('is said at the bill before it is submitted, with the way to the exception for who may request it', async () => {
    bills = [bill('91', '11')];
    lacking();
    show({ help: PayableBills, start });
    const row = (await screen.findByRole('checkbox', { name: /YD91/ })).closest('tr');
    expect(await screen.findByText(/^The track lacks: No gap over 2 h: longest gap 150 min/)).toBeTruthy();
    expect(row?.textContent).toContain('The track lacks');
    expect(screen.getByText(/^1 of those chosen lacks its track/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Request the exception on the waybill' })).toBeTruthy();
    // What is not applied for holds nothing up.
    await userEvent.click(screen.getByRole('checkbox', { name: /YD91/ }));
    expect(screen.queryByText(/of those chosen/)).toBeNull();
    expect(screen.getByText(/^The track lacks/)).toBeTruthy();
    cleanup();
    show({ help: PayableBills, start }, { ...dispatcher, role: 'captain' });
    await screen.findByText(/^The track lacks/);
    expect(screen.queryByRole('button', { name: 'Request the exception on the waybill' })).toBeNull();
  });

  it('is said of a bill that the table does not show', async () => {
    bills = [];
    lacking();
    show({ help: PayableBills, start });
    expect(await screen.findByText('YD91')).toBeTruthy();
    expect(screen.getByText(/^The track lacks/)).toBeTruthy();
  });
});
