import { fromPromise } from 'xstate';
import { type Actors, actorsOf } from '../../app/actors.ts';
import { recallRecords, searchRecords, type SearchHit } from '../../../domain/calls/search.ts';
import type { LocalItems, PaletteItem } from '../../../machines/palette/items.ts';
import type { paletteMachine } from '../../../machines/palette/machine.ts';
import type { ProvidedTo } from '../../../machines/placeholder.ts';
import { send } from '../../app/http.ts';
import { loadNamespace } from '../../i18n/i18n.ts';
import { rowAddress } from '../../pages/recordPages.ts';
import { COMMAND_TEXTS } from '../commands/useCommandTexts.ts';
import { menuOf } from '../../menu/menu.ts';
import { nearOf } from './near.ts';
import { recentRows } from './recent.ts';

/** Records found, with the page that shows each; one without a page for this user is not offered. */
function itemsOf(actors: Actors, hits: readonly SearchHit[]): PaletteItem[] {
  const { routes } = menuOf(actors.get('session').getSnapshot().context);
  return hits.flatMap((hit): PaletteItem[] => {
    const to = rowAddress(hit.record, hit.id, (path) => routes.has(path));
    return to === undefined ? [] : [{ kind: 'record', key: `${hit.record}:${hit.id}`, to, hit }];
  });
}

/** Its view and its matchers. @throws where its code fails to load */
async function load(actors: Actors): Promise<LocalItems> {
  const [finder] = await Promise.all([
    import('./finder.ts'),
    import('./Palette.tsx'),
    loadNamespace(COMMAND_TEXTS),
  ]);
  await finder.prepare(actors);
  return nearOf('');
}

/** Preloads the palette; what fails is loaded again when it is opened. */
export function prefetchPalette(actors: Actors): void {
  load(actors).catch(() => undefined);
}

/** The implementations of the palette chart. */
export const paletteEffects = {
  actors: {
    load: fromPromise(({ system }) => load(actorsOf(system))),
    loadRecent: fromPromise(async ({ signal, system }) => {
      const actors = actorsOf(system);
      const rows = recentRows(actors.get('session').getSnapshot().context.userId);
      return rows === '' ? [] : itemsOf(actors, await send(recallRecords, { rows }, { signal, quiet: true }));
    }),
    searchRecords: fromPromise(async ({ input, signal, system }) =>
      itemsOf(actorsOf(system), await send(searchRecords, { keyword: input.query }, { signal, quiet: true })),
    ),
  },
} satisfies ProvidedTo<typeof paletteMachine>;
