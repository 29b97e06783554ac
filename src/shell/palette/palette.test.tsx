import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchHit } from '../../../domain/calls/search.ts';
import type { Resource } from '../../../domain/calls/session.ts';
import { pageRoutes } from '../../app/routes.ts';
import type { Viewer } from '../../../domain/schema/record.ts';

const MARKUP = '<img src=x onerror=alert(1)>';
const WAYBILLS = '/tms/transport/waybillManage';
const DRIVERS = '/basicInfo/driver/driverManage';

const page = (name: string, path: string): Resource => ({ name, path, meta: { title: `route.${name}` } });
const resources = [page('WaybillManage', WAYBILLS), page('DriverManage', DRIVERS), page('Home', '/home')];
// The guide is offered at the first login, which these tests do not cover.
vi.mock('../../menu/menu.ts', async (original) => ({
  ...(await original<object>()),
  menuOf: () => ({ resources, routes: pageRoutes(resources) }),
}));

const { setTransport } = await import('../../app/http.ts');
const { loadTexts, setLanguage } = await import('../../i18n/i18n.ts');
const { WithActors } = await import('../../app/actors.setup.tsx');
const { openDesk } = await import('../desk.setup.ts');
const { wirePalette } = await import('./wirePalette.ts');
const { Overlays } = await import('../Overlays.tsx');
const { ViewerContext } = await import('../../app/hooks.ts');

const hit = (record: string, id: string, title: string, about: string[] = []): SearchHit => ({
  record,
  id,
  kind: ['运单', 'Waybill', 'Carta de porte', '運送状'],
  status: 'inTransit',
  state: ['运输中', 'In transit', 'En tránsito', '輸送中'],
  title,
  about,
});

/** The responses of the server; a function decides anew for each call. */
let answer: (url: string) => Promise<readonly SearchHit[]> = () => Promise.resolve([]);
const asked: string[] = [];

const { app, actors } = openDesk();
const palette = actors.get('palette');

