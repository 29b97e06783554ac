import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Layout } from '../../../domain/calls/listViews.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls } from '../../app/http.setup.ts';
import type { Card } from './card.ts';
import { Cards } from './Cards.tsx';
import { draw } from './home.setup.tsx';

const shipper: Viewer = { userId: '8', groupCode: 'G', role: 'shipper', partyType: 'SHIPMENT', partyId: '3' };
const card = (configKey: string, configName: string, rest: Partial<Card> = {}): Card => ({
  ...{ configKey, configName, configValue: 7, previous: null, fresh: null, period: 'now', unit: 'count' },
  ...{ path: `/list/${configKey}`, icon: 'IconCash', sort: 0 },
  ...rest,
});
const CARDS = [
  card('toAgree', 'Statements to agree', { fresh: 2 }),
  card('ordersToday', 'Orders today', { period: 'today', previous: 5 }),
  card('invoiced', 'Invoiced', { period: 'month', unit: 'fen', configValue: 120_000, previous: 150_000 }),
  card('balance', 'Balance', { unit: 'fen', configValue: 100, path: null }),
];

const server: { cards: readonly Card[]; layout: Layout | null; saved: unknown[]; isRefusing: boolean } = {
  cards: CARDS,
  layout: null,
  saved: [],
  isRefusing: false,
};
answerCalls(({ name }, request) => {
  if (name === 'getPartyRoleConfigCountStatistics') return { roleCode: 'SHIPMENT', items: server.cards };
  if (name === 'listSettings') return { layout: server.layout, views: [] };
  if (name === 'listLayout.save' && !server.isRefusing) {
    server.saved.push(request);
    return null;
  }
  throw new Error(`no answer for ${name}`);
});

beforeEach(() => {
  server.cards = CARDS;
  server.layout = null;
  server.saved = [];
  server.isRefusing = false;
});
afterEach(cleanup);

const shown = () =>
  [...document.querySelectorAll('div, a')].flatMap((node) => {
    const name = CARDS.find(({ configName }) => node.firstElementChild?.textContent === configName);
    return name && node.matches('[class*=card]') ? [name.configName] : [];
  });

async function opened() {
  await draw(<Cards />, shipper);
  await screen.findByText('Statements to agree');
}
async function settings() {
  await userEvent.click(screen.getByRole('button', { name: 'Arrange cards' }));
  return within(await screen.findByRole('group', { name: 'Arrange cards' }));
}

describe('the number cards of a home page', () => {
  it('say of which period they are, and how they compare', async () => {
    await opened();
    expect(screen.getByText('As of now · 2 new today')).toBeTruthy();
    expect(screen.getByText('Today · +2 against yesterday')).toBeTruthy();
    expect(screen.getByText('This month so far · −300.00 against last month to date')).toBeTruthy();
    expect(screen.getByText('As of now')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Statements to agree/ }).getAttribute('href')).toContain(
      '/list/toAgree',
    );
  });

  it('say stars with two decimals, and that there are none yet', async () => {
    const stars = { path: '/home', unit: 'stars' } as const;
    server.cards = [
      card('one', 'One', { ...stars, configValue: 467 }),
      card('two', 'Two', { ...stars, configValue: 0 }),
    ];
    await draw(<Cards />, shipper);
    expect((await screen.findByRole('link', { name: /^One/ })).textContent).toContain('★4.67');
    expect(screen.getByRole('link', { name: /^Two/ }).textContent).toContain('Not rated yet');
  });

  it('are hidden and ordered by their owner, by keyboard too, and kept by the platform', async () => {
    await opened();
    expect(shown()).toEqual(CARDS.map(({ configName }) => configName));
    const list = await settings();
    await userEvent.click(list.getByRole('checkbox', { name: 'Orders today' }));
    expect(shown()).toEqual(['Statements to agree', 'Invoiced', 'Balance']);
    const down = list.getByRole('button', { name: 'Move down: Statements to agree' });
    act(() => {
      down.focus();
    });
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual(['Invoiced', 'Statements to agree', 'Balance']);
    // The card keeps the focus, so that it can be moved on.
    await waitFor(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Statements to agree');
    });
    await waitFor(() => {
      expect(server.saved.at(-1)).toMatchObject({
        page: '/home/shipper',
        layout: { columns: [{ name: 'invoiced' }, { name: 'toAgree' }, { name: 'balance' }] },
      });
    });
  });

  it('come as they were kept; the last one stays, and all come back', async () => {
    server.layout = { columns: [{ name: 'balance' }], density: 'normal' };
    await draw(<Cards />, shipper);
    await screen.findByText('Balance');
    expect(shown()).toEqual(['Balance']);
    const list = await settings();
    expect(list.getByRole<HTMLInputElement>('checkbox', { name: 'Balance' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(shown()).toEqual(CARDS.map(({ configName }) => configName));
  });

  it('a choice that was not kept says so, and is sent again', async () => {
    server.isRefusing = true;
    await opened();
    const list = await settings();
    await userEvent.click(list.getByRole('checkbox', { name: 'Balance' }));
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('The cards could not be kept');
    server.isRefusing = false;
    await userEvent.click(within(told).getByRole('button'));
    await waitFor(() => {
      expect(server.saved).toHaveLength(1);
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
