import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../../domain/rules/outboxEntry.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls } from '../../app/http.setup.ts';
import words from '../../i18n/wms/en.json' with { type: 'json' };
import { dispatcher, Stage } from '../../records/records.setup.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { kindOf } from './camera/effects.ts';
import RefusedScan from './RefusedScan.tsx';

i18next.addResourceBundle('en', 'wms', words);

const keeper: Viewer = { ...dispatcher, role: 'warehouse', warehouseIds: ['1'] };
const catalogue = {
  warehouseNo: 'KF1',
  goods: [
    {
      ...{ id: '5', goodsNo: 'HW5', goodsName: 'Water', goodsSpec: null, barcode: '6941234508919' },
      ...{ isLotTracked: true, unitName: 'carton', pictureId: null },
    },
  ],
  places: [
    { id: '30', code: 'A-02' },
    { id: '31', code: 'A-01' },
  ],
};
const allocation = {
  ...{ allocation: 1, lineNo: 1, locationId: '31', goodsId: '5', lotNo: 'A', qty: 5_000, pickedQty: 3_000 },
};
const entry: Entry = {
  ...{
    place: 1,
    requestNo: '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a01',
    record: 'outboundOrder',
    id: '17',
    by: null,
  },
  ...{ title: 'CB1', event: 'pick.line', files: [], group: 'outboundOrder:17', version: 0 },
  payload: { allocation: 1, locationId: '31', code: 'G:HW5', qty: 4_000 },
  occurredAt: Date.UTC(2026, 10, 27, 4),
  refusal: { msg: '3 of 5 are picked already, by 王仓', isMoved: false },
};

let status = 'allocated';
let sent: object[] = [];
beforeEach(() => {
  status = 'allocated';
  sent = [];
  answerCalls(({ name }) => {
    if (name === 'scan.catalogue') return catalogue;
    const allocations = [allocation, { ...allocation, allocation: 2, locationId: '30', pickedQty: 0 }];
    const row = {
      titles: {},
      id: '17',
      status,
      version: 4,
      outboundNo: 'CB1',
      warehouseId: '1',
      allocations,
    };
    return { row, facts: {}, history: [] };
  });
});
afterEach(cleanup);

async function refused() {
  const outbox = { send: (event: object) => sent.push(event) };
  render(
    <Stage viewer={keeper}>
      <RefusedScan entry={entry} outbox={outbox} onClose={() => sent.push({ type: 'closed' })} />
    </Stage>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Refused scan · CB1' });
  await within(dialog).findByRole('alert');
  return dialog;
}

describe('a refused scan of the queue', () => {
  it('is shown with why it was refused and how the document stands now', async () => {
    const dialog = await refused();
    expect(dialog.textContent).toContain('Water A-01 × 4 carton');
    expect(within(dialog).getByRole('alert').textContent).toContain('3 of 5 are picked already');
    expect(dialog.textContent).toContain('Now 2 carton are left');
    const button = within(dialog).getByRole('button', { name: 'Correct and send again' });
    expect(button.getAttribute('aria-description')).toBe('Change the quantity or the line');
  });

  it('goes again with another quantity', async () => {
    const dialog = await refused();
    fireEvent.change(within(dialog).getByLabelText('Change the quantity'), { target: { value: '2' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Correct and send again' }));
    expect(sent).toMatchObject([
      { type: 'entry.corrected', place: 1, payload: { ...entry.payload, qty: 2_000 } },
      { type: 'closed' },
    ]);
    expect(sent[0]).not.toMatchObject({ requestNo: entry.requestNo });
  });

  it('goes again for another line of the same goods', async () => {
    const dialog = await refused();
    fireEvent.click(within(dialog).getByLabelText('#2 · A-02 · Lot A · 5 carton left'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Correct and send again' }));
    expect(sent[0]).toMatchObject({
      payload: { allocation: 2, locationId: '30', code: 'G:HW5', qty: 4_000 },
    });
  });

  it('can only be left where the document has gone on', async () => {
    status = 'picked';
    const dialog = await refused();
    expect(dialog.textContent).toContain('The document is “Picked” now: this step is over');
    expect(within(dialog).queryByRole('button', { name: 'Correct and send again' })).toBeNull();
  });
});

describe('a typed code', () => {
  it('is judged by its check digit at once; a barcode of the house is right', () => {
    const read: string[] = [];
    render(
      <Stage viewer={keeper}>
        <CodeEntry catalogue={catalogue} onCode={(text) => read.push(text)} />
      </Stage>,
    );
    const field = screen.getByLabelText('Type the code');
    fireEvent.change(field, { target: { value: '6941234501263' } });
    expect(screen.getByText('The check digit does not fit: look at the digits again')).toBeTruthy();
    fireEvent.submit(field);
    expect(read).toEqual([]);
    fireEvent.change(field, { target: { value: ' 6941234508919 ' } });
    fireEvent.submit(field);
    expect(read).toEqual(['6941234508919']);
  });
});

describe('a camera that is not given', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
  ] as const)('is told apart: %s', (name, kind) => {
    expect(kindOf(new DOMException('', name))).toBe(kind);
  });
});
