import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import words from '../../i18n/wms/en.json' with { type: 'json' };
import type { SheetLine } from '../../../domain/calls/countSheet.ts';
import type { MapCell } from '../../../domain/calls/stockMap.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { CallError, NO_ANSWER } from '../../app/http.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { goTo } from '../../app/location.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { CountSheet } from './counts/CountSheet.tsx';
import { PostReasons } from './counts/PostReasons.tsx';
import { LocationMap } from './map/LocationMap.tsx';
import { StockActions } from './StockActions.tsx';
import { TargetChoice } from './transfers/TargetChoice.tsx';
import WmsInventoryPage from './WmsInventoryPage.tsx';

i18next.addResourceBundle('en', 'wms', words);

const NOW = Date.UTC(2026, 10, 27, 4);
const DAY = 86_400_000;
const keeper: Viewer = { ...dispatcher, role: 'warehouse', warehouseIds: ['1'] };
const clerk: Viewer = { ...dispatcher, role: 'financeClerk' };

const line = (lineNo: number, more: Partial<SheetLine> = {}): SheetLine => ({
  ...{
    lineNo,
    locationCode: `A-0${String(lineNo)}`,
    zone: 'A',
    goodsName: 'Water',
    ownerName: 'Anhui Steel',
  },
  ...{ unitName: ['箱', 'box', 'caja', '箱'] as const, lotNo: null, quality: 'good' },
  ...{ countQty: null, counterName: null, otherQty: null, otherName: null, isRecount: false },
  ...{ bookQty: null, diffQty: null, valueFen: null, reason: null, moves: [] },
  ...more,
});
const cell = (id: string, zone: string, more: Partial<MapCell> = {}): MapCell => ({
  ...{ id, locationCode: `${zone}-0${id}`, zone, kind: 'storage', isEnabled: true, isCounted: false },
  ...{ capacityVolumeM3: 10_000, capacityWeightKg: null, volumeM3: 0, weightKg: 0, keys: 0 },
  ...{ ageDays: null, expireAt: null, ownerIds: [] },
  ...more,
});
const page = (records: readonly object[]) => ({
  ...{ records, total: records.length, size: 20, current: 1, pages: 1 },
});
const row = (status: string) => ({ id: '9', status, version: 3, titles: {} });

