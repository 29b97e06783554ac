import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Desk } from '../../../../domain/calls/outboundDesk.ts';
import type { WireRow } from '../../../../domain/calls/records.ts';
import { answerCalls, type Answers } from '../../../app/http.setup.ts';
import texts from '../../../i18n/outbound/en.json' with { type: 'json' };
import { dispatcher, Stage } from '../../../records/records.setup.tsx';
import { ChooseStock } from './ChooseStock.tsx';
import { outboundView } from './view.tsx';

i18next.addResourceBundle('en', 'outbound', texts);
const send = vi.fn<Answers>();
answerCalls(send);
afterEach(() => {
  cleanup();
  send.mockReset();
});

const DAY = Date.UTC(2026, 10, 20, 16);
const one = {
  ...{ itemId: '11', locationCode: 'A-03', lotNo: 'B', expireAt: DAY, daysLeft: 12, inDate: DAY },
  ...{ available: 1_000_000, qty: 1_000_000, skip: null },
};
const line = {
  ...{ lineNo: 1, goodsName: 'Water', unitName: 'carton', lotNo: null, qty: 1_500_000, msg: null },
  candidates: [
    one,
    { ...one, itemId: '12', locationCode: 'A-01', lotNo: 'A', daysLeft: 164, qty: 500_000 },
    { ...one, itemId: '13', locationCode: 'A-09', lotNo: 'C', daysLeft: 80, qty: 0, skip: 'frozen' as const },
  ],
};
const picks = [
  {
    allocation: 2,
    lineNo: 1,
    locationCode: 'A-01',
    goodsName: 'Water',
    unitName: 'carton',
    lotNo: 'A',
    qty: 500_000,
    pickedQty: 500_000,
  },
  {
    allocation: 1,
    lineNo: 1,
    locationCode: 'A-03',
    goodsName: 'Water',
    unitName: 'carton',
    lotNo: 'B',
    qty: 1_000_000,
    pickedQty: 0,
  },
];
const row = (status: string): WireRow => ({
  ...{ id: '5', status, version: 2, gmtModified: 1, titles: {}, outboundNo: 'CB1' },
});

const Related = outboundView.related;
/** The desk of the order as it stands at a version. */
const At = ({ version }: { version: number }) => (
  <Stage viewer={{ ...dispatcher, role: 'warehouse' }}>
    {Related && <Related row={{ ...row('submitted'), version }} />}
  </Stage>
);

function shown(status: string, answer: Desk | Error) {
  if (answer instanceof Error) send.mockRejectedValue(answer);
  else send.mockResolvedValue(answer);
  const { related: Related } = outboundView;
  if (!Related) throw new Error('The order shows no desk.');
  return render(
    <Stage viewer={{ ...dispatcher, role: 'warehouse' }}>
      <Related row={row(status)} />
    </Stage>,
  );
}
const cellsOf = (name: string) =>
  within(within(screen.getByRole('table')).getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the allocation desk', () => {
  it('shows the stock for each line, what the rule takes of it, and why a lot is passed over', async () => {
    shown('submitted', { lines: [line], picks: [] });
    await screen.findByRole('table', { name: 'Line 1 · Water' });
    expect(cellsOf('A-03')).toEqual(['A-03', 'B', '2026-11-21 12 days left', '2026-11-21', '1,000', '1,000']);
    expect(cellsOf('A-09').at(-1)).toBe('Lot frozen');
    expect(screen.getByText(/1,500 of 1,500 carton/)).toBeTruthy();
  });

  it('says what is missing, in the words of the refusal, and that there is nothing', async () => {
    const msg = 'Not enough stock: Water needs 200, 80 available';
    shown('submitted', { lines: [{ ...line, msg, candidates: [] }], picks: [] });
    expect((await screen.findByRole('alert')).textContent).toBe(msg);
    expect(screen.getByText('The owner has none of these goods here')).toBeTruthy();
  });

  it('lets a failed part be asked for again', async () => {
    shown('submitted', new Error('away'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    send.mockResolvedValue({ lines: [line], picks: [] });
    await userEvent.click(again);
    expect(await screen.findByRole('table', { name: 'Line 1 · Water' })).toBeTruthy();
  });

  it('keeps what was read last where it cannot be read anew, and says since when', async () => {
    send.mockResolvedValue({ lines: [line], picks: [] });
    const { rerender } = render(<At version={2} />);
    await screen.findByRole('table', { name: 'Line 1 · Water' });
    send.mockRejectedValue(new Error('away'));
    rerender(<At version={3} />);
    expect((await screen.findByText(/^Could not be refreshed: this is how it was at /)).textContent).not.toBe(
      '',
    );
    expect(screen.getByRole('table', { name: 'Line 1 · Water' })).toBeTruthy();
    send.mockResolvedValue({ lines: [], picks: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.queryByRole('table')).toBeNull();
    });
  });

  it('lists the picks in walking order', async () => {
    shown('allocated', { lines: [], picks });
    const table = await screen.findByRole('table', { name: 'Pick list' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((one) => within(one).getAllByRole('cell')[0]?.textContent),
    ).toEqual(['A-01', 'A-03']);
    expect(screen.getByText('1 of 2 places picked')).toBeTruthy();
  });

  it('is for those who keep the warehouse', () => {
    expect(
      ['warehouse', 'admin', 'shipper', 'financeApprover'].map((role) =>
        outboundView.hasRelated?.(row('submitted'), role as 'admin'),
      ),
    ).toEqual([true, true, false, false]);
  });
});

describe('choosing stock by hand', () => {
  const manual = { ...line, candidates: line.candidates.map((each) => ({ ...each, qty: 0 })) };
  const choosing = (rows: readonly object[]) => {
    const set = vi.fn<(name: string, value: unknown) => void>();
    send.mockResolvedValue({ lines: [manual], picks: [] });
    render(
      <Stage viewer={{ ...dispatcher, role: 'warehouse' }}>
        <ChooseStock row={row('submitted')} values={{ rows }} issues={{}} set={set} />
      </Stage>,
    );
    return set;
  };

  it('takes what is typed for a place', async () => {
    const set = choosing([]);
    const input = await screen.findByRole('textbox', { name: 'Quantity from A-03' });
    fireEvent.change(input, { target: { value: '12' } });
    expect(set).toHaveBeenLastCalledWith('rows', [
      { lineNo: '1', itemId: { id: '11', title: 'A-03' }, qty: '12' },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Quantity from A-09' })).toBeNull();
  });

  it('moves a dragged quantity to another place, as far as there is some', async () => {
    const set = choosing([{ lineNo: 1, itemId: '11', qty: 700_000 }]);
    const table = await screen.findByRole('table', { name: 'Line 1 · Water' });
    const [from, to] = ['A-03', 'A-01'].map((name) =>
      within(table).getByRole('row', { name: new RegExp(name) }),
    );
    const grip = from?.querySelector('[draggable="true"]');
    if (!grip || !to) throw new Error('Nothing can be dragged.');
    fireEvent.dragStart(grip);
    fireEvent.drop(to);
    expect(set).toHaveBeenLastCalledWith('rows', [
      { lineNo: '1', itemId: { id: '12', title: 'A-01' }, qty: '700' },
    ]);
    expect(screen.getByRole('status').textContent).toBe('700 of 1,500 carton');
  });
});
