import { say } from '../../domain/codes/label.ts';
import { dialogs, preferences, session } from '../app/app.ts';
import { goTo } from '../app/location.ts';
import { tellCountsChanged, tellRecordChanged } from '../app/live.ts';
import { dismiss, toast } from '../app/toaster.ts';
import { logError } from '../app/wiring.ts';
import { words } from '../i18n/i18n.ts';
import { rowAddress } from '../pages/recordPages.ts';
import { channel, desk, fullscreen, search, sidebar, tabs, todo } from './desk.ts';
import { menuOf } from './menu.ts';

const LOSS = 'loss';
const THEME = 'theme';

function wireTabs(): void {
  tabs.on('navigate', ({ to, replace }) => {
    goTo(to, { replace });
  });
  session.on('tabs.cleared', () => {
    tabs.send({ type: 'tabs.cleared' });
  });
  // Unsaved work is asked about, whatever would lose it.
  let isAsking = false;
  tabs.subscribe((snapshot) => {
    if (snapshot.matches('asking') === isAsking) return;
    isAsking = !isAsking;
    if (!isAsking) dialogs.send({ type: 'dialog.withdrawn', id: LOSS });
    else
      dialogs.send({
        type: 'dialog.asked',
        dialog: {
          id: LOSS,
          title: 'loss.title',
          text: 'loss.text',
          confirm: 'loss.confirm',
          cancel: 'loss.cancel',
        },
      });
  });
  dialogs.on('dialog.answered', ({ id, answer }) => {
    if (id === LOSS) tabs.send({ type: answer === 'confirmed' ? 'loss.confirmed' : 'loss.cancelled' });
  });
  addEventListener('beforeunload', (event) => {
    if (tabs.getSnapshot().context.tabs.some(({ page }) => page === 'dirty')) event.preventDefault();
  });
}

function wireChannel(): void {
  channel.on('todo.changed', () => {
    todo.send({ type: 'todo.changed' });
    tellCountsChanged();
  });
  channel.on('record.changed', ({ record, id }) => {
    tellRecordChanged(record, id);
  });
  channel.on('notice.received', ({ text, record, id }) => {
    const { routes } = menuOf(session.getSnapshot().context);
    toast({
      kind: 'info',
      text: say(text, preferences.getSnapshot().context.language),
      link: rowAddress(record, id, (path) => routes.has(path)),
    });
  });
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
  let isCompiling = false;
  preferences.subscribe((snapshot) => {
    if (snapshot.matches({ theme: 'compiling' }) === isCompiling) return;
    isCompiling = !isCompiling;
    if (isCompiling) toast({ kind: 'info', text: words('theme.compiling'), id: THEME, persistent: true });
    else dismiss(THEME);
  });
}

/** Connects the actors of the layout and starts them; done once, when its code has come. */
export function startDesk(): void {
  wireTabs();
  wireChannel();
  wireWindow();
  wirePreferences();
  search.on('navigation.requested', ({ path }) => {
    goTo(path);
  });
  desk.start();
}