let sent: { name: string; request: Request }[] = [];
let answers: Record<string, (request: Request) => unknown> = {};
beforeEach(() => {
  sent = [];
  answers = {};
  goTo('/wms/inventory', { replace: true });
  answerCalls(({ name }, request) => {
    sent.push({ name, request });
    const answer = answers[name];
    if (answer) return answer(request);
    if (name === 'listSettings') return { layout: null, views: [] };
    return name.endsWith('.list') ? page([]) : [];
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});
const shown = (part: React.ReactNode, viewer = keeper) => render(<Stage viewer={viewer}>{part}</Stage>);
const requests = (name: string) => sent.filter((one) => one.name === name).map(({ request }) => request);

describe('[/wms/inventory] the page of the inventory', () => {
  it('has a part for what is on hand, its movements, lots, counts, places and their map', async () => {
    shown(<WmsInventoryPage />);
    const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
    expect(names).toEqual([
      ...['Stock on hand', 'Stock movement', 'Lot', 'Stock count', 'Warehouse', 'Location', 'Location map'],
      ...['Label printer', 'Print job'],
    ]);
  });

  it('leaves out the places and counts for an owner', async () => {
    shown(<WmsInventoryPage />, { ...dispatcher, role: 'shipper', partyType: 'SHIPMENT', partyId: '5' });
    const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Stock on hand', 'Stock movement', 'Lot', 'Warehouse']);
  });
});

describe('[/wms/inventory] the count sheet', () => {
  const sheet = (lines: readonly SheetLine[], seesBook = false) => {
    answers['stockCount.sheet'] = () => ({ version: 3, seesBook, lines });
  };

  it('shows no book while blind, and sends what Enter confirms', async () => {
    sheet([line(1), line(2)]);
    answers['stockCount.count.line'] = () => ({ row: row('counting'), facts: {}, history: [] });
    shown(<CountSheet row={row('counting')} />);
    expect(await screen.findByText(/Blind: the books are not shown/)).toBeTruthy();
    expect(screen.queryByText(/^Books/)).toBeNull();
    const input = screen.getByLabelText('Counted A-01 Water');
    input.focus();
    fireEvent.change(input, { target: { value: '12.5' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => {
      expect(requests('stockCount.count.line')).toMatchObject([{ id: '9', lineNo: 1, qty: 12_500 }]);
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Counted A-02 Water'));
    expect(requests('stockCount.count.line')[0]).not.toHaveProperty('version');
  });

  it('says why a figure was refused, and sends it again under the same number where no answer came', async () => {
    sheet([line(1)], true);
    let isLost = true;
    answers['stockCount.count.line'] = () => {
      if (isLost) throw new CallError('Network Error', NO_ANSWER, null);
      throw new CallError('Location A-01 is being counted', 49_004, null);
    };
    shown(<CountSheet row={row('counting')} />);
    const input = await screen.findByLabelText('Counted A-01 Water');
    fireEvent.change(input, { target: { value: '3' } });
    fireEvent.blur(input);
    await screen.findByText('No answer came');
    isLost = false;
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Location A-01 is being counted');
    const [first, second] = requests('stockCount.count.line');
    expect(second?.requestNo).toBe(first?.requestNo);
  });

  it('marks what two counted differently, and shows only that on request', async () => {
    const again = {
      isRecount: true,
      countQty: 5_000,
      counterName: 'Zheng',
      otherQty: 4_000,
      otherName: 'Xu',
    };
    sheet([line(1, { countQty: 2_000 }), line(2, again)]);
    shown(<CountSheet row={row('counting')} />);
    expect(await screen.findByText('Two figures differ: 5 Zheng / 4 Xu')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('Count again'));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('has what differs first in review, with value and the last movements, and no inputs', async () => {
    const moves = [{ movedAt: NOW, kind: 'OUT' as const, qty: -1_000, docNo: 'CB1' }];
    sheet(
      [
        line(1, { countQty: 5_000, bookQty: 5_000, diffQty: 0, valueFen: 0 }),
        line(2, { countQty: 4_000, bookQty: 5_000, diffQty: -1_000, valueFen: -3_200, moves }),
      ],
      true,
    );
    shown(<CountSheet row={row('review')} />, clerk);
    const [first] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/A-02.*Books 5.*Counted 4.*−1 · ¥−32\.00/);
    expect(first?.textContent).toContain('Out −1 CB1');
    expect(screen.queryAllByRole('textbox')).toHaveLength(1);
  });

  it('asks for a reason of each difference when it is posted, or one for the rest', async () => {
    sheet(
      [
        line(1, { diffQty: -1_000, bookQty: 2_000, countQty: 1_000 }),
        line(2, { diffQty: 500, bookQty: 0, countQty: 500 }),
      ],
      true,
    );
    const set: [string, unknown][] = [];
    shown(
      <PostReasons
        row={row('review')}
        values={{ reasons: [{ lineNo: 1, reason: 'broken' }] }}
        issues={{}}
        set={(name, value) => set.push([name, value])}
      />,
      clerk,
    );
    fireEvent.change(await screen.findByLabelText('One reason for the rest'), {
      target: { value: 'misplaced' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    expect(set).toEqual([
      [
        'reasons',
        [
          { lineNo: '1', reason: 'broken' },
          { lineNo: '2', reason: 'misplaced' },
        ],
      ],
    ]);
  });

  it('can be fetched again where it failed', async () => {
    answers['stockCount.sheet'] = () => {
      throw new CallError('Network Error', NO_ANSWER, null);
    };
    shown(<CountSheet row={row('counting')} />);
    sheetOnce();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no lines')).toBeTruthy();
  });
  const sheetOnce = () => {
    answers['stockCount.sheet'] = () => ({ version: 3, seesBook: true, lines: [] });
  };
});

describe('[/wms/inventory] the map of locations', () => {
  const cells = [
    cell('1', 'A', {
      keys: 2,
      volumeM3: 5_000,
      weightKg: 40,
      ageDays: 70,
      ownerIds: ['5'],
      expireAt: NOW + 5 * DAY,
    }),
    cell('2', 'A'),
    cell('3', 'B', { keys: 1, volumeM3: 9_900, ageDays: 3, ownerIds: ['6'], isCounted: true }),
  ];
  beforeEach(() => {
    answers['warehouse.list'] = () => page([{ ...row('enabled'), id: '1', warehouseName: 'North' }]);
    answers['stockLocation.map'] = () => ({
      now: NOW,
      cells,
      owners: [
        { id: '5', name: 'Anhui Steel' },
        { id: '6', name: 'Wuhu Port' },
      ],
    });
  });

  it('says in words what each cell shows, and colours it by what was chosen', async () => {
    shown(<LocationMap />);
    const grid = await screen.findByRole('grid', { name: 'Location map North' });
    const first = within(grid).getByRole('button', {
      name: /^A-01 50% · 50% full · 5 m³, 40 kg · Age in days: 70/,
    });
    expect(first.dataset.tone).toBe('good2');
    expect(within(grid).getByRole('button', { name: /^A-02 · Empty/ }).dataset.tone).toBe('none');
    expect(
      within(grid).getByRole('button', { name: /^B-03 99% · Being counted · 99% full/ }).dataset.tone,
    ).toBe('bad');
    fireEvent.click(screen.getByLabelText('Age'));
    expect(first.dataset.tone).toBe('warn');
    fireEvent.click(screen.getByLabelText('Owner'));
    expect([first.dataset.tone, first.textContent]).toEqual(['owner0', 'A-01 A']);
    const legend = screen.getByRole('list', { name: 'Legend' });
    expect(within(legend).getByText(/Wuhu Port/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Expiry'));
    expect([first.dataset.tone, first.textContent]).toEqual(['warn', 'A-01 5']);
  });

  it('is walked by the arrow keys with one stop for Tab, and opens what lies in a cell', async () => {
    shown(<LocationMap />);
    const first = await screen.findByRole('button', { name: /^A-01/ });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^A-02/ }));
    fireEvent.keyDown(screen.getByRole('button', { name: /^A-02/ }), { key: 'ArrowDown' });
    const third = screen.getByRole('button', { name: /^B-03/ });
    expect(document.activeElement).toBe(third);
    expect(
      screen.getAllByRole('button', { name: /^[AB]-0/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([third]);
    fireEvent.click(third);
    await waitFor(() => {
      expect(requests('stockBalance.list')).toMatchObject([{ locationId: '3' }]);
    });
  });

  it('keeps what it showed where it cannot be fetched anew, and says since when', async () => {
    shown(<LocationMap />);
    await screen.findByRole('grid');
    answers['stockLocation.map'] = () => {
      throw new CallError('Network Error', NO_ANSWER, null);
    };
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(
      await screen.findByText(/^Could not be refreshed: this is how it was at \d\d-\d\d \d\d:\d\d$/),
    ).toBeTruthy();
    expect(screen.getByRole('grid')).toBeTruthy();
  });

  it('offers to generate locations where there are none', async () => {
    answers['stockLocation.map'] = () => ({ now: NOW, cells: [], owners: [] });
    shown(<LocationMap />);
    expect(await screen.findByText('This warehouse has no storage locations yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Generate locations' })).toBeTruthy();
  });
});

describe('[/wms/inventory] what is done with ticked rows', () => {
  it('holds them back with a reason, names the transfers, and then lets go of them', async () => {
    answers['transferOrder.ofItems'] = () => ({ made: [{ id: '3', no: 'DB1' }] });
    let times = 0;
    shown(<StockActions ids={['7', '8']} onDone={() => (times += 1)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Hold back' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Hold back' });
    expect(send.disabled).toBe(true);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'wet boxes' } });
    fireEvent.click(send);
    expect(await dialog.findByText('DB1')).toBeTruthy();
    expect(requests('transferOrder.ofItems')).toMatchObject([
      { kind: 'qualityChange', toQuality: 'quarantine', itemIds: ['7', '8'], reason: 'wet boxes' },
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(times).toBe(1);
  });

  it('is not offered for all rows of a filter', () => {
    shown(<StockActions ids={null} onDone={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Move' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('[/wms/transfer] where goods go', () => {
  it('offers the warehouses of other keepers too, but not the one they leave', async () => {
    answers['transferOrder.targets'] = () => [
      { id: '1', name: 'North' },
      { id: '2', name: 'South' },
    ];
    const set: [string, unknown][] = [];
    const values = {
      kind: 'interWarehouse',
      fromWarehouseId: { id: '1', title: 'North' },
      toWarehouseId: null,
    };
    shown(<TargetChoice values={values} issues={{}} set={(name, value) => set.push([name, value])} />);
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^To/ });
    expect([...choice.options].map(({ text }) => text)).toEqual(['', 'South']);
    fireEvent.change(choice, { target: { value: '2' } });
    expect(set).toEqual([['toWarehouseId', { id: '2', title: 'South' }]]);
  });
});
