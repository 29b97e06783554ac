import i18next from 'i18next';
import type { Actors } from '../../app/actors.ts';
import type { PaletteItem } from '../../../machines/palette/items.ts';
import { allCommands, isOffered } from '../commands/groups.ts';
import { openPalette } from '../commands/shellCommands.ts';
import { COMMAND_TEXTS } from '../commands/useCommandTexts.ts';
import { matcherOf } from '../../menu/findPages.ts';
import { menuOf } from '../../menu/menu.ts';
import { presentMatcher, presentSyllables } from '../../menu/pageMatcher.ts';
import { findNearBy } from './near.ts';
import { recentKeys } from './recent.ts';

/** Items of a section: more would push the next section out of sight. */
const MOST = 8;

const commandItem = (id: string, label: string): PaletteItem => ({
  kind: 'command',
  key: `command:${id}`,
  id,
  label,
});

const pageItem = (to: string, titles: readonly string[]): PaletteItem => ({
  kind: 'page',
  key: to,
  to,
  titles,
});

/** Makes the search over the current pages and commands of this user ready. @throws where its code fails to load */
export async function prepare(actors: Actors): Promise<void> {
  const [matchPages, syllablesOf] = await Promise.all([presentMatcher(actors), presentSyllables(actors)]);
  const { context } = actors.get('session').getSnapshot();
  const { routes } = menuOf(context);
  const offered = allCommands().filter((command) => command !== openPalette && isOffered(command, actors));
  const matchCommands = await matcherOf(
    offered.map(({ id, label }) => ({
      path: id,
      titles: [label],
      words: [i18next.t(label, { ns: [COMMAND_TEXTS, 'shell'] })],
      pronunciations: [syllablesOf(label)],
    })),
  );
  const commands = offered.map(({ id, label }) => commandItem(id, label));

  const known = (key: string): PaletteItem[] => {
    const route = routes.get(key);
    if (route)
      return [
        pageItem(
          route.path,
          route.trail.map(({ meta }) => meta.title),
        ),
      ];
    return commands.filter((command) => command.key === key);
  };

  findNearBy((query) => {
    const keys = recentKeys(context.userId);
    if (query.trim() === '') {
      const recent = keys.flatMap(known).slice(0, MOST);
      return { recent, pages: [], commands: commands.filter((command) => !recent.includes(command)) };
    }
    const recentFirst = (items: PaletteItem[]) =>
      [
        ...items.filter(({ key }) => keys.includes(key)),
        ...items.filter(({ key }) => !keys.includes(key)),
      ].slice(0, MOST);
    return {
      recent: [],
      pages: recentFirst(matchPages(query).map(({ path, titles }) => pageItem(path, titles))),
      commands: recentFirst(
        matchCommands(query).map(({ path, titles }) => commandItem(path, titles[0] ?? '')),
      ),
    };
  });
}
