import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showKeys } from '../../i18n/keys.setup.ts';
import { pageId } from '../../../machines/tabs/setup.ts';
import type { Route } from '../../../machines/tabs/strip.ts';
import type * as Title from './title.ts';

await showKeys({ 'tabs.close': 'tabs.close {title}', moved: 'moved {title} {place} {of}' });

/** Titles of the rendered tabs, in order. */
const drawn: string[] = [];
vi.mock('./title.ts', async (original) => {
  const all = await original<typeof Title>();
  const titleTexts: typeof all.titleTexts = (title, ...rest) => {
    drawn.push(title);
    return all.titleTexts(title, ...rest);
  };
  return { ...all, titleTexts };
});

const { WithActors } = await import('../../app/actors.setup.tsx');
const { openDesk } = await import('../desk.setup.ts');
const { TabStrip } = await import('./TabStrip.tsx');
const { tabCommands } = await import('../commands/tabCommands.ts');
const { PANEL, tabId } = await import('./ids.ts');
const { actors } = openDesk();
const tabs = actors.get('tabs');

const route = (name: string, meta: Route['meta'] = {}): Route => ({
  path: `/${name}`,
  fullPath: `/${name}`,
  query: {},
  name,
  meta: { title: name, ...meta },
});
const navigate = vi.fn();
tabs.on('navigate', navigate);

/** Navigates to a page, as the router reports it. */
function visit(name: string, meta: Route['meta'] = {}): void {
  act(() => {
    tabs.send({ type: 'route.entered', route: route(name, meta), tab: null });
  });
}
/** Types into a form of the page of a tab. */
function write(key: string): void {
  act(() => {
    tabs
      .getSnapshot()
      .children[pageId(key)]?.send({ type: 'draft.set', key: 'form', value: { remark: 'x' } });
  });
}
const tab = (name: string) => screen.getByRole('tab', { name });
const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const boxOf = (name: string): HTMLElement => {
  const box = tab(name).parentElement;
  if (!box) throw new Error('The tab stands alone.');
  return box;
};
const cross = (name: string) => within(boxOf(name)).getByTitle(`tabs.close ${name}`);
const press = (name: string, key: string, rest: object = {}) =>
  fireEvent.keyDown(tab(name), { key, ...rest });
const item = (name: string) => screen.findByRole('menuitem', { name });
const middle = (name: string, button = 1) =>
  fireEvent(boxOf(name), new MouseEvent('auxclick', { button, bubbles: true }));

beforeEach(async () => {
  render(
    <WithActors actors={actors}>
      <MantineProvider env="test">
        <TabStrip />
        <div id={PANEL} role="tabpanel" aria-labelledby={tabId('/waybills')} />
      </MantineProvider>
    </WithActors>,
  );
  visit('home', { affix: true });
  visit('orders');
  visit('waybills');
  // The menu of the tabs is rendered in the second frame.
  await act(() => new Promise<unknown>(requestAnimationFrame));
});
afterEach(() => {
  cleanup();
  tabs.send({ type: 'tabs.cleared' });
  navigate.mockClear();
});

