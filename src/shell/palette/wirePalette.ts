import type { Actors } from '../../app/actors.ts';
import { toast } from '../../app/toaster.ts';
import { words } from '../../i18n/i18n.ts';
import { allCommands } from '../commands/groups.ts';
import { logOut } from '../commands/shellCommands.ts';
import { goToPage } from '../tabs/goToPage.ts';
import { captureEarlyKeys } from './earlyKeys.ts';
import { remember } from './recent.ts';

/** Performs the choices of the palette. Done once, before the desk starts. */
export function wirePalette(actors: Actors): void {
  const palette = actors.get('palette');
  const session = actors.get('session');
  captureEarlyKeys(palette);
  palette.on('choice.made', ({ item }) => {
    // The logout is not remembered: it must not become the first choice for Enter.
    if (item.key !== `command:${logOut.id}`) remember(session.getSnapshot().context.userId, item.key);
    if (item.kind !== 'command') goToPage(actors.get('tabs'), item.to);
    else
      allCommands()
        .find(({ id }) => id === item.id)
        ?.run(actors);
  });
  palette.on('palette.failed', () => {
    toast({ kind: 'error', text: words('search.failed') });
  });
}
