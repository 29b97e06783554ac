import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaperLine, StockPaper } from '../../../domain/calls/stockPaper.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import words from '../../i18n/papers/en.json' with { type: 'json' };
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { papersOf } from './chosenPapers.tsx';
import { PrintPicks } from '../wms/outbound/PrintPicks.tsx';
import { PrintPapers } from './PrintPapers.tsx';

i18next.addResourceBundle('en', 'papers', words);

const keeper: Viewer = { ...dispatcher, role: 'warehouse', warehouseIds: ['1'] };

const line = (more: Partial<PaperLine>): PaperLine => ({
  ...{ lineNo: 1, goodsName: 'Water', unitName: 'carton', ownerName: null, lotNo: 'A', expireAt: null },
  ...{ quality: null, placeCode: null, toPlaceCode: null, walkOrder: null },
  ...{ qty: 2_000_000, doneQty: 0, badQty: null },
  ...more,
});
const paper = (more: Partial<StockPaper>): StockPaper => ({
  ...{ record: 'inboundOrder', id: '5', no: 'RK1', status: 'receiving', kind: 'receipt' },
  ...{ warehouseName: 'House', toWarehouseName: null, ownerName: 'Owner', receiverName: null },
  ...{ plateNumber: '皖A12345', planAt: null, lines: [line({})], picks: [] },
  ...more,
});

let papers: StockPaper[] = [];
let sent: { name: string; request: Request }[] = [];
const printed = vi.fn();
beforeEach(() => {
  sent = [];
  printed.mockReset();
  vi.stubGlobal('print', printed);
  answerCalls(({ name }, request) => {
    sent.push({ name, request });
    return { papers };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => {
    expect(printed).toHaveBeenCalledOnce();
  });
};
const rowsOf = (name: string) =>
  within(screen.getByRole('article', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('papers of a warehouse', () => {
  it('leave room for the figures of an open document, and say those of one that is done', async () => {
    papers = [
      paper({}),
      paper({ id: '6', no: 'RK2', status: 'done', lines: [line({ doneQty: 1_980_000, badQty: 20_000 })] }),
    ];
    render(
      <Stage viewer={keeper}>
        <PrintPapers record="inboundOrder" ids={['5', '6']} />
      </Stage>,
    );
    await press('Print receiving note');
    expect(sent[0]).toEqual({
      name: 'stockPaper.read',
      request: { record: 'inboundOrder', ids: ['5', '6'] },
    });
    expect(rowsOf('Receiving note RK1')).toEqual([
      ['Line', 'Goods', 'Lot', 'Expires on', 'Planned', 'Received', 'Damaged'],
      ['1', 'Water', 'A', '', '2,000 carton', '', ''],
    ]);
    expect(rowsOf('Receiving note RK2')).toEqual([
      ['Line', 'Goods', 'Lot', 'Planned', 'Received', 'Damaged'],
      ['1', 'Water', 'A', '2,000 carton', '1,980', '20'],
    ]);
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => {
      expect(screen.queryByRole('article', { hidden: true })).toBeNull();
    });
  });

  it('show one walk for the picks of several orders, each with the number of its order', async () => {
    const pick = (placeCode: string, walkOrder: number) =>
      line({ placeCode, walkOrder, qty: 1_000, lotNo: null });
    const order = { record: 'outboundOrder', status: 'allocated' } as const;
    papers = [
      paper({ ...order, no: 'CB1', picks: [pick('A-01', 1), pick('C-02', 9)] }),
      paper({ ...order, id: '6', no: 'CB2', picks: [pick('B-07', 4)] }),
      paper({ ...order, id: '7', no: 'CB3', status: 'draft' }),
    ];
    const Papers = papersOf('outboundOrder', PrintPicks);
    render(
      <Stage viewer={keeper}>
        <Papers ids={['5', '6', '7']} onDone={() => undefined} />
      </Stage>,
    );
    await press('Print pick list');
    expect(rowsOf('Pick list House').slice(1)).toEqual([
      ['CB1', 'A-01', 'Water', '1 carton', ''],
      ['CB2', 'B-07', 'Water', '1 carton', ''],
      ['CB1', 'C-02', 'Water', '1 carton', ''],
    ]);
  });

  it('say so where nothing of the chosen orders is allocated', async () => {
    papers = [paper({ record: 'outboundOrder', no: 'CB1', status: 'submitted' })];
    render(
      <Stage viewer={keeper}>
        <PrintPapers record="outboundOrder" ids={['5']} isPicks />
      </Stage>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Print pick list' }));
    expect((await screen.findByRole('status')).textContent).toBe(
      'None of the chosen orders has allocated goods',
    );
    expect(printed).not.toHaveBeenCalled();
  });

  it('need rows that are ticked, and the walk is for whoever walks', () => {
    const Papers = papersOf('outboundOrder', PrintPicks);
    render(
      <Stage viewer={{ ...dispatcher, role: 'shipper' }}>
        <Papers ids={null} onDone={() => undefined} />
      </Stage>,
    );
    expect(screen.queryByRole('button', { name: 'Print pick list' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Print delivery note' });
    expect(button.getAttribute('aria-description')).toBe('Tick the rows to print first');
    fireEvent.click(button);
    expect(sent).toEqual([]);
  });
});
