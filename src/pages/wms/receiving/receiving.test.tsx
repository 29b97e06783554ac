import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../domain/schema/record.ts';
import words from '../../../i18n/receiving/en.json' with { type: 'json' };
import { answerCalls, type Request } from '../../../app/http.setup.ts';
import { CallError } from '../../../app/http.ts';
import { dispatcher, Stage } from '../../../records/records.setup.tsx';
import { Desk } from './Desk.tsx';
import { nextOpen, typedQty } from './order.ts';

i18next.addResourceBundle('en', 'receiving', words);

const NOW = Date.now();
const keeper: Viewer = { ...dispatcher, role: 'warehouse', warehouseIds: ['3'] };

const line = (lineNo: number, more: object = {}) => ({
  ...{ lineNo, goodsId: String(70 + lineNo), unitId: '8', planQty: 100_000, receivedQty: 0 },
  ...{ damagedQty: 0, rejectedQty: 0, lotNo: null, producedAt: null, expireAt: null, pallets: null },
  shortReason: null,
  ...more,
});
const order = (status: string, lines: object[], more: object = {}) => ({
  ...{ id: '5', groupCode: 'G1', version: 4, status, inboundNo: 'RK1', warehouseId: '3', ownerId: '9' },
  ...{ contractId: null, waybillId: null, plateNumber: '皖A12345', driverName: '王建国', driverPhone: null },
  ...{ planAt: NOW, arrivedAt: NOW, photos: null, lines, putRows: [] },
  titles: { ownerId: 'Owner', warehouseId: 'House' },
  ...more,
});
const answerOf = (row: object) => ({ row, facts: {}, history: [] });

let sent: { name: string; request: Request }[] = [];
let row: object = {};
let isDown = false;
beforeEach(() => {
  [sent, isDown] = [[], false];
  answerCalls(({ name }, request) => {
    if (isDown) throw new Error('Network Error');
    if (name === 'inboundOrder.detail') return answerOf(row);
    if (name === 'inboundOrder.places')
      return {
        places: [
          { locationId: '21', locationCode: 'A-01', reason: 'sameLot', roomKg: null, roomM3: 12_000 },
          { locationId: '22', locationCode: 'A-02', reason: 'free', roomKg: null, roomM3: null },
        ],
      };
    if (name.endsWith('.detail'))
      return answerOf({
        ...{ id: request.id, version: 1, status: 'enabled', groupCode: 'G1', titles: {} },
        ...{
          goodsName: `Goods ${String(request.id)}`,
          unitName: 'box',
          locationCode: 'A-09',
          isLotTracked: false,
        },
      });
    sent.push({ name, request });
    if (name === 'inboundOrder.receive.line' && request.qty === 900_000)
      throw new CallError('Received is 800% over plan, change the plan first', 49_002, null);
    return answerOf(row);
  });
});
afterEach(cleanup);

const draw = (viewer = keeper) =>
  render(
    <Stage viewer={viewer}>
      <Desk id="5" />
    </Stage>,
  );
const type = (name: string | RegExp, value: string) => {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
};

