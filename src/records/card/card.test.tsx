import { Drawer } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { driver } from '../../../domain/records/driver.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import { notifyRecordChanged } from '../../app/live.ts';
import { currentPlace, goTo } from '../../app/location.ts';
import { RecordPage } from '../list/RecordPage.tsx';
import { Stage } from '../records.setup.tsx';
import { type RowPlaces, RowPlacesContext } from '../rowPlaces.ts';
import { CardWatch } from './CardWatch.tsx';

const JOB: WireRow = {
  id: '5',
  status: 'pendingLoad',
  version: 1,
  waybillNo: 'YD2026112100001',
  shipmentId: '900',
  driverId: '902',
  plateNumber: '皖A7K216',
  goodsName: 'Coils',
  planWeightKg: 32_000,
  titles: { shipmentId: 'Anhui Steel', driverId: 'Zhou Jianjun' },
  gmtCreated: 0,
  gmtModified: 0,
};
const DRIVER = {
  id: '902',
  status: 'approved',
  version: 1,
  driverNo: 'SJ2026010100001',
  name: 'Zhou Jianjun',
  titles: {},
  gmtCreated: 0,
  gmtModified: 0,
};

const details = vi.fn<Answers>();
answerCalls((...asked) => {
  const [{ name }] = asked;
  if (name === 'listSettings') return { layout: null, views: [] };
  if (name === 'fieldRequired.form' || name === 'codeWords') return [];
  if (name === 'waybill.list')
    return {
      records: [JOB, { ...JOB, id: '6', waybillNo: 'YD2026112100002' }],
      total: 2,
      size: 20,
      current: 1,
      pages: 1,
    };
  return details(...asked);
});

/** Drivers have a page, shippers none. */
const places: RowPlaces = {
  addressOf: (record, id) => (record === 'driver' ? `/drivers?open=${id}` : undefined),
  Leads: null,
};