describe('tab strip', () => {
  it('[T-02] shows a tab for each visited page, and the one on show as selected', () => {
    expect(within(screen.getByRole('tablist')).getAllByRole('tab')).toHaveLength(3);
    expect(tab('waybills').getAttribute('aria-selected')).toBe('true');
    expect(tab('orders').getAttribute('aria-selected')).toBe('false');
  });

  it('[T-01] says which one it is where a route is open twice', async () => {
    fireEvent.contextMenu(tab('orders'));
    await userEvent.click(await item('duplicate'));
    expect(names()).toEqual(['home', 'orders', 'orders (2)', 'waybills']);
    expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/orders', tab: '/orders#2' }));
  });

  it('shows a tab by a press, as it stands', async () => {
    await userEvent.click(tab('orders'));
    expect(navigate).toHaveBeenCalledWith(
      expect.objectContaining({ to: '/orders', replace: false, tab: '/orders' }),
    );
    navigate.mockClear();
    await userEvent.click(tab('waybills'));
    expect(navigate).not.toHaveBeenCalled();
  });

  it('[T-03] gives an affix tab no way to be closed', () => {
    expect(within(boxOf('home')).queryByTitle('tabs.close home')).toBeNull();
    middle('home');
    press('home', 'Delete');
    expect(names()).toContain('home');
  });

  it('[T-04] closes by the icon', async () => {
    await userEvent.click(cross('orders'));
    expect(names()).toEqual(['home', 'waybills']);
  });

  it('[T-04] closes by the middle button, and by no other', () => {
    middle('orders', 2);
    expect(names()).toContain('orders');
    middle('orders');
    expect(names()).not.toContain('orders');
  });

  it('[T-06] goes to the last remaining tab when the one on show is closed', async () => {
    await userEvent.click(cross('waybills'));
    expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/orders' }));
  });

  it('[T-10] turns by a quarter of the wheel, and holds the page still while it can turn', () => {
    const strip = screen.getByRole('tablist');
    strip.scrollLeft = 0;
    const turn = () => {
      const event = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
      fireEvent(strip, event);
      return event.defaultPrevented;
    };
    expect([turn(), strip.scrollLeft]).toEqual([false, 0]);
    Object.defineProperty(strip, 'scrollWidth', { value: 900, configurable: true });
    expect([turn(), strip.scrollLeft]).toEqual([true, 25]);
  });

  it('marks unsaved work, in words for those who do not see the dot', () => {
    write('/orders');
    expect(tab('orders tabs.dirty').textContent).toBe('orders tabs.dirty');
  });

  it('draws only the tabs concerned when another one is shown, or is written in', () => {
    drawn.length = 0;
    visit('orders');
    expect(new Set(drawn)).toEqual(new Set(['orders', 'waybills']));
    drawn.length = 0;
    write('/waybills');
    write('/waybills');
    expect(new Set(drawn)).toEqual(new Set(['waybills']));
  });
});

describe('the menu of a tab', () => {
  it('[T-05] opens by the right button: refresh, close, close others, close all, and more', async () => {
    fireEvent.contextMenu(tab('orders'), { clientX: 40, clientY: 20 });
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'refresh',
      'close',
      'closeOthers',
      'closeAll',
      'closeLeft',
      'closeRight',
      'pin',
      'duplicate',
      'reopen',
    ]);
    expect(screen.getByRole('menu').style.width).toBe('calc(6.5625rem * var(--mantine-scale))');
    await userEvent.click(screen.getByText('closeOthers'));
    expect(names()).toEqual(['home', 'orders']);
  });

  it('[T-03] [T-05] says why an affix tab cannot be closed, and does not', async () => {
    fireEvent.contextMenu(tab('home'));
    const close = await item('close');
    expect([close.getAttribute('aria-disabled'), close.getAttribute('aria-description')]).toEqual([
      'true',
      'whyFixed',
    ]);
    await userEvent.click(close);
    expect(names()).toContain('home');
  });

  it('[T-03] pins a tab: it stands in front as an icon, keeps its name, and is not closed before it is let go', async () => {
    fireEvent.contextMenu(tab('waybills'));
    await userEvent.click(await item('pin'));
    expect(names()).toEqual(['home', 'waybills', 'orders']);
    expect(boxOf('waybills').querySelector('svg')).not.toBeNull();
    expect(tab('waybills').title).toBe('waybills');
    expect(within(boxOf('waybills')).queryByTitle('tabs.close waybills')).toBeNull();
    press('waybills', 'Delete');
    fireEvent.contextMenu(tab('waybills'));
    await userEvent.click(await item('closeAll'));
    expect(names()).toEqual(['home', 'waybills']);
    fireEvent.contextMenu(tab('waybills'));
    await userEvent.click(await item('unpin'));
    await userEvent.click(cross('waybills'));
    expect(names()).toEqual(['home']);
  });

  it('closes to one side', async () => {
    fireEvent.contextMenu(tab('orders'));
    await userEvent.click(await item('closeRight'));
    expect(names()).toEqual(['home', 'orders']);
    visit('drivers');
    fireEvent.contextMenu(tab('drivers'));
    await userEvent.click(await item('closeLeft'));
    expect(names()).toEqual(['home', 'drivers']);
  });

  it('brings back what was closed, where it was', async () => {
    await userEvent.click(cross('orders'));
    fireEvent.contextMenu(tab('home'));
    await userEvent.click(await item('reopen'));
    expect(names()).toEqual(['home', 'orders', 'waybills']);
    expect(navigate).toHaveBeenLastCalledWith(expect.objectContaining({ to: '/orders', tab: '/orders' }));
  });

  it('is there for the tab on show without a right button', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'menu' }));
    await userEvent.click(await item('close'));
    expect(names()).toEqual(['home', 'orders']);
  });
});

