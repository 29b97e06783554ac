import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showKeys } from '../i18n/keys.setup.ts';
import type { Resource } from '../../domain/calls/session.ts';
import { answerCalls } from '../app/http.setup.ts';

const group = { groupName: '合肥钢联物流', loginLogoUrl: '/login.png', logoUrl: '/logo.png' };
await showKeys();
answerCalls(({ name }) => {
  if (name !== 'getDefaultGroup') throw new Error(name);
  return group;
});
const { actorsWith, sessionOf, strip, WithActors } = await import('../app/actors.setup.tsx');
const actors = actorsWith({ session: sessionOf({}), tabs: strip() });
const { Sidebar } = await import('./Sidebar.tsx');
const { loadGroup } = await import('../app/group.ts');

const page = (name: string, path: string, rest: Partial<Resource> = {}): Resource => ({
  name,
  path,
  meta: { title: name, ...rest.meta },
  ...rest,
});
const resources: Resource[] = [
  page('Home', '/home'),
  page('Order', '/tms/order', {
    children: [
      page('Publish', '/tms/order/publish'),
      page('Hall', '/tms/order/hall'),
      page('Secret', '/tms/order/secret', { meta: { title: 'Secret', hidden: true } }),
    ],
  }),
  page('Single', '/single', { children: [page('Only', '/single/only')] }),
  page('Docs', '/docs', { meta: { title: 'Docs', link: 'https://docs.example.org/' } }),
];
const draw = (active: string | null, isFolded = false) =>
  render(
    <WithActors actors={actors}>
      <MantineProvider env="test">
        <Sidebar resources={resources} active={active} isFolded={isFolded} />
      </MantineProvider>
    </WithActors>,
  );
const menu = () => within(screen.getByRole('navigation', { name: 'layout.menu' }));
const names = () =>
  [...screen.getByRole('navigation').querySelectorAll('a, button')].map(
    (line) => line.getAttribute('aria-label') ?? line.textContent,
  );

afterEach(cleanup);

describe('[L-01] the sidebar', () => {
  it('opens the group of the page on show, and lights the page in it', () => {
    draw('/tms/order/hall');
    expect(names()).toEqual(['Home', 'Order', 'Publish', 'Hall', 'Only', 'Docs']);
    expect(menu().getByRole('button', { name: 'Order' }).getAttribute('aria-expanded')).toBe('true');
    const lit = [...document.querySelectorAll('[aria-current=page]')].map((line) => line.textContent);
    expect(lit).toEqual(['Hall']);
  });

  it('folds and unfolds a group at a press; hidden pages are in none', () => {
    draw('/home');
    expect(names()).toEqual(['Home', 'Order', 'Only', 'Docs']);
    fireEvent.click(menu().getByRole('button', { name: 'Order' }));
    expect(names()).toEqual(['Home', 'Order', 'Publish', 'Hall', 'Only', 'Docs']);
    fireEvent.click(menu().getByRole('button', { name: 'Order' }));
    expect(names()).toEqual(['Home', 'Order', 'Only', 'Docs']);
  });

  it('leads out of the app in a tab of its own, and to its own pages in this one', () => {
    draw(null);
    const outside = menu().getByRole('link', { name: 'Docs' });
    expect([outside.getAttribute('href'), outside.getAttribute('target')]).toEqual([
      'https://docs.example.org/',
      '_blank',
    ]);
    expect(outside.getAttribute('rel')).toContain('noopener');
    const inside = menu().getByRole('link', { name: 'Only' });
    expect(inside.getAttribute('href')).toContain('/single/only');
    expect(inside.hasAttribute('target')).toBe(false);
  });

  it('collapses to icons that keep their names, the group of the page on show marked', () => {
    draw('/tms/order/hall', true);
    expect(names()).toEqual(['Home', 'Order', 'Only', 'Docs']);
    expect(menu().getByRole('button', { name: 'Order' }).hasAttribute('data-here')).toBe(true);
    expect(menu().getByRole('link', { name: 'Home' }).textContent).toBe('');
  });
});

describe('[L-11] the logo', () => {
  it('is that of the product until the platform says whose it is, then that of the group with its name', async () => {
    draw('/home');
    const logo = () => document.querySelector('img')?.getAttribute('src');
    expect([logo(), screen.queryByText(group.groupName)]).toEqual(['/favicon.svg', null]);
    await act(loadGroup);
    expect(logo()).toBe('/logo.png');
    expect(screen.getByText(group.groupName).closest('a')?.getAttribute('href')).toContain('/home');
  });
});
