import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { goTo } from '../../app/location.ts';
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import OilCardTransactionPage from './OilCardTransactionPage.tsx';
import { oilCardView } from './oilCardView.tsx';

const clerk: Viewer = { ...dispatcher, role: 'financeClerk' };
const driver: Viewer = { ...dispatcher, role: 'driver', partyType: 'DRIVER', partyId: '5' };

let asked: Request[] = [];
let rows: readonly object[] = [];
beforeEach(() => {
  asked = [];
  goTo('/addedService/oilCardTransaction', { replace: true });
  answerCalls(({ name }, request) => {
    if (name === 'listSettings') return { layout: null, views: [] };
    if (!name.endsWith('.list')) return [];
    if (name === 'oilCardTxn.list') asked.push(request);
    const records = name === 'oilCardTxn.list' ? rows : [];
    return { records, total: records.length, size: 20, current: 1, pages: 1, summary: {} };
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const txn = (id: string, more: object) => ({
  ...{ id, version: 1, status: 'matched', titles: {}, openEvents: [], kind: 'consume', holderKind: 'GROUP' },
  ...{ txnNo: `YT${id}`, txnAt: Date.UTC(2026, 10, 27, 4), amountFen: -204_490, balanceAfterFen: 295_510 },
  ...{ litres: 286_400, unitPriceFen: 714, oddity: 'none', cardId: '3' },
  ...more,
});

describe('[/addedService/oilCardTransaction] what happens on fuel cards', () => {
  it('marks what is odd, and nothing else', async () => {
    rows = [txn('1', { status: 'unmatched', oddity: 'plate' }), txn('2', {})];
    render(
      <Stage viewer={clerk}>
        <OilCardTransactionPage />
      </Stage>,
    );
    const table = await screen.findByRole('table');
    const marks = await within(table).findAllByText('Plate');
    expect(marks.filter((mark) => mark.dataset.kind === 'bad')).toHaveLength(1);
    expect(within(table).getAllByText('−2,044.90')).toHaveLength(2);
    expect(within(table).getByText('Unmatched')).toBeTruthy();
  });
});

describe('[/addedService/oilCardTransaction] what a driver reads of his card', () => {
  it('is when and how much, and nothing of what is odd', async () => {
    const all = Object.entries(txn('1', { holderKind: 'DRIVER' }));
    rows = [Object.fromEntries(all.filter(([name]) => name !== 'oddity'))];
    render(
      <Stage viewer={driver}>
        <OilCardTransactionPage />
      </Stage>,
    );
    const table = await screen.findByRole('table');
    await within(table).findByText('−2,044.90');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['At', 'Amount']);
    expect(screen.queryByRole('button', { name: 'Oddity' })).toBeNull();
  });
});

describe('[/addedService/oilCardBalance] what a card holds', () => {
  const Lead = oilCardView.lead;
  if (!Lead) throw new Error('A card shows nothing at a glance.');
  const card = (more: object) =>
    ({ id: '3', version: 1, status: 'active', titles: {}, balanceFen: 30_000, ...more }) as WireRow;
  const shown = (row: WireRow, viewer: Viewer) =>
    render(
      <Stage viewer={viewer}>
        <Lead row={row} />
      </Stage>,
    );

  it('is said by us and by its supplier, with the difference', () => {
    shown(card({ supplierBalanceFen: 28_750 }), clerk);
    const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(said).toEqual(['300.00 CNY', '287.50', '−12.50']);
  });

  it('is all that its driver sees', () => {
    shown(card({}), driver);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['300.00 CNY']);
  });
});
