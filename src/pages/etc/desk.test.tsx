import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { CallError, NO_ANSWER } from '../../app/http.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import texts from '../../i18n/tolls/en.json' with { type: 'json' };
import { Stage } from '../../records/records.setup.tsx';
import { MatchingDesk } from './MatchingDesk.tsx';
import { tripsAround } from './trips.ts';

i18next.addResourceBundle('en', 'tolls', texts);

const HOUR_MS = 3_600_000;
const start = Date.UTC(2026, 10, 20, 1);

const toll = (id: string, changes: object = {}): WireRow => ({
  ...{ id, status: 'unmatched', version: 1, gmtModified: start, titles: {} },
  ...{ etcTollNo: `ET${id}`, tollNo: `T${id}`, cardNo: '340123000000000017' },
  ...{ vehicleId: '9', plateNumber: '皖A7K216', plateColorCode: '2', why: 'noWaybill' },
  ...{ exitStation: 'Wuhu', exitAt: start + 12 * HOUR_MS, amountFen: 18_640 },
  ...changes,
});
const trip = (id: string, from: number, to: number | null): WireRow => ({
  ...{ id, status: to === null ? 'inTransit' : 'completed', version: 1, gmtModified: start, titles: {} },
  ...{ waybillNo: `YD${id}`, plateNumber: '皖A7K216', plateColorCode: '2' },
  ...{ despatchAt: start + from * HOUR_MS, goodsReceiptAt: to === null ? null : start + to * HOUR_MS },
});

/** Tolls that are not matched yet, and the trips of their vehicle. */
const open = new Map<string, WireRow>();
let trips: WireRow[] = [];
const sent = vi.fn<(request: object) => void>();
const fault: { next: CallError | null; isAway: boolean } = { next: null, isAway: false };

const facts = {
  ...{ submittedBy: '0', isKnown: true, isGroup: true, isAdvanced: false, isFreightConfirmed: false },
  ...{ misfit: null, againstFunds: null, againstUndo: null },
};
const pageOf = (records: readonly WireRow[]) => ({
  ...{ records, total: records.length, size: 20, current: 1, pages: 1 },
});

const answers: Answers = ({ name }, request) => {
  if (fault.isAway) throw new CallError('away', NO_ANSWER, null);
  if (name === 'etcToll.list') return pageOf([...open.values()]);
  if (name === 'waybill.list') return pageOf(trips);
  const row = open.get(String(request.id)) ?? toll(String(request.id));
  if (name === 'etcToll.match') {
    sent(request);
    const { next } = fault;
    fault.next = null;
    if (next) throw next;
    open.delete(row.id);
    return { row: { ...row, status: 'matched', version: 2 }, facts, history: [] };
  }
  if (name === 'etcToll.detail') return { row, facts, history: [] };
  return [];
};

beforeEach(() => {
  answerCalls(answers);
  sent.mockClear();
  fault.next = null;
  fault.isAway = false;
  open.clear();
  open.set('1', toll('1'));
  open.set('2', toll('2', { plateNumber: '皖A00001', exitStation: 'Chuzhou' }));
  trips = [trip('51', 2, 10), trip('52', -60, -50)];
});
afterEach(cleanup);

const shown = () => {
  render(
    <Stage>
      <MatchingDesk />
    </Stage>,
  );
};
const barOf = (no: string) => screen.findByRole('button', { name: new RegExp(no) });

describe('the desk that matches tolls (addendum B 5.4)', () => {
  it('shows unmatched tolls, and the trips of the vehicle as bars that say how they fit', async () => {
    shown();
    const tolls = await screen.findByRole('region', { name: 'Unmatched tolls' });
    expect(within(tolls).getAllByRole('button')).toHaveLength(2);
    expect(within(tolls).getByRole('button', { pressed: true }).textContent).toContain('皖A7K216');
    expect((await barOf('YD51')).textContent).toContain('within 24 hours');
    const other = await barOf('YD52');
    expect(other.textContent).toContain('does not fit');
    expect(other.getAttribute('disabled')).not.toBeNull();
  });

  it('matches by Enter on a trip, with the version that is shown', async () => {
    shown();
    const bar = await barOf('YD51');
    await waitFor(() => {
      expect(bar.getAttribute('disabled')).toBeNull();
    });
    bar.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ id: '1', waybillId: '51', version: 1 }));
    });
  });

  it('matches a toll that is dragged onto a trip', async () => {
    shown();
    await barOf('YD51');
    const second = screen.getByRole('button', { name: /Chuzhou/ });
    trips = [{ ...trip('61', 2, 10), plateNumber: '皖A00001' }];
    fireEvent.dragStart(second);
    const bar = await barOf('YD61');
    await waitFor(() => {
      expect(bar.getAttribute('disabled')).toBeNull();
    });
    fireEvent.drop(bar);
    await waitFor(() => {
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ id: '2', waybillId: '61' }));
    });
  });

  it('says why a match was refused, and that no answer came', async () => {
    shown();
    const bar = await barOf('YD51');
    await waitFor(() => {
      expect(bar.getAttribute('disabled')).toBeNull();
    });
    fault.next = new CallError("The issuer's toll pool lacks 100.00 yuan", 50023, null);
    await userEvent.click(bar);
    expect((await screen.findByRole('alert')).textContent).toContain('lacks 100.00 yuan');
    fault.next = new CallError('away', NO_ANSWER, null);
    await userEvent.click(await barOf('YD51'));
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toContain('No answer came');
    });
  });

  it('says that a vehicle has no trips, and that nothing is open', async () => {
    trips = [];
    shown();
    expect(await screen.findByText(/no trip around this time/)).toBeTruthy();
    cleanup();
    open.clear();
    shown();
    expect(await screen.findByText('No unmatched tolls')).toBeTruthy();
  });

  it('can be loaded again', async () => {
    fault.isAway = true;
    shown();
    const again = await screen.findByRole('button', { name: 'Try again' });
    fault.isAway = false;
    await userEvent.click(again);
    expect(await screen.findByRole('region', { name: 'Unmatched tolls' })).toBeTruthy();
  });

  it('a trip on the road ends now', () => {
    const now = start + 13 * HOUR_MS;
    const rows = [trip('71', 2, null), trip('70', -5, -2)];
    const parsed = tripsAround(
      rows,
      {
        ...{ id: '1', vehicleId: '9', plateNumber: '皖A7K216', plateColorCode: '2' },
        ...{ exitAt: start + 12 * HOUR_MS, exitStation: '', amountFen: 1 },
      },
      now,
    );
    expect(parsed.map(({ id, fit, endAt }) => [id, fit, endAt])).toEqual([
      ['70', 'near', start - 2 * HOUR_MS],
      ['71', 'sure', now],
    ]);
  });
});
