import type { Actors } from '../../app/actors.ts';
import type { TabsContext } from '../../../machines/tabs/setup.ts';
import { isDirty, losses } from '../../../machines/tabs/strip.ts';
import { goTo } from '../../app/location.ts';
import { words } from '../../i18n/i18n.ts';
import { storeTabs } from './storedTabs.ts';

const LOSS = 'loss';

/** How the question about unsaved work is put: closed tabs can be reopened, the rest is lost. */
function wordsOfLoss(context: TabsContext, isLocked: boolean): { text: string; confirm: string } {
  const { request } = context;
  // Who stands before a locked screen reads nothing of what is behind it.
  if (isLocked) return { text: 'loss.locked', confirm: 'loss.confirm' };
  if (request?.type === 'desk.leave') {
    const isHere = losses(context, request).length > 0;
    const text = context.unsavedWindows === 0 ? 'loss.leaving' : isHere ? 'loss.both' : 'loss.elsewhere';
    return { text, confirm: 'loss.confirm' };
  }
  const isClosing = request !== null && request.type !== 'route.entered' && request.type !== 'tab.refresh';
  return isClosing && losses(context, request).every(({ meta }) => meta.noCache !== true)
    ? { text: 'loss.closing', confirm: 'loss.close' }
    : { text: 'loss.text', confirm: 'loss.confirm' };
}

/** Unsaved work is asked about, whatever would lose it. */
function askAboutLoss(actors: Actors): void {
  const tabs = actors.get('tabs');
  const dialogs = actors.get('dialogs');
  let isAsking = false;
  tabs.subscribe((snapshot) => {
    if (snapshot.matches('confirming') === isAsking) return;
    isAsking = !isAsking;
    if (!isAsking) {
      dialogs.send({ type: 'dialog.withdrawn', id: LOSS });
      return;
    }
    const { context } = snapshot;
    const titles = context.request ? losses(context, context.request).map(({ title }) => words(title)) : [];
    dialogs.send({
      type: 'dialog.asked',
      dialog: {
        id: LOSS,
        title: 'loss.title',
        cancel: 'loss.cancel',
        isDestructive: true,
        ...wordsOfLoss(context, actors.get('lock').getSnapshot().matches('locked')),
        values: { titles: titles.join(', ') },
      },
    });
  });
  dialogs.on('dialog.answered', ({ id, answer }) => {
    if (id === LOSS) tabs.send({ type: answer === 'confirmed' ? 'loss.confirmed' : 'loss.cancelled' });
  });
  // Closing the window ends the session storage, and no script can tell that from a reload.
  addEventListener('beforeunload', (event) => {
    if (tabs.getSnapshot().context.tabs.some(isDirty)) event.preventDefault();
  });
}

/** Connects the tab strip with the router, the session, the dialogs and the storage. */
export function wireTabs(actors: Actors): void {
  const tabs = actors.get('tabs');
  const session = actors.get('session');
  tabs.on('navigate', ({ to, replace, tab }) => {
    goTo(to, { replace, tab });
  });
  tabs.on('desk.left', ({ how }) => {
    session.send(how);
  });
  session.on('tabs.cleared', () => {
    tabs.send({ type: 'tabs.cleared' });
  });
  askAboutLoss(actors);
  storeTabs(tabs);
}