describe('the receiving desk', () => {
  it('[/wms/inbound] shows each line with what came of it, and counts the one in hand by Enter', async () => {
    row = order('receiving', [line(1, { receivedQty: 100_000, damagedQty: 2_000 }), line(2)]);
    draw();
    const lines = await screen.findByRole('list', { name: 'Lines' });
    const [full, open] = within(lines).getAllByRole('button');
    expect(full?.getAttribute('aria-description')).toBe('Planned 100, received 100, damaged 2');
    // The first with something to do is in hand.
    expect(open?.getAttribute('aria-current')).toBe('true');
    expect(await screen.findByRole('heading', { name: '2 · Goods 72' })).toBeTruthy();
    expect(
      screen.getByText('This owner has no storage contract in force: storage cannot be charged'),
    ).toBeTruthy();
    type('Received', '40.5');
    type('Damaged', '1');
    fireEvent.submit(screen.getByRole('textbox', { name: 'Received' }));
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]).toMatchObject({
      name: 'inboundOrder.receive.line',
      request: { id: '5', lineNo: 2, qty: 40_500, damagedQty: 1_000, rejectedQty: null },
    });
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Received' }));
    });
  });

  it('[/wms/inbound] says why a count was refused, and keeps what was typed', async () => {
    row = order('receiving', [line(1)]);
    draw();
    await screen.findByRole('heading', { name: '1 · Goods 71' });
    type('Received', '900');
    fireEvent.submit(screen.getByRole('textbox', { name: 'Received' }));
    expect((await screen.findByRole('alert')).textContent).toContain('800% over plan');
    expect(screen.getByRole('textbox', { name: 'Received' })).toHaveProperty('value', '900');
  });

  it('[/wms/inbound] asks why lines did not come before the count ends', async () => {
    row = order('receiving', [line(1, { receivedQty: 5_000 }), line(2)]);
    draw();
    const end = await screen.findByRole('region', { name: 'Finish receiving' });
    const button = within(end).getByRole('button', { name: 'Finish receiving' });
    expect(button.getAttribute('aria-description')).toBe('Say first why lines did not come');
    fireEvent.change(await within(end).findByPlaceholderText('Reason'), { target: { value: '未装车' } });
    fireEvent.click(within(end).getByRole('button', { name: 'Finish receiving' }));
    await waitFor(() => {
      expect(sent[0]).toMatchObject({
        name: 'inboundOrder.finish',
        request: { version: 4, shortReasons: [{ lineNo: 2, shortReason: '未装车' }], photos: null },
      });
    });
  });

  it('[/wms/inbound] suggests places with their reason, and puts the rest into the best one', async () => {
    row = order('received', [line(1, { receivedQty: 30_000, damagedQty: 2_000 })], {
      putRows: [
        {
          lineNo: 1,
          stepNo: 1,
          locationId: '21',
          quality: 'good',
          qty: 8_000,
          pallets: null,
          putAt: Date.now(),
          putBy: '7',
        },
      ],
    });
    draw();
    expect(await screen.findByRole('radio', { name: 'A-01 · Holds this lot' })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveProperty('value', '20');
    fireEvent.submit(screen.getByRole('textbox', { name: 'Quantity' }));
    await waitFor(() => {
      expect(sent[0]).toMatchObject({
        name: 'inboundOrder.put.line',
        request: { lineNo: 1, locationId: '21', qty: 20_000, quality: 'good' },
      });
    });
    // What is under way closes the other steps.
    const undo = screen.getByRole('button', { name: 'Undo put-away 1' });
    await waitFor(() => {
      expect(undo).toHaveProperty('disabled', false);
      expect(undo.getAttribute('aria-disabled')).not.toBe('true');
    });
    fireEvent.click(undo);
    await waitFor(() => {
      expect(sent[1]).toMatchObject({ name: 'inboundOrder.unput.line', request: { stepNo: 1 } });
    });
    expect(screen.getByRole('button', { name: 'Complete' }).getAttribute('aria-description')).toBe(
      '22 are still to be put away',
    );
  });

  it('[/wms/inbound] only shows without a network, with its time, and to whoever does not keep the warehouse', async () => {
    isDown = true;
    row = order('submitted', [line(1)]);
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    isDown = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Start receiving' });
    isDown = true;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No network: this is how it stood at');
    expect(screen.getByRole('button', { name: 'Start receiving' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    cleanup();
    isDown = false;
    draw({ ...keeper, role: 'admin' });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Keepers of the warehouse receive and put away',
    );
  });
});

describe('figures at the desk', () => {
  it('take a minus for a correction, and nothing that is no number', () => {
    expect([typedQty('12.5', 'en'), typedQty('-3', 'en'), typedQty(' ', 'en'), typedQty('x', 'en')]).toEqual([
      ...[12_500, -3_000, null, undefined],
    ]);
  });

  it('go on with the next line that has something to do', () => {
    const open = order('receiving', [line(1), line(2, { receivedQty: 100_000 }), line(3)]) as never;
    expect([nextOpen(open, null), nextOpen(open, 2), nextOpen(open, 3)]).toEqual([1, 3, 3]);
  });
});
