import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Route } from '../../machines/tabs/strip.ts';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({
    t: (key: string, values?: { title?: string }) =>
      values?.title === undefined ? key : `${key} ${values.title}`,
  }),
}));

const { desk, tabs } = await import('../../src/shell/desk.ts');
const { TabStrip } = await import('../../src/shell/TabStrip.tsx');
desk.start();

const route = (name: string, meta: Route['meta'] = {}): Route => ({
  path: `/${name}`,
  fullPath: `/${name}`,
  query: {},
  name,
  meta: { title: name, ...meta },
});
const navigate = vi.fn();
tabs.on('navigate', navigate);

function visit(name: string, meta: Route['meta'] = {}): void {
  act(() => {
    tabs.send({ type: 'route.entered', route: route(name, meta) });
  });
}
const tab = (name: string) => screen.getByRole('tab', { name });
const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('tab strip', () => {
  beforeEach(() => {
    render(
      <MantineProvider env="test">
        <TabStrip />
      </MantineProvider>,
    );
    visit('home', { affix: true });
    visit('orders');
    visit('waybills');
  });
  afterEach(() => {
    cleanup();
    tabs.send({ type: 'tabs.cleared' });
    navigate.mockClear();
  });

  it('[T-02] shows a tab for each visited page, and the one on show as selected', () => {
    expect(within(screen.getByRole('tablist')).getAllByRole('tab')).toHaveLength(3);
    expect(tab('waybills').getAttribute('aria-selected')).toBe('true');
    expect(tab('orders').getAttribute('aria-selected')).toBe('false');
  });

  it('[T-03] gives an affix tab no way to be closed', () => {
    expect(screen.queryByLabelText('tabs.close home')).toBeNull();
    const box = tab('home').parentElement;
    if (box) fireEvent(box, new MouseEvent('auxclick', { button: 1, bubbles: true }));
    expect(names()).toContain('home');
  });

  it('[T-04] closes by the icon', async () => {
    await userEvent.click(screen.getByLabelText('tabs.close orders'));
    expect(names()).toEqual(['home', 'waybills']);
  });

  it('[T-04] closes by the middle button, and by no other', () => {
    const box = tab('orders').parentElement;
    if (!box) throw new Error('The tab stands alone.');
    fireEvent(box, new MouseEvent('auxclick', { button: 2, bubbles: true }));
    expect(names()).toContain('orders');
    fireEvent(box, new MouseEvent('auxclick', { button: 1, bubbles: true }));
    expect(names()).not.toContain('orders');
  });

  it('[T-06] goes to the last remaining tab when the one on show is closed', async () => {
    await userEvent.click(screen.getByLabelText('tabs.close waybills'));
    expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/orders' }));
  });

  it('[T-05] opens the menu of a tab by the right button: refresh, close, close others, close all', async () => {
    fireEvent.contextMenu(tab('orders'), { clientX: 40, clientY: 20 });
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'tabs.refresh',
      'tabs.closeThis',
      'tabs.closeOthers',
      'tabs.closeAll',
    ]);
    await userEvent.click(screen.getByText('tabs.closeOthers'));
    expect(names()).toEqual(['home', 'orders']);
  });

  it('[T-05] offers no closing of an affix tab', async () => {
    fireEvent.contextMenu(tab('home'));
    expect(await screen.findByText('tabs.refresh')).toBeTruthy();
    expect(screen.queryByText('tabs.closeThis')).toBeNull();
  });

  it('is one stop of the keyboard: arrows walk it, Delete closes', () => {
    expect(names().filter((name) => tab(name ?? '').tabIndex === 0)).toEqual(['waybills']);
    tab('waybills').focus();
    fireEvent.keyDown(tab('waybills'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tab('home'));
    fireEvent.keyDown(tab('home'), { key: 'End' });
    fireEvent.keyDown(tab('waybills'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tab('orders'));
    fireEvent.keyDown(tab('orders'), { key: 'Delete' });
    expect(names()).toEqual(['home', 'waybills']);
  });
});