beforeEach(() => {
  goTo('/waybills', { replace: true });
  details.mockReset();
  details.mockImplementation(({ name }) => {
    if (name === 'driver.detail') return { row: DRIVER, facts: {}, history: [] };
    if (name === 'waybill.detail') return { row: JOB, facts: {}, history: [] };
    return new Promise(() => undefined);
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  // What was told is kept for one page.
  goTo('/elsewhere', { replace: true });
  notifyRecordChanged('driver', '902');
  notifyRecordChanged('waybill', '5');
});

async function shown() {
  render(
    <Stage>
      <RowPlacesContext value={places}>
        <CardWatch />
        <RecordPage view={{ spec: waybill }} columns={['waybillNo', 'shipmentId', 'driverId', 'status']} />
      </RowPlacesContext>
    </Stage>,
  );
  return within(await screen.findByRole('table'));
}
const links = () => screen.getAllByRole('link', { name: 'Zhou Jianjun' });
const first = () => {
  const [link] = links();
  if (!link) throw new Error('There is no link.');
  return link;
};
const card = (name: string) => screen.findByRole('region', { name });
const noCard = () => waitFor(() => expect(document.querySelector('[data-row-card]')).toBeNull());
const asked = (name: string) => details.mock.calls.filter(([call]) => call.name === name).length;

describe('a name in a list', () => {
  it('leads to the page of its row, and is plain text for whoever has none', async () => {
    const user = userEvent.setup();
    const table = await shown();
    expect(first().getAttribute('href')).toBe('#/drivers?open=902');
    expect(table.getAllByText('Anhui Steel')[0]?.closest('a')).toBeNull();
    await user.click(first());
    expect(currentPlace().fullPath).toBe('/drivers?open=902');
    // The row behind it stayed closed.
    expect(location.hash).not.toContain('open=5');
  });

  it('has a card under a resting pointer: name, state, and a button that copies the number', async () => {
    const user = userEvent.setup();
    await shown();
    await user.hover(first());
    const about = within(await card('Zhou Jianjun'));
    expect(await about.findByText('Approved')).toBeTruthy();
    await user.click(about.getByRole('button', { name: 'Copy the number' }));
    expect(await navigator.clipboard.readText()).toBe(DRIVER.driverNo);
    expect(first().getAttribute('aria-describedby')).toBe(
      document.querySelector('[data-row-card]')?.getAttribute('id'),
    );
  });

  it('asks once for a row on one page, and again after the row has changed', async () => {
    const user = userEvent.setup();
    await shown();
    const look = async (link: HTMLElement | undefined) => {
      if (!link) throw new Error('There is no second row.');
      await user.hover(link);
      await within(await card('Zhou Jianjun')).findByText('Approved');
      await user.keyboard('{Escape}');
      await noCard();
      await user.unhover(link);
    };
    await look(links()[0]);
    await look(links()[1]);
    expect(asked('driver.detail')).toBe(1);
    notifyRecordChanged(driver.name, '902');
    await look(links()[0]);
    expect(asked('driver.detail')).toBe(2);
  });

  it('asks nothing for a pointer that passes by, nor for touch', async () => {
    await shown();
    vi.useFakeTimers();
    fireEvent.pointerOver(first(), { pointerType: 'mouse' });
    await act(() => vi.advanceTimersByTimeAsync(100));
    fireEvent.pointerOut(first(), { pointerType: 'mouse' });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    fireEvent.pointerOver(first(), { pointerType: 'touch' });
    fireEvent.pointerDown(first(), { pointerType: 'touch' });
    fireEvent.focusIn(first());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(details).not.toHaveBeenCalled();
    expect(document.querySelector('[data-row-card]')).toBeNull();
  });

  it('keeps its card while the pointer is on the card, and a moment longer', async () => {
    await shown();
    fireEvent.pointerOver(first(), { pointerType: 'mouse' });
    const about = await card('Zhou Jianjun');
    vi.useFakeTimers();
    fireEvent.mouseLeave(first());
    await act(() => vi.advanceTimersByTimeAsync(100));
    fireEvent.mouseEnter(about);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(about.isConnected).toBe(true);
    fireEvent.mouseLeave(about);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(document.querySelector('[data-row-card]')).toBeNull();
  });

  it('says why nothing is told of a row that is out of sight', async () => {
    const user = userEvent.setup();
    details.mockRejectedValue(new Error('Network Error'));
    await shown();
    await user.hover(first());
    expect(await within(await card('Zhou Jianjun')).findByText('Cannot be shown')).toBeTruthy();
  });
});

describe('by keyboard', () => {
  it('the arrow keys reach a name from the number of its row; it is no stop of Tab', async () => {
    const user = userEvent.setup();
    const table = await shown();
    const [opener, second] = table.getAllByRole('button', { name: /^YD/ });
    opener?.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(links()[0]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(links()[1]);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(second);
    expect(links().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
  });

  it('the card opens at the focus; Tab goes into it, and Escape back, once', async () => {
    const user = userEvent.setup();
    const table = await shown();
    const [opener] = table.getAllByRole('button', { name: /^YD/ });
    opener?.focus();
    await user.keyboard('{ArrowRight}');
    const about = within(await card('Zhou Jianjun'));
    const copy = await about.findByRole('button', { name: 'Copy the number' });
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(copy);
    await user.keyboard('{Escape}');
    await noCard();
    expect(document.activeElement).toBe(first());
    vi.useFakeTimers();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(document.querySelector('[data-row-card]')).toBeNull();
  });

  it('the number of a row has the card of that row', async () => {
    const user = userEvent.setup();
    const table = await shown();
    const [opener] = table.getAllByRole('button', { name: /^YD/ });
    opener?.focus();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    await within(await card('YD2026112100001')).findByText(/Coils/);
    expect(asked('waybill.detail')).toBe(1);
    // Any other key leaves it.
    await user.keyboard('{ArrowDown}');
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'YD2026112100001' })).toBeNull();
    });
  });
});

describe('above an opened row', () => {
  it('Escape closes the card first, and the row only then', async () => {
    const user = userEvent.setup();
    const close = vi.fn();
    render(
      <Stage>
        <CardWatch />
        <Drawer opened onClose={close} title="A row" closeButtonProps={{ 'aria-label': 'Close' }}>
          <a href="#/drivers" data-card="driver" data-id="902">
            Zhou Jianjun
          </a>
        </Drawer>
      </Stage>,
    );
    await user.hover(await screen.findByText('Zhou Jianjun'));
    await card('Zhou Jianjun');
    await user.keyboard('{Escape}');
    await noCard();
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});
