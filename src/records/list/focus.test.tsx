import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { order } from '../../../domain/records/order.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { goTo } from '../../app/location.ts';
import { orderFacts, orderRow, Stage } from '../records.setup.tsx';
import { RecordPage } from './RecordPage.tsx';

const shown = { ids: ['1', '2', '3'], status: 'draft' };
answerCalls(({ name }, request) => {
  if (name === 'listSettings') return { layout: null, views: [] };
  if (name === 'fieldRequired.form' || name === 'codeWords') return [];
  const detail = (status: string) => ({
    row: orderRow(String(request.id), { status }),
    facts: orderFacts,
    history: [],
  });
  if (name === 'order.submit') {
    shown.status = 'pendingAudit';
    return detail(shown.status);
  }
  if (name === 'order.detail') return detail(shown.status);
  if (name !== 'order.list') return new Promise(() => undefined);
  const records = shown.ids.map((id) => orderRow(id));
  return { records, total: records.length, size: 20, current: 1, pages: 1, summary: {} };
});

beforeEach(() => {
  shown.ids = ['1', '2', '3'];
  shown.status = 'draft';
  goTo('/tms/order/order_manage', { replace: true });
});
afterEach(cleanup);

async function list() {
  render(
    <Stage>
      <RecordPage view={{ spec: order }} />
    </Stage>,
  );
  return screen.findByRole('table');
}
const openerOf = (table: HTMLElement, id: string) => {
  const opener = table.querySelector<HTMLElement>(`[data-opens="${id}"]`);
  if (!opener) throw new Error(`There is no row ${id}.`);
  return opener;
};
/** A press on a cell, which gives nothing the focus. */
async function openByPointer(table: HTMLElement, id: string) {
  const cell = openerOf(table, id).closest('tr')?.querySelector('td[data-numeric]');
  if (!cell) throw new Error('The row has no figure.');
  await userEvent.click(cell);
  return screen.findByRole('dialog');
}
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

describe('the focus', () => {
  it('is on the row that a pointer opened, after Escape', async () => {
    const table = await list();
    await openByPointer(table, '2');
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(openerOf(table, '2'));
  });

  it('is on the row that was turned to', async () => {
    const table = await list();
    const record = await openByPointer(table, '1');
    await userEvent.click(await within(record).findByRole('button', { name: 'Next row' }));
    await waitFor(() => {
      expect(location.hash).toContain('open=2');
    });
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(openerOf(table, '2'));
  });

  it('stays in the opened row when the pressed button has gone with its state', async () => {
    const table = await list();
    const record = await openByPointer(table, '1');
    await within(record).findByText('Submit');
    const submit = record.querySelector<HTMLElement>('[data-event="submit"]');
    submit?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(record.querySelector('[data-event="submit"]')).toBeNull();
      expect(record.contains(document.activeElement)).toBe(true);
    });
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(openerOf(table, '1'));
  });

  it('is at the button that begins a new row, after its form is closed', async () => {
    await list();
    const create = screen.getAllByRole('button', { name: 'New order' })[0];
    if (!create) throw new Error('Nothing can be created.');
    await userEvent.click(create);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(create);
  });
});
