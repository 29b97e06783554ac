import type { Actors } from '../../app/actors.ts';
import type { Command, CommandGroup } from './command.ts';
import { lookCommands } from './lookCommands.ts';
import { pageCommands } from './pageCommands.ts';
import { presenceCommands } from './presenceCommands.ts';
import { shellCommands } from './shellCommands.ts';
import { tabCommands } from './tabCommands.ts';

/** Every command, by feature. A new feature adds its own file, named `…Commands.ts`, and a line here. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  { title: 'groupShell', commands: shellCommands },
  { title: 'groupTabs', commands: tabCommands },
  { title: 'groupPresence', commands: presenceCommands },
  { title: 'pages', commands: pageCommands },
  { title: 'groupLook', commands: lookCommands },
];

export function allCommands(): Command[] {
  return COMMAND_GROUPS.flatMap(({ commands }) => commands);
}

/** Can it run now? */
export function isOffered(command: Command, actors: Actors): boolean {
  return command.isEnabled?.(actors) ?? true;
}
