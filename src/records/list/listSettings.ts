import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import {
  chooseDefaultView,
  getListSettings,
  type ListSettings,
  removeListView,
  saveListLayout,
  saveListView,
  type SavedView,
} from '../../../domain/calls/listViews.ts';
import type { Answer } from '../../../machines/answer.ts';
import { layoutMachine } from '../../../machines/layout/machine.ts';
import { type ViewCommand, viewsMachine } from '../../../machines/views/machine.ts';
import { usePersistentActor } from '../../app/persistentActor.ts';
import { ask, askAloud } from '../wire.ts';

type Settings = Answer<ListSettings>;

/** One call serves both charts of a page. */
function readOnce(page: string): () => Promise<Settings> {
  let reading: Promise<Settings> | null = null;
  return () => {
    reading ??= ask(getListSettings, { page }).finally(() => {
      reading = null;
    });
    return reading;
  };
}

function send(page: string, command: ViewCommand | null): Promise<Answer<SavedView[]>> {
  if (command?.kind === 'save') return ask(saveListView, { page, ...command.view });
  if (command?.kind === 'remove') return askAloud(removeListView, { id: command.id });
  return askAloud(chooseDefaultView, { page, id: command?.id ?? null });
}

function bound(page: string) {
  const read = readOnce(page);
  const layout = layoutMachine.provide({
    actors: {
      load: fromPromise(async () => {
        const answer = await read();
        return answer.ok ? { ok: true, data: answer.data.layout } : answer;
      }),
      save: fromPromise(({ input }) => ask(saveListLayout, { page, layout: input.layout })),
    },
  });
  const views = viewsMachine.provide({
    actors: {
      read: fromPromise<Answer<readonly SavedView[]>>(async () => {
        const answer = await read();
        return answer.ok ? { ok: true, data: answer.data.views } : answer;
      }),
      send: fromPromise(({ input }) => send(page, input.command)),
    },
  });
  return { layout, views };
}

/** The user's settings of a list page: the table's layout and the saved views, both stored on the server. */
export function useListSettings(page: string) {
  const { layout, views } = useMemo(() => bound(page), [page]);
  const layoutActor = usePersistentActor(layout);
  const viewsActor = usePersistentActor(views);
  const layoutNow = useSelector(layoutActor, (now) => now);
  const viewsNow = useSelector(viewsActor, (now) => now);
  return useMemo(
    () => ({ layoutActor, viewsActor, layout: layoutNow, views: viewsNow }),
    [layoutActor, viewsActor, layoutNow, viewsNow],
  );
}

export type ListSetup = ReturnType<typeof useListSettings>;
