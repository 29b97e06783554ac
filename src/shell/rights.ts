import type { Actors, AppActors } from '../app/actors.ts';
import { getSessionLife } from '../../domain/calls/sessionLife.ts';
import { send } from '../app/http.ts';
import { toast } from '../app/toaster.ts';
import { loadNamespace, setOwnTitles, words } from '../i18n/i18n.ts';
import { menuOf } from '../menu/menu.ts';

const RIGHTS = 'rights';

/** A text of rights; its namespace has to be there. */
function rightsTexts(key: string, titles: string): string {
  return words(key, { ns: RIGHTS, titles });
}

function takeTitles(actors: Actors): void {
  void setOwnTitles(actors.get('session').getSnapshot().context.titles);
}

/** Tabs of pages that the user may no longer open close at once, with a message. */
async function closeLostTabs(actors: Actors): Promise<void> {
  const { routes } = menuOf(actors.get('session').getSnapshot().context);
  const lost = actors
    .get('tabs')
    .getSnapshot()
    .context.tabs.filter(({ path }) => !routes.has(path));
  if (lost.length === 0) return;
  const titles = lost.map(({ title }) => words(title)).join(', ');
  actors.get('tabs').send({ type: 'tabs.revoked', keys: lost.map(({ key }) => key) });
  await loadNamespace(RIGHTS);
  toast({ kind: 'warning', text: rightsTexts('tabsClosed', titles), id: RIGHTS });
}

/** A refused channel may mean that the account is closed: one call finds out, and its 21332 opens the dialog (S-13). */
function askWhenRefused(channel: AppActors['channel']): void {
  channel.on('session.refused', () => {
    void send(getSessionLife, {}, { quiet: true }).catch(() => undefined);
  });
}

/** Updates menu, titles and tabs when the platform changes the user's rights. */
export function followRights(actors: Actors): void {
  const session = actors.get('session');
  takeTitles(actors);
  session.on('routes.changed', () => {
    takeTitles(actors);
  });
  session.on('rights.renewed', () => {
    void closeLostTabs(actors);
  });
  askWhenRefused(actors.get('channel'));
}
