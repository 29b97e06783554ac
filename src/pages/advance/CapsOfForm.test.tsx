import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import texts from '../../i18n/advance/en.json' with { type: 'json' };
import { CapsOfForm } from './CapsOfForm.tsx';
import { Stage } from '../../records/records.setup.tsx';

type Sent = Readonly<Record<string, unknown>>;
const send = vi.fn<Answers>();
answerCalls(send);

i18next.addResourceBundle('en', 'advance', texts);

/** The waybill of the worked example with its two advances, and a rejected one. */
const given = (type: string, amountFen: number, status: string) => ({
  type,
  amountFen,
  status,
  offsetFen: 0,
  recoveredFen: 0,
  ...{ id: type, version: 1, titles: {} },
});
const records = [
  given('bank', 150_000, 'paid'),
  given('oilCard', 160_000, 'pendingReview'),
  given('cash', 90_000, 'rejected'),
];
const page = { records, total: 3, size: 100, current: 1, pages: 1 };
const detail = {
  row: {
    ...{ id: '5', status: 'loading', version: 1, titles: {} },
    ...{ plannedCarrierFen: 576_000, maxAdvanceBp: 6000, maxOilBp: 4000 },
  },
  ...{ facts: {}, history: [] },
};

const show = (values: Sent) =>
  render(
    <Stage>
      <CapsOfForm values={values} issues={{}} set={() => undefined} />
    </Stage>,
  );
const lineOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name });
  const line = head.closest('tr');
  if (!line) throw new Error(`No line ${name}.`);
  return within(line)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

describe('[/tms/advance/applyOilCard] caps in the form of an advance', () => {
  beforeEach(() => {
    send.mockReset();
    send.mockImplementation(({ name }) => (name === 'waybill.detail' ? detail : page));
  });
  afterEach(cleanup);

  it('are loaded once a waybill is chosen', () => {
    show({ type: 'oilCard', waybillId: null, amountFen: null });
    expect(screen.getByText(texts.chooseWaybill)).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('show the used and the remaining amount before anything is sent, for fuel too', async () => {
    show({ type: 'oilCard', waybillId: '5', amountFen: 1_000 });
    expect(await lineOf(texts.all)).toEqual(['60.00%', '3,456.00', '3,100.00', '356.00']);
    expect(await lineOf(texts.oil)).toEqual(['40.00%', '2,304.00', '1,600.00', '704.00']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[37001] [37002] show at once which cap an amount exceeds', async () => {
    show({ type: 'oilCard', waybillId: '5', amountFen: 80_000 });
    expect(await screen.findByText('Oil advance exceeds the cap 2,304.00')).toBeTruthy();
    cleanup();
    show({ type: 'bank', waybillId: '5', amountFen: 40_000 });
    expect(await screen.findByText('Advances 3,500.00 exceed the cap 3,456.00')).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: texts.oil })).toBeNull();
  });

  it('show a message when they cannot be loaded', async () => {
    send.mockRejectedValue(new Error('No answer.'));
    show({ type: 'cash', waybillId: '5', amountFen: 1 });
    expect(await screen.findByText(texts.failed)).toBeTruthy();
  });
});
