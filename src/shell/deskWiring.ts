import { loadTabTexts } from './tabs/tabTexts.ts';
import { loadPresenceTexts } from './presence/texts.ts';
import { prefetchRareViews } from './rareViews.ts';
import { startRelease } from './release/release.ts';
import { deskInput, deskLogic } from './desk.ts';
import { watchWaits } from './connection/state.ts';
import type { Actors } from '../app/actors.ts';
import { say } from '../../domain/codes/label.ts';
import type { PreferencesMessage } from '../../machines/preferences/machine.ts';
import { provideActor } from '../app/app.ts';
import { configureHttp } from '../app/http.ts';
import { confirmAgain } from './confirmDialog.ts';
import { currentPlace, placeOf } from '../app/location.ts';
import { notifyCountsChanged, notifyRecordChanged } from '../app/live.ts';
import { dismiss, dismissAll, toast, type Toast } from '../app/toaster.ts';
import { logError } from '../app/wiring.ts';
import { words } from '../i18n/i18n.ts';
import { rowAddress } from '../pages/recordPages.ts';
import { prefetchPage } from '../pages/registry.ts';
import { loadRecordTexts } from '../records/texts.ts';
import { menuOf } from '../menu/menu.ts';
import { followRights } from './rights.ts';
import { closePanel } from './panels.ts';
import { wirePalette } from './palette/wirePalette.ts';
import { wirePresence } from './presence/wiring.ts';
import { goToPage } from './tabs/goToPage.ts';
import { wireTabs } from './tabs/tabsWiring.ts';
import { shortFor } from './verdict.ts';

function wireChannel(actors: Actors): void {
  for (const type of ['todo.changed', 'news.missed'] as const)
    actors.get('channel').on(type, notifyCountsChanged);
  actors.get('channel').on('record.changed', ({ record, id }) => {
    notifyRecordChanged(record, id);
  });
  actors.get('channel').on('notice.received', ({ text, record, id, notice }) => {
    // The person wants to find it in the inbox only.
    if (actors.get('noticeBell').getSnapshot().context.bell?.quiet) return;
    const { routes } = menuOf(actors.get('session').getSnapshot().context);
    toast({
      kind: 'info',
      text: say(text, actors.get('preferences').getSnapshot().context.language),
      link: rowAddress(record, id, (path) => routes.has(path)),
      onFollow: () => {
        actors.get('noticeCentre').send({ type: 'notice.read', id: notice });
      },
    });
  });
  followRights(actors);
  actors.get('channel').on('entry.logged', ({ text }) => {
    logError(actors, text, 'channel');
  });
  addEventListener('offline', () => {
    actors.get('channel').send({ type: 'network.lost' });
  });
  addEventListener('online', () => {
    actors.get('channel').send({ type: 'network.returned' });
  });
}

function wireWindow(actors: Actors): void {
  const measure = () => {
    const { visibilityState: visibility, body } = document;
    actors.get('sidebar').send({ type: 'window.resized', width: body.clientWidth, visibility });
  };
  addEventListener('resize', measure);
  document.addEventListener('visibilitychange', () => {
    actors
      .get('channel')
      .send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' });
    measure();
  });
  document.addEventListener('fullscreenchange', () => {
    actors
      .get('fullscreen')
      .send({ type: document.fullscreenElement ? 'fullscreen.opened' : 'fullscreen.closed' });
  });
  actors.get('fullscreen').on('warning.shown', ({ msg }) => {
    toast({ kind: 'warning', text: msg });
  });
}

/** How the messages of the preferences look. */
const KINDS: Record<PreferencesMessage, Pick<Toast, 'kind' | 'persistent'>> = {
  'theme.compiling': { kind: 'info', persistent: true },
  'theme.failed': { kind: 'error' },
  'language.failed': { kind: 'error' },
};

function wirePreferences(actors: Actors): void {
  const preferences = actors.get('preferences');
  preferences.on('language.switched', ({ language }) => {
    // The texts of the new language, which is applied a moment later.
    void import('../i18n/i18n.ts')
      .then(({ setLanguage }) => setLanguage(language))
      .then(() => {
        dismissAll();
        toast({ kind: 'success', text: words('language.switched'), id: 'language' });
      });
  });
  preferences.on('message.shown', ({ message }) => {
    toast({ ...KINDS[message], text: words(message), id: message });
  });
  preferences.on('message.ended', ({ message }) => {
    dismiss(message);
  });
}

/** The desk is often loaded before the visitor is known: the first page is fetched meanwhile. */
export function prefetchFirstPage(): void {
  const { path, search } = currentPlace();
  const redirect = new URLSearchParams(search).get('redirect') ?? '';
  const wanted = path === '/login' ? placeOf(redirect).path : path;
  prefetchPage(shortFor(wanted) ?? wanted);
  loadRecordTexts();
  loadPresenceTexts();
  loadTabTexts();
}

/** Starts the actors of the layout and connects them; done once, when it is first drawn. */
export function startDesk(actors: Actors): void {
  if (actors.has('desk')) return;
  const app = actors.get('app');
  provideActor(app, { desk: deskLogic });
  app.send({ type: 'desk.arrived', input: deskInput() });
  startRelease(actors);
  wireDesk(actors);
  prefetchRareViews();
}

/** Connects the actors of the layout with each other and with the browser. */
export function wireDesk(actors: Actors): void {
  configureHttp({ confirm: confirmAgain });
  watchWaits(actors.get('channel'));
  wirePresence(actors);
  wireTabs(actors);
  wireChannel(actors);
  wireWindow(actors);
  wirePreferences(actors);
  wirePalette(actors);
  // Close open panels, since they belong to the previous user: after a role switch or a login the rights may differ.
  actors.get('session').on('session.started', closePanel);
  actors.get('search').on('navigation.requested', ({ path }) => {
    goToPage(actors.get('tabs'), path);
  });
}
