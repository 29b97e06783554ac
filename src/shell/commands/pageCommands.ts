import { IconMap2, IconUserCheck } from '@tabler/icons-react';
import { menuOf } from '../../menu/menu.ts';
import { goToPage } from '../tabs/goToPage.ts';
import type { Command } from './command.ts';

/** Opens a page that is in no menu, for whom it is there. */
function opens(path: string, look: Pick<Command, 'id' | 'label' | 'icon'>): Command {
  return {
    ...look,
    isEnabled: (actors) => menuOf(actors.get('session').getSnapshot().context).routes.has(path),
    run: (actors) => {
      goToPage(actors.get('tabs'), path);
    },
  };
}

/** Pages that lists lead to, and the search over the menu does not. */
export const pageCommands: readonly Command[] = [
  opens('/tms/order/board', { id: 'board', label: 'route.OrderBoard', icon: IconUserCheck }),
  opens('/tms/order/tower', { id: 'tower', label: 'route.OrderTower', icon: IconMap2 }),
];
