import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showKeys } from '../i18n/keys.setup.ts';
import type { Route } from '../../machines/tabs/strip.ts';

/** Pages whose effects run, and how often each was rendered. */
const running = new Set<string>();
const drawings = new Map<string, number>();

function Counter({ path }: { path: string }) {
  const [count, setCount] = useState(0);
  drawings.set(path, (drawings.get(path) ?? 0) + 1);
  useEffect(() => {
    running.add(path);
    return () => {
      running.delete(path);
    };
  }, [path]);
  return (
    <button
      type="button"
      onClick={() => {
        setCount(count + 1);
      }}
    >
      {`${path}: ${String(count)}`}
    </button>
  );
}
const views = new Map<string, () => ReactNode>();
/** One view per path, as in the registry. */
function viewAt(path: string): () => ReactNode {
  const view = views.get(path) ?? (() => createElement(Counter, { path }));
  views.set(path, view);
  return view;
}
vi.mock('../pages/registry.ts', () => ({
  pageView: (path: string) => viewAt(path),
  forgetPage: () => undefined,
}));
await showKeys();

const { WithActors } = await import('../app/actors.setup.tsx');
const { openDesk } = await import('./desk.setup.ts');
const { PageViews } = await import('./PageViews.tsx');
const { PANEL, tabId } = await import('./tabs/ids.ts');
const { actors } = openDesk();
const tabs = actors.get('tabs');

const routeTo = (path: string): Route => ({
  path,
  fullPath: path,
  query: {},
  name: path,
  meta: { title: path },
});
const view = (path: string | null) => (
  <WithActors actors={actors}>
    <MantineProvider>
      <PageViews path={path} tab={null} />
    </MantineProvider>
  </WithActors>
);

/** Shows pages one after the other, as the router reports them. */
function visiting(...paths: string[]) {
  const { rerender } = render(view(null));
  const visit = (path: string) => {
    rerender(view(path));
    act(() => {
      tabs.send({ type: 'route.entered', route: routeTo(path), tab: null });
    });
  };
  for (const path of paths) visit(path);
  return { visit, leave: () => rerender(view(null)) };
}

afterEach(() => {
  cleanup();
  tabs.send({ type: 'tabs.cleared' });
  drawings.clear();
});

describe('the view of a page', () => {
  it('comes back as it was, without being drawn anew', async () => {
    const { visit } = visiting('/a');
    await userEvent.click(screen.getByRole('button', { name: '/a: 0' }));
    visit('/b');
    const before = drawings.get('/a');
    visit('/a');
    expect(screen.getByRole('button', { name: '/a: 1' })).toBeTruthy();
    expect(drawings.get('/a')).toBe(before);
  });

  it('is nobody to reach and runs nothing while another is shown', () => {
    const { visit } = visiting('/a', '/b');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect([...running]).toEqual(['/b']);
    visit('/a');
    expect([...running]).toEqual(['/a']);
  });

  it('alone is the panel of its tab', () => {
    visiting('/a', '/b');
    expect(document.querySelectorAll(`#${PANEL}`)).toHaveLength(1);
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tabId('/b'));
  });

  it('is kept for the four pages shown last', () => {
    visiting('/a', '/b', '/c', '/d', '/e');
    const texts = screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent);
    expect(texts).toEqual(['/b: 0', '/c: 0', '/d: 0', '/e: 0']);
  });

  it('is kept on the way to another address', async () => {
    const { visit, leave } = visiting('/a');
    await userEvent.click(screen.getByRole('button', { name: '/a: 0' }));
    leave();
    expect(screen.queryByRole('button')).toBeNull();
    visit('/a');
    expect(screen.getByRole('button', { name: '/a: 1' })).toBeTruthy();
  });

  it('[R-07] is made anew by the redirect route, typed as an address; the others stay', async () => {
    const { visit } = visiting('/a', '/b');
    await userEvent.click(screen.getByRole('button', { name: '/b: 0' }));
    visit('/a');
    await userEvent.click(screen.getByRole('button', { name: '/a: 0' }));
    act(() => {
      tabs.send({ type: 'route.entered', route: { ...routeTo('/redirect/a'), name: null }, tab: null });
    });
    visit('/a');
    expect(screen.getByRole('button', { name: '/a: 0' })).toBeTruthy();
    visit('/b');
    expect(screen.getByRole('button', { name: '/b: 1' })).toBeTruthy();
  });

  it('goes with its tab', () => {
    const { visit } = visiting('/a', '/b');
    act(() => {
      tabs.send({ type: 'tab.close', key: '/a' });
    });
    expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(1);
    visit('/a');
    expect(screen.getByRole('button', { name: '/a: 0' })).toBeTruthy();
  });
});