beforeAll(async () => {
  document.cookie = 'language=en';
  setTransport();
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(decodeURIComponent(input));
    const data = await answer(input);
    return new Response(JSON.stringify({ status: 0, msg: '', data }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  app.start();
  wirePalette(actors);
  await loadTexts('en');
  await setLanguage('en');
});

const field = () => screen.getByRole('combobox', { name: 'Command palette' });
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const open = async () => {
  await act(async () => {
    palette.send({ type: 'palette.opened' });
    await Promise.resolve();
  });
  await screen.findByRole('combobox', { name: 'Command palette' });
};

const VIEWER: Viewer = {
  userId: '1',
  groupCode: 'HF001',
  role: 'dispatcher',
  partyType: 'PLAT',
  partyId: undefined,
};

describe('command palette', () => {
  beforeEach(() => {
    localStorage.clear();
    asked.length = 0;
    answer = () => Promise.resolve([]);
    location.hash = '#/home';
    render(
      <WithActors actors={actors}>
        <MantineProvider env="test">
          <button type="button">before</button>
          <ViewerContext value={VIEWER}>
            <Overlays />
          </ViewerContext>
        </MantineProvider>
      </WithActors>,
    );
    screen.getByRole('button', { name: 'before' }).focus();
  });
  afterEach(() => {
    act(() => {
      palette.send({ type: 'palette.closed' });
    });
    cleanup();
  });

  it('is a dialog with one field that owns a list of options in named groups', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Command palette' })).toBeTruthy();
    expect(document.activeElement).toBe(field());
    const list = screen.getByRole('listbox', { name: 'Command palette' });
    expect(field().getAttribute('aria-controls')).toBe(list.id);
    expect(within(list).getByRole('group', { name: 'Commands' })).toBeTruthy();
    await userEvent.type(field(), 'home');
    expect(within(screen.getByRole('group', { name: 'Pages' })).getAllByRole('option')).toHaveLength(1);
    const [first] = screen.getAllByRole('option');
    expect([first?.getAttribute('aria-selected'), field().getAttribute('aria-activedescendant')]).toEqual([
      'true',
      first?.id,
    ]);
  });

  it('[F-02] offers permitted pages only, and goes to the one that Enter takes', async () => {
    await open();
    await userEvent.type(field(), 'driver');
    expect(names()[0]).toBe('Driver management');
    await userEvent.keyboard('{Enter}');
    expect(location.hash).toBe(`#${DRIVERS}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks the server once for what was typed, and opens a record on its page', async () => {
    answer = (url) =>
      Promise.resolve(url.includes('keyword') ? [hit('waybill', '7', 'YD2026110100007', ['皖A7K216'])] : []);
    await open();
    await userEvent.type(field(), 'YD20');
    const row = await screen.findByRole('option', { name: /YD2026110100007/ });
    expect(row.textContent).toBe('WaybillYD2026110100007皖A7K216In transit');
    expect(asked).toEqual([expect.stringMatching(/\/ntocc-basic-api\/search\?keyword=YD20$/)]);
    await userEvent.click(row);
    expect(location.hash).toBe(`#${WAYBILLS}?open=7`);
  });

  it('shows what people named their records as text', async () => {
    answer = () => Promise.resolve([hit('driver', '9', MARKUP, [MARKUP])]);
    await open();
    await userEvent.type(field(), 'onerror');
    const row = await screen.findByRole('option', { name: /onerror/ });
    expect(row.textContent).toContain(MARKUP);
    expect(row.querySelector('img')).toBeNull();
  });

  it('does not offer a record that no page of this user shows', async () => {
    answer = () => Promise.resolve([hit('receipt', '3', 'HD1'), hit('waybill', '4', 'YD1')]);
    await open();
    await userEvent.type(field(), 'xx');
    expect(await screen.findByRole('option', { name: /YD1/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /HD1/ })).toBeNull();
  });

  it('runs a command, and shows its key', async () => {
    await open();
    await userEvent.type(field(), 'appearance dark');
    const [first] = screen.getAllByRole('option');
    expect(first?.textContent).toBe('Appearance: dark');
    await userEvent.keyboard('{Enter}');
    expect(actors.get('preferences').getSnapshot().context.scheme).toBe('dark');
    await open();
    expect(
      screen.getByRole('option', { name: /^Collapse or expand the menu/ }).querySelectorAll('kbd'),
    ).toHaveLength(2);
    // The current choice is not offered.
    expect(screen.queryByRole('option', { name: 'Appearance: dark' })).toBeNull();
  });

  it('puts what was chosen last first, and keeps nothing of a record but which one it is', async () => {
    answer = (url) =>
      Promise.resolve(
        url.includes('/rows') || url.includes('keyword')
          ? [hit('driver', '9', '周建军', ['139****1234'])]
          : [],
      );
    await open();
    await userEvent.type(field(), '建军');
    await userEvent.click(await screen.findByRole('option', { name: /周建军/ }));
    await open();
    await userEvent.type(field(), 'waybill');
    await userEvent.keyboard('{Enter}');
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/周建军|139/);
    asked.length = 0;
    await open();
    expect(names()[0]).toBe('Waybills');
    expect(await within(screen.getByRole('listbox')).findByRole('option', { name: /周建军/ })).toBeTruthy();
    expect(asked).toEqual([expect.stringMatching(/search\/rows\?rows=driver:9$/)]);
  });

  it('says that nothing was found, and what can be found', async () => {
    await open();
    await userEvent.type(field(), 'qqqqqq');
    const status = await screen.findByText('Nothing found for “qqqqqq”');
    expect(status.closest('[role=status]')?.textContent).toContain('by the start of their number');
  });

  it('says that the search failed, and tries again', async () => {
    answer = () => Promise.reject(new Error('down'));
    await open();
    await userEvent.type(field(), 'YD7');
    const alert = await screen.findByRole('alert');
    answer = () => Promise.resolve([hit('waybill', '7', 'YD7')]);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /YD7/ })).toBeTruthy();
  });

  it('Escape closes it and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'before' }));
  });

  it('keeps the order of keys, of which the first came before the field had the focus', async () => {
    await open();
    fireEvent.keyDown(screen.getByRole('button', { name: 'before', hidden: true }), { key: 'w' });
    // The field says it already when it takes the next one.
    fireEvent.change(field(), { target: { value: `${field().getAttribute('value') ?? ''}a` } });
    await waitFor(() => {
      expect(field().getAttribute('value')).toBe('wa');
    });
  });

  it('leaves Enter and arrows to an input method that composes', async () => {
    await open();
    await userEvent.type(field(), 'home');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    // Safari: after the end, with nothing but the code of the key.
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('asks nothing while an input method composes', async () => {
    await open();
    fireEvent.compositionStart(field());
    for (const value of ['h', 'he', 'hefei']) {
      fireEvent.change(field(), { target: { value } });
      expect((field() as HTMLInputElement).value).toBe(value);
    }
    expect(palette.getSnapshot().context.query).toBe('');
    fireEvent.change(field(), { target: { value: '合肥' } });
    fireEvent.compositionEnd(field());
    await waitFor(() => {
      expect(asked.some((url) => url.includes('keyword=合肥'))).toBe(true);
    });
    expect(asked.filter((url) => url.includes('keyword=h'))).toEqual([]);
  });
});
