import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showKeys } from '../i18n/keys.setup.ts';

await showKeys();
const loadPage = vi.fn<() => Promise<{ default: () => string }>>();
vi.mock('virtual:page-files', () => ({ PAGE_FILES: { '/tms/order/hall': () => loadPage() } }));

const { LazyPage } = await import('./LazyPage.tsx');
const { pageView } = await import('../pages/registry.ts');
const { PartBoundary } = await import('../app/PartBoundary.tsx');
const { part } = await import('../app/part.ts');
const { WithActors } = await import('../app/actors.setup.tsx');
const { openDesk } = await import('./desk.setup.ts');
const { actors } = openDesk();
const errorLog = actors.get('errorLog');
const logged = () => errorLog.getSnapshot().context.entries;

const show = () =>
  render(
    <WithActors actors={actors}>
      <MantineProvider env="test">
        <LazyPage path="/tms/order/hall" />
      </MantineProvider>
    </WithActors>,
  );

describe('[R-12] a view', () => {
  beforeEach(() => {
    // React logs to the console what the boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    errorLog.start();
  });
  afterEach(cleanup);

  it('that cannot be loaded has a fallback in its place, and comes with the next try', async () => {
    const before = logged().length;
    loadPage.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    loadPage.mockResolvedValueOnce({ default: () => 'the hall' });
    show();
    const fallback = await screen.findByRole('alert');
    expect(fallback.textContent).toContain('view.failed');
    expect(fallback.textContent).toContain('Failed to fetch dynamically imported module');
    expect(logged()).toHaveLength(before + 1);
    fireEvent.click(screen.getByRole('button', { name: 'view.retry' }));
    expect(await screen.findByText('the hall')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is a whole part of the app has a fallback that needs none of it, and is fetched anew by a try or a way back', async () => {
    const before = logged().length;
    const load = vi.fn<() => Promise<{ default: () => string }>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockResolvedValueOnce({ default: () => 'the desk' });
    const desk = part(load);
    const first = render(
      <WithActors actors={actors}>
        <PartBoundary part={desk} fallback="…" />
      </WithActors>,
    );
    const fallback = await screen.findByRole('alert');
    expect(fallback.textContent).toContain('The page could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(logged()).toHaveLength(before + 1);
    // To another page, and back.
    first.unmount();
    render(
      <WithActors actors={actors}>
        <PartBoundary part={desk} fallback="…" />
      </WithActors>,
    );
    await screen.findByRole('alert');
    expect(load).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    expect(load).toHaveBeenCalledTimes(3);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the desk')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that does not exist is a module that cannot be found', () => {
    expect(() => pageView('/nowhere')).toThrow("Cannot find module 'pages/nowhere'");
  });
});
