import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../../domain/calls/notices.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { Stage } from '../presence/presence.setup.tsx';

/** The responses of the server, by the name of the call; an error is a refusal. */
const server = { answers: new Map<string, unknown>(), calls: [] as [string, unknown][] };
answerCalls(({ name }, request) => {
  server.calls.push([name, request]);
  const answer = server.answers.get(name);
  if (answer instanceof Error) throw answer;
  return answer;
});

const { createActor, fromCallback, fromTransition } = await import('xstate');
const { channelMachine } = await import('../../../machines/channel/machine.ts');
const { noticeBellMachine } = await import('../../../machines/noticeBell/machine.ts');
const { noticeCentreMachine } = await import('../../../machines/noticeCentre/machine.ts');
const { actorsWith, sessionOf } = await import('../../app/actors.setup.tsx');
const { bellEffects, centreEffects } = await import('./effects.ts');
const { NoticeBell } = await import('./NoticeBell.tsx');
const { default: NoticeDrawer } = await import('./NoticeDrawer.tsx');
const page = (name: string, path: string) => ({ name, path, meta: { title: name } });
const session = sessionOf({
  resourcelist: [
    page('WaybillManage', '/tms/transport/waybillManage'),
    page('OrderManage', '/tms/order/order_manage'),
  ],
  roles: [],
});
const channel = createActor(channelMachine.provide({ actors: { socket: fromCallback(() => undefined) } }), {
  input: { seed: 1 },
});
const root = createActor(fromTransition(() => null, null)).start();
const inWindow = (name: string) => ({ parent: root, systemId: name });
const noticeBell = createActor(noticeBellMachine.provide(bellEffects), inWindow('noticeBell'));
const noticeCentre = createActor(noticeCentreMachine.provide(centreEffects), inWindow('noticeCentre'));
const actors = actorsWith({ session, channel, noticeBell, noticeCentre });
channel.start();
channel.send({ type: 'session.started', party: { branchCode: 'G1', partyType: 'PLAT', code: 'U1' } });
noticeBell.start();
noticeCentre.start();

const NOW = Date.UTC(2026, 10, 21, 4, 0, 0);
const notice = (id: number, words: string, change: Partial<Notice> = {}): Notice => ({
  id: String(id),
  text: [words, words, words, words],
  record: 'waybill',
  recordId: '17',
  at: NOW - 5 * 60_000,
  read: false,
  ...change,
});

async function open(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: /^Notices/ }));
  return screen.findByRole('dialog', { name: 'Notices' });
}

beforeEach(() => {
  vi.setSystemTime(NOW);
  server.answers = new Map<string, unknown>([
    ['notices.count', { unread: 2, newest: '9' }],
    [
      'notices.list',
      {
        records: [
          notice(9, 'YD1 → arrived'),
          notice(8, 'YD1 → in transit'),
          notice(7, 'DD1 → published', { record: 'order', read: true }),
          notice(6, 'HT1 → expired', { record: 'contract', read: true }),
        ],
        next: null,
      },
    ],
    ['notices.read', { unread: 1, newest: '9' }],
    ['notices.readAll', { unread: 0, newest: '9' }],
  ]);
  server.calls = [];
  render(
    <Stage actors={actors}>
      <NoticeBell />
      <NoticeDrawer />
    </Stage>,
  );
  act(() => {
    noticeBell.send({ type: 'session.started' });
  });
});
afterEach(() => {
  cleanup();
  channel.send({ type: 'network.returned' });
  noticeBell.send({ type: 'session.ended' });
  noticeCentre.send({ type: 'session.ended' });
  vi.useRealTimers();
});

describe('the bell', () => {
  it('says how many are unread, at most 99+', async () => {
    expect(await screen.findByRole('button', { name: 'Notices, 2 unread' })).toBeTruthy();
    act(() => {
      noticeBell.send({ type: 'bell.counted', bell: { unread: 100, newest: '9' } });
    });
    expect(screen.getByRole('button', { name: 'Notices, 99+ unread' })).toBeTruthy();
    act(() => {
      noticeBell.send({ type: 'bell.counted', bell: { unread: 0, newest: '9' } });
    });
    expect(screen.getByRole('button', { name: 'Notices' })).toBeTruthy();
  });

  it('says when the number is old', async () => {
    server.answers.set('notices.count', new Error('Network Error'));
    act(() => {
      noticeBell.send({ type: 'session.started' });
    });
    expect(await screen.findByRole('button', { name: 'Notices (count not up to date)' })).toBeTruthy();
  });
});

describe('the notification centre', () => {
  it('lists all notices with kind and age; those with a page lead to their record', async () => {
    await open();
    const items = await screen.findAllByRole('listitem');
    expect(items).toHaveLength(4);
    const first = within(items[0] ?? document.body);
    expect(first.getByRole('link', { name: 'YD1 → arrived' }).getAttribute('href')).toBe(
      '#/tms/transport/waybillManage?open=17',
    );
    await waitFor(() => {
      expect(items[0]?.textContent).toContain('Waybill · 5 min ago');
    });
    expect(within(items[3] ?? document.body).queryByRole('link')).toBeNull();
    expect(items.map((item) => within(item).queryByText('Unread') !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('marks one as read by its button, once the server has answered', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: YD1 → arrived' }));
    expect(server.calls).toContainEqual(['notices.read', { ids: ['9'] }]);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Mark as read: YD1 → arrived' })).toBeNull();
    });
    expect(screen.getByRole('button', { name: 'Notices, 1 unread', hidden: true })).toBeTruthy();
  });

  it('marks the one that is followed, and gives the screen back', async () => {
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'YD1 → in transit' }));
    expect(server.calls).toContainEqual(['notices.read', { ids: ['8'] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.hash).toBe('#/tms/transport/waybillManage?open=17');
  });

  it('marks all up to the newest counted; with nothing unread the button says why it is closed', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Mark all as read' });
    await userEvent.click(button);
    expect(server.calls).toContainEqual(['notices.readAll', { upTo: '9' }]);
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Mark all as read' }).getAttribute('aria-description')).toBe(
        'There is nothing unread',
      );
    });
  });

  it('filters by being unread', async () => {
    await open();
    await screen.findAllByRole('listitem');
    await userEvent.click(screen.getByRole('radio', { name: 'Unread' }));
    expect(server.calls.at(-1)).toEqual([
      'notices.list',
      { before: undefined, record: undefined, unread: '1' },
    ]);
  });

  it('says that there are none, and what would be there', async () => {
    server.answers.set('notices.list', { records: [], next: null });
    await open();
    expect((await screen.findByText('No notices yet')).closest('[role=status]')?.textContent).toContain(
      'kept for 180 days',
    );
  });

  it('says that they could not be loaded, and tries again', async () => {
    const page = server.answers.get('notices.list');
    server.answers.set('notices.list', new Error('Network Error'));
    await open();
    expect(await screen.findByText('The notices could not be loaded')).toBeTruthy();
    server.answers.set('notices.list', page);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  });

  it('without a network says that it goes on by itself, and does', async () => {
    const page = server.answers.get('notices.list');
    server.answers.set('notices.list', new Error('Network Error'));
    channel.send({ type: 'network.lost' });
    await open();
    expect(await screen.findByText('You are offline; they load when the network is back.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    server.answers.set('notices.list', page);
    act(() => {
      noticeCentre.send({ type: 'head.stale' });
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  });
});
