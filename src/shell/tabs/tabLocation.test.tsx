import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Router, useLocation, useSearch } from 'wouter';
import { goTo, currentPlace, placeOf, currentTab } from '../../app/location.ts';
import { openDesk } from '../desk.setup.ts';
import { goToPage } from './goToPage.ts';
import { tabLocation } from './tabLocation.ts';
import { tabRoute } from './tabRoutes.ts';

const { actors } = openDesk();
const tabs = actors.get('tabs');

/** Navigates and informs the strip, as the desk does. */
function enter(to: string, tab: string | null = null): void {
  act(() => {
    goTo(to, { tab });
    const { path } = currentPlace();
    const route = { path, name: path, meta: { title: path }, trail: [] };
    tabs.send({ type: 'route.entered', route: tabRoute(currentPlace(), route), tab });
  });
}

function Shown() {
  const [path, navigate] = useLocation();
  return (
    <button
      type="button"
      onClick={() => {
        navigate(`${path}?keyword=b`);
      }}
    >
      {path} {useSearch()}
    </button>
  );
}
const show = (key: string) =>
  render(
    <Router hook={tabLocation(tabs, key)}>
      <Shown />
    </Router>,
  );
const shown = () => screen.getByRole('button').textContent;

afterEach(() => {
  cleanup();
  tabs.send({ type: 'tabs.cleared' });
  goTo('/', { replace: true, tab: null });
});

describe('the address of a tab', () => {
  it('is that of the page in it, also while another one is shown', () => {
    enter('/orders?keyword=a%25');
    show('/orders');
    expect(shown()).toBe('/orders keyword=a%25');
    enter('/waybills?keyword=c');
    expect(shown()).toBe('/orders keyword=a%25');
    enter('/orders?keyword=d');
    expect(shown()).toBe('/orders keyword=d');
  });

  it('is not taken for that of another tab of the same route', () => {
    enter('/orders?keyword=a');
    act(() => {
      tabs.send({ type: 'tab.duplicate', key: '/orders' });
    });
    enter('/orders?keyword=z', '/orders#2');
    show('/orders');
    expect(shown()).toBe('/orders keyword=a');
    cleanup();
    show('/orders#2');
    expect(shown()).toBe('/orders keyword=z');
  });

  it('leads on while the page is shown, and nowhere once it is left', async () => {
    enter('/orders');
    show('/orders');
    await userEvent.click(screen.getByRole('button'));
    expect(currentPlace().fullPath).toBe('/orders?keyword=b');
    enter('/waybills');
    await userEvent.click(screen.getByRole('button'));
    expect(currentPlace().fullPath).toBe('/waybills');
  });
});

describe('the history', () => {
  it('remembers the tab a step was made for; another query of the page stays in it', () => {
    goTo('/orders', { tab: '/orders#2' });
    expect([currentTab(), history.state]).toEqual(['/orders#2', { tab: '/orders#2' }]);
    goTo('/orders?keyword=a');
    expect(currentTab()).toBe('/orders#2');
    goTo('/waybills');
    expect([currentTab(), history.state]).toEqual([null, null]);
  });

  it('tells two tabs of one address apart, back and forth', () => {
    const moved = vi.spyOn(window, 'scrollTo');
    goTo('/orders', { tab: '/orders' });
    const before = history.length;
    goTo('/orders', { tab: '/orders#2' });
    expect([history.length, currentTab()]).toEqual([before + 1, '/orders#2']);
    goTo('/orders', { tab: '/orders#2' });
    expect(history.length).toBe(before + 1);
    history.replaceState({ tab: '/orders' }, '');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(currentTab()).toBe('/orders');
    expect(moved).toHaveBeenLastCalledWith(0, 0);
    moved.mockRestore();
  });

  it.each([7, 'x', { tab: 7 }, []])('takes %j in it for no tab', (state) => {
    history.replaceState(state, '', '#/orders?n=1');
    dispatchEvent(new HashChangeEvent('hashchange'));
    expect([currentTab(), currentPlace()]).toEqual([null, placeOf('#/orders?n=1')]);
  });
});

describe('a page chosen by its name', () => {
  it('is shown as it stands in its open tab, and bare where it is on show already', () => {
    enter('/orders?status=completed&current=2');
    enter('/waybills');
    goToPage(tabs, '/orders');
    expect(currentPlace().fullPath).toBe('/orders?status=completed&current=2');
    expect(currentTab()).toBe('/orders');
    goToPage(tabs, '/orders');
    expect(currentPlace().fullPath).toBe('/orders');
  });

  it('is gone to as it is written where it asks for something, or has no tab', () => {
    enter('/orders?status=completed');
    enter('/waybills');
    goToPage(tabs, '/orders?todo=1');
    expect(currentPlace().fullPath).toBe('/orders?todo=1');
    goToPage(tabs, '/hall');
    expect(currentPlace().fullPath).toBe('/hall');
  });
});
