import type { SnapshotFrom } from 'xstate';
import { say } from '../../domain/codes/label.ts';
import type { preferencesMachine } from '../../machines/preferences/machine.ts';
import { preferences, session } from '../app/app.ts';
import { here, placeOf } from '../app/location.ts';
import { notifyCountsChanged, notifyRecordChanged } from '../app/live.ts';
import { dismiss, toast, type Toast } from '../app/toaster.ts';
import { logError } from '../app/wiring.ts';
import { words } from '../i18n/i18n.ts';
import { rowAddress } from '../pages/recordPages.ts';
import { prefetchPage } from '../pages/registry.ts';
import { loadRecordTexts } from '../records/texts.ts';
import { channel, desk, fullscreen, search, sidebar, todo } from './desk.ts';
import { menuOf } from '../menu/menu.ts';
import { followRights } from './rights.ts';
import { closePanel } from './panels.ts';
import { wirePalette } from './palette/wirePalette.ts';
import { noticeCentre } from './presence/presence.ts';
import { startPresence } from './presence/wiring.ts';
import { goToPage } from './tabs/goToPage.ts';
import { wireTabs } from './tabs/tabsWiring.ts';
import { pagePath } from './verdict.ts';

function wireChannel(): void {
  for (const type of ['todo.changed', 'news.missed'] as const)
    channel.on(type, () => {
      todo.send({ type: 'todo.changed' });
      notifyCountsChanged();
    });
  channel.on('record.changed', ({ record, id }) => {
    notifyRecordChanged(record, id);
  });
  channel.on('notice.received', ({ text, record, id, notice }) => {
    const { routes } = menuOf(session.getSnapshot().context);
    toast({
      kind: 'info',
      text: say(text, preferences.getSnapshot().context.language),
      link: rowAddress(record, id, (path) => routes.has(path)),
      onFollow: () => {
        noticeCentre.send({ type: 'notice.read', id: notice });
      },
    });
  });
  channel.on('rights.changed', () => {
    session.send({ type: 'rights.changed' });
  });
  followRights();
  channel.on('entry.logged', ({ text }) => {
    logError(text, 'channel');
  });
  addEventListener('offline', () => {
    channel.send({ type: 'network.lost' });
  });
  addEventListener('online', () => {
    channel.send({ type: 'network.returned' });
  });
}

function wireWindow(): void {
  const measure = () => {
    const { visibilityState: visibility, body } = document;
    sidebar.send({ type: 'window.resized', width: body.clientWidth, visibility });
  };
  addEventListener('resize', measure);
  document.addEventListener('visibilitychange', () => {
    channel.send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' });
    measure();
  });
  document.addEventListener('fullscreenchange', () => {
    fullscreen.send({ type: document.fullscreenElement ? 'fullscreen.opened' : 'fullscreen.closed' });
  });
  fullscreen.on('warning.shown', ({ msg }) => {
    toast({ kind: 'warning', text: msg });
  });
}

function wirePreferences(): void {
  preferences.on('language.switched', ({ language }) => {
    // The words of the new language, which are in force a moment later.
    void import('../i18n/i18n.ts')
      .then(({ speak }) => speak(language))
      .then(() => {
        toast({ kind: 'success', text: words('language.switched'), id: 'language' });
      });
  });
  notifyWhile((snapshot) => snapshot.matches({ theme: 'compiling' }), {
    kind: 'info',
    text: 'theme.compiling',
    id: 'theme',
    persistent: true,
  });
  notifyWhile((snapshot) => snapshot.matches({ theme: 'failed' }), {
    kind: 'error',
    text: 'theme.failed',
    id: 'theme.failed',
  });
  notifyWhile((snapshot) => snapshot.matches({ language: 'failed' }), {
    kind: 'error',
    text: 'language.failed',
    id: 'language.failed',
  });
}

/** Says `text`, a key, while the preferences are in a state. */
function notifyWhile(
  isIn: (snapshot: SnapshotFrom<typeof preferencesMachine>) => boolean,
  message: Toast & { readonly id: string },
): void {
  let isTold = false;
  preferences.subscribe((snapshot) => {
    if (isIn(snapshot) === isTold) return;
    isTold = !isTold;
    if (isTold) toast({ ...message, text: words(message.text) });
    else dismiss(message.id);
  });
}

/** The desk often comes before it is known who the visitor is: what will be shown first comes beside the answer. */
function prefetchFirstPage(): void {
  const { path } = here();
  const wanted = path === '/login' ? placeOf(session.getSnapshot().context.wanted ?? '').path : path;
  prefetchPage(pagePath(wanted));
  loadRecordTexts();
}

/** Connects the actors of the layout and starts them; done once, when its code has come. */
export function startDesk(): void {
  prefetchFirstPage();
  startPresence();
  wireTabs();
  wireChannel();
  wireWindow();
  wirePreferences();
  wirePalette();
  // What lies open is for who opened it: after a role switch or a login there may be another right to it.
  session.on('session.started', closePanel);
  search.on('navigation.requested', ({ path }) => {
    goToPage(path);
  });
  desk.start();
}
