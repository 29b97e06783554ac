import { act, cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dialog } from '../../../machines/dialogs/events.ts';
import { readEventLog } from '../../../domain/eventLog/log.ts';
import StatechartsPage from './StatechartsPage.tsx';
import { atWork, SECRETS, Stage } from '../../statecharts/statecharts.setup.tsx';

let desk: Awaited<ReturnType<typeof atWork>>;
beforeAll(async () => {
  desk = await atWork();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const picture = (name: RegExp) => screen.findByRole('img', { name });
const highlighted = (image: HTMLElement, kind: 'state' | 'transition') =>
  [...image.querySelectorAll<SVGElement>(`[data-${kind}].lit`)].map((one) => one.dataset[kind]);
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: false }));
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Moment' });
const listed = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('/system/statecharts', () => {
  beforeEach(() => {
    location.hash = '#/system/statecharts';
    render(
      <Stage actors={desk.actors}>
        <StatechartsPage />
      </Stage>,
    );
  });
  afterEach(cleanup);

  it('lists running and idle charts and those of documents, and begins with the session', async () => {
    const running = within(screen.getByRole('region', { name: 'Running' })).getAllByRole('button');
    const names = running.map(({ textContent }) => textContent);
    for (const name of [
      'Session',
      'Preferences',
      'Dialogs',
      'Live channel',
      'Tab strip',
      'Sidebar',
      'Page /home',
    ])
      expect(names).toContain(name);
    expect(
      within(screen.getByRole('region', { name: 'At rest' })).getByRole('button', { name: 'List' }),
    ).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Documents' })).getByRole('button', { name: 'Waybill' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Session' }).getAttribute('aria-current')).toBe('true');
    await picture(/^Diagram of Session, present state: .*active/);
  });

  it('highlights the present state and the last transition, and says the same as text', async () => {
    const image = await picture(/^Diagram of Session/);
    expect(highlighted(image, 'state')).toEqual(
      expect.arrayContaining(['session', 'session.identity.active']),
    );
    expect(highlighted(image, 'transition')).toHaveLength(1);
    const present = within(screen.getByRole('region', { name: 'Present state' }));
    expect(present.getByText('validity › valid')).toBeTruthy();
    expect(present.getByText('No call was refused for the session.')).toBeTruthy();
    expect(image.querySelector('style, script, [onload], [style]')).toBeNull();
  });

  it('follows the machine live', async () => {
    await choose('Full screen');
    await choose('Sidebar');
    const image = await picture(/^Diagram of Sidebar/);
    const sidebar = desk.actors.get('sidebar');
    const toggle = () => {
      act(() => {
        sidebar.send({ type: 'sidebar.toggled' });
      });
    };
    const isOpen = () => highlighted(image, 'state').includes('sidebar.panel.opened');
    const before = isOpen();
    toggle();
    expect(isOpen()).toBe(!before);
    toggle();
    expect(isOpen()).toBe(before);
  });

  it('shows which events are possible, which depend on their payload, and which guard or state closes the rest', async () => {
    await choose('Session');
    await picture(/^Diagram of Session/);
    expect(listed('Open now')).toContain('logout.requested');
    expect(listed('Depends on what it carries')).toContain('role.switchedAsks: isOwnRole');
    expect(listed('Closed now')).toContain('login.requestedThe present state has no such event');
    await choose('Tab strip');
    await picture(/^Diagram of Tab strip/);
    expect(listed('Closed now')).toContain('tab.reopenNot fulfilled: canReopen');
  });

  it('replays the history by slider, by step and back to now, by keyboard too', async () => {
    await choose('Session');
    const image = await picture(/^Diagram of Session/);
    const last = Number(slider().max);
    expect(last).toBeGreaterThan(3);
    expect(slider().value).toBe(String(last));
    fireEvent.change(slider(), { target: { value: '0' } });
    expect(highlighted(image, 'state')).toContain('session.identity.signedOut');
    expect(highlighted(image, 'transition')).toEqual([]);
    expect(screen.getByText(`Step 0 of ${String(last)} · Start ·`, { exact: false })).toBeTruthy();

    screen.getByRole('button', { name: 'Later' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(highlighted(image, 'state')).toContain('session.identity.authorizing');
    expect(highlighted(image, 'transition')).toEqual(['session.identity.signedOut | login.requested | 0']);
    const event = within(screen.getByRole('region', { name: 'Event' }));
    expect(event.getByText('login.requested')).toBeTruthy();
    expect(event.getByLabelText('What the event carried').textContent).toContain('"username"');
    for (const secret of Object.values(SECRETS)) expect(document.body.textContent).not.toContain(secret);

    await userEvent.click(screen.getByRole('button', { name: 'Live' }));
    expect(slider().value).toBe(String(last));
    expect(highlighted(image, 'state')).toContain('session.identity.active');
  });

  it('stays at the selected moment while more happens', async () => {
    await choose('Dialogs');
    await picture(/^Diagram of Dialogs/);
    const dialogs = desk.actors.get('dialogs');
    const ask = (id: string) => {
      const dialog: Dialog = {
        id,
        asker: 'session',
        confirmed: { type: 'relogin.confirmed' },
        cancelled: { type: 'relogin.cancelled' },
        title: 'a',
        text: 'b',
        confirm: 'c',
        cancel: 'd',
      };
      act(() => {
        dialogs.send({ type: 'dialog.asked', dialog });
      });
    };
    ask('one');
    await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
    const words = screen.getByText(/^Step 0/).textContent;
    ask('two');
    expect(screen.getByText(/^Step 0/).textContent).toBe(words.replace('of 1', 'of 2'));
  });

  it('shows the chart of a document plainly', async () => {
    await choose('Waybill');
    const image = await picture(/^Diagram of Waybill$/);
    expect(highlighted(image, 'state')).toEqual([]);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('scales the picture', async () => {
    await choose('Waybill');
    const image = await picture(/^Diagram of Waybill$/);
    const width = () => Number(image.querySelector('svg')?.getAttribute('width'));
    const before = width();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(width()).toBeGreaterThan(before);
  });

  it('exports the log of the window as a file', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob);
      return 'blob:1';
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export the event log' }));
    await waitFor(() => {
      expect(files).toHaveLength(1);
    });
    const log = readEventLog((await files[0]?.text()) ?? '');
    expect(log.machines.map(({ name }) => name)).toContain('session');
    expect(desk.session.getSnapshot().matches({ identity: 'active' })).toBe(true);
  });
});
