import { session } from '../../app/app.ts';
import { toast } from '../../app/toaster.ts';
import { words } from '../../i18n/i18n.ts';
import { allCommands } from '../commands/groups.ts';
import { logOut } from '../commands/shellCommands.ts';
import { palette } from '../desk.ts';
import { goToPage } from '../tabs/goToPage.ts';
import { captureEarlyKeys } from './earlyKeys.ts';
import { remember } from './recent.ts';

/** What a choice in the palette leads to. Done once, before the desk starts. */
export function wirePalette(): void {
  captureEarlyKeys();
  palette.on('choice.made', ({ item }) => {
    // The way out is no habit: it must not be the first thing that Enter takes.
    if (item.key !== `command:${logOut.id}`) remember(item.key);
    if (item.kind !== 'command') goToPage(item.to);
    else
      allCommands()
        .find(({ id }) => id === item.id)
        ?.run();
  });
  palette.on('palette.failed', () => {
    toast({ kind: 'error', text: words('search.failed') });
  });
  session.on('tabs.cleared', () => {
    palette.send({ type: 'palette.closed' });
  });
}