describe('the strip by keyboard', () => {
  it('is one stop: arrows, Home and End walk it', () => {
    expect(names().filter((name) => tab(name ?? '').tabIndex === 0)).toEqual(['waybills']);
    tab('waybills').focus();
    press('waybills', 'ArrowRight');
    expect(document.activeElement).toBe(tab('home'));
    press('home', 'End');
    expect(document.activeElement).toBe(tab('waybills'));
    press('waybills', 'ArrowLeft');
    expect(document.activeElement).toBe(tab('orders'));
    press('orders', 'Home');
    expect(document.activeElement).toBe(tab('home'));
    expect(navigate).not.toHaveBeenCalled();
  });

  it('Enter shows the tab in focus', async () => {
    tab('orders').focus();
    await userEvent.keyboard('{Enter}');
    expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/orders' }));
  });

  it('Delete closes, and the neighbour gets the focus', () => {
    tab('orders').focus();
    press('orders', 'Delete');
    expect(names()).toEqual(['home', 'waybills']);
    expect(document.activeElement).toBe(tab('waybills'));
    press('waybills', 'Delete');
    expect(document.activeElement).toBe(tab('home'));
  });

  it('Ctrl, Shift and an arrow move the tab, which keeps the focus, and say where it went', () => {
    tab('waybills').focus();
    press('waybills', 'ArrowLeft', { ctrlKey: true, shiftKey: true });
    expect(names()).toEqual(['home', 'waybills', 'orders']);
    expect(document.activeElement).toBe(tab('waybills'));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'moved waybills 2 3',
    );
    press('waybills', 'ArrowLeft', { ctrlKey: true, shiftKey: true });
    expect(names()).toEqual(['home', 'waybills', 'orders']);
  });

  it.each([
    ['Shift+F10', { key: 'F10', shiftKey: true }],
    ['the menu key', { key: 'ContextMenu' }],
  ])('%s opens the menu; Escape gives the focus back', async (_, keys) => {
    tab('orders').focus();
    fireEvent.keyDown(tab('orders'), keys);
    const menu = await screen.findByRole('menu');
    fireEvent.keyDown(menu, { key: 'Escape' });
    await waitFor(() => {
      expect(document.activeElement).toBe(tab('orders'));
    });
  });

  it('has no button inside a tab or beside one, and nothing an assistant cannot name', async () => {
    write('/orders');
    const strip = screen.getByRole('tablist');
    expect(within(strip).queryByRole('button')).toBeNull();
    expect(strip.querySelectorAll('button button, [role=tab] button')).toHaveLength(0);
    expect(
      within(strip)
        .getAllByRole('tab')
        .every(({ tagName }) => tagName === 'BUTTON'),
    ).toBe(true);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

describe('commands for tabs', () => {
  const command = (id: string) => {
    const found = tabCommands.find((one) => one.id === id);
    if (!found) throw new Error(`no command "${id}"`);
    return found;
  };
  const run = (id: string) => {
    act(() => {
      command(id).run(actors);
    });
  };

  it('close the tab on show and bring it back', () => {
    expect(command('tab.reopen').isEnabled?.(actors)).toBe(false);
    run('tab.close');
    expect(names()).toEqual(['home', 'orders']);
    expect(command('tab.reopen').isEnabled?.(actors)).toBe(true);
    run('tab.reopen');
    expect(names()).toEqual(['home', 'orders', 'waybills']);
  });

  it('are closed where the chart says so', () => {
    visit('home', { affix: true });
    expect(command('tab.close').isEnabled?.(actors)).toBe(false);
    expect(command('tab.pin').isEnabled?.(actors)).toBe(false);
    expect(command('tab.moveLeft').isEnabled?.(actors)).toBe(false);
    expect(command('tabs.closeRight').isEnabled?.(actors)).toBe(true);
  });

  it('walk round the strip', () => {
    run('tab.next');
    expect(navigate).toHaveBeenLastCalledWith(expect.objectContaining({ to: '/home' }));
    run('tab.previous');
    expect(navigate).toHaveBeenLastCalledWith(expect.objectContaining({ to: '/orders' }));
  });

  it('move the tab on show', () => {
    run('tab.moveLeft');
    expect(names()).toEqual(['home', 'waybills', 'orders']);
    run('tab.moveRight');
    expect(names()).toEqual(['home', 'orders', 'waybills']);
  });

  it('have keys of their own, each once', () => {
    const keys = tabCommands.flatMap(({ keys: own }) => own ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(tabCommands.map(({ id }) => id)).size).toBe(tabCommands.length);
  });
});
