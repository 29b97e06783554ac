import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'wouter';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showKeys } from '../../i18n/keys.setup.ts';
import type { Resource } from '../../../domain/calls/session.ts';
import { useHashLocation } from '../../app/location.ts';
import { pageRoutes } from '../../app/routes.ts';

const leaf = (name: string, path: string, meta: Partial<Resource['meta']> = {}): Resource => ({
  name,
  path,
  meta: { title: name, ...meta },
});
const group = (name: string, children: Resource[]): Resource => ({
  ...leaf(name, `/${name}`, { redirect: 'noRedirect' }),
  children,
});

const resources = [
  leaf('Home', '/home'),
  group('Orders', [
    leaf('Publish', '/publish'),
    leaf('Manage', '/manage'),
    leaf('Secret page', '/hidden', { hidden: true }),
  ]),
  group('Transport', [leaf('Waybills', '/waybills')]),
  leaf('Handbook', '/handbook', { link: 'https://example.org/' }),
];
const routes = pageRoutes(resources);
vi.mock('../../menu/menu.ts', async (original) => ({
  ...(await original<object>()),
  menuOf: () => ({ resources, routes }),
}));
await showKeys();

const { actorsWith, sessionOf, strip, WithActors } = await import('../../app/actors.setup.tsx');
const actors = actorsWith({ session: sessionOf({}), tabs: strip() });
const { Breadcrumbs } = await import('./Breadcrumbs.tsx');

function show(path: string): void {
  render(
    <WithActors actors={actors}>
      <MantineProvider env="test">
        <Router hook={useHashLocation}>
          <Breadcrumbs
            trail={routes.get(path)?.trail ?? [leaf('Profile', '/profile/index', { hidden: true })]}
          />
        </Router>
      </MantineProvider>
    </WithActors>,
  );
}
const crumb = (name: string) => screen.getByRole('button', { name });
/** A crumb with its menu, which is rendered in the second frame. */
const menuCrumb = async (name: string): Promise<HTMLElement> => {
  await waitFor(() => expect(crumb(name).getAttribute('aria-haspopup')).toBe('menu'));
  return crumb(name);
};
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  location.hash = '';
});

describe('breadcrumbs', () => {
  it('[L-04] say where the page is in the menu, the page itself last', () => {
    show('/manage');
    const path = screen.getByRole('navigation', { name: 'layout.crumbs' });
    expect(
      within(path)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Orders', 'Manage']);
    expect(crumb('Manage').getAttribute('aria-current')).toBe('page');
  });

  it('open the pages beside this one, hidden ones left out, the present one marked', async () => {
    show('/manage');
    await userEvent.click(await menuCrumb('Manage'));
    expect(items()).toEqual(['Publish', 'Manage']);
    expect(screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-current'))).toEqual([
      null,
      'page',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Publish' }));
    expect(location.hash).toBe('#/publish');
  });

  it('open what stands beside a group as well: a group of one page as that page, one outside in its own window', async () => {
    show('/manage');
    await userEvent.click(await menuCrumb('Orders'));
    expect(items()).toEqual(['Home', 'Orders', 'Waybills', 'Handbook']);
    expect(screen.getByRole('menuitem', { name: 'Handbook' }).getAttribute('target')).toBe('_blank');
  });

  it('are worked by the keyboard', async () => {
    show('/manage');
    (await menuCrumb('Manage')).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findAllByRole('menuitem');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(location.hash).toBe('#/publish');
  });

  it('are plain words where nothing stands beside them', () => {
    show('/waybills');
    expect(screen.queryByRole('button', { name: 'Waybills' })).toBeNull();
    expect(screen.getByText('Waybills').getAttribute('aria-current')).toBe('page');
    cleanup();
    show('/profile/index');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('keeps who is on it before its menu has come, and their press', async () => {
    show('/publish');
    expect(crumb('Orders').getAttribute('aria-haspopup')).toBeNull();
    crumb('Publish').focus();
    await menuCrumb('Publish');
    expect(document.activeElement).toBe(crumb('Publish'));
    cleanup();

    show('/publish');
    crumb('Publish').click();
    await screen.findByRole('menuitem', { name: 'Manage' });
  });
});
