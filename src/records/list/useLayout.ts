import { useCallback, useMemo } from 'react';
import type { Layout } from '../../../domain/calls/listViews.ts';
import { isLayoutSaveFailed } from '../../../machines/layout/selectors.ts';
import { fitting } from './layout.ts';
import type { ListSetup } from './listSettings.ts';

/**
 * The columns a user chose for a page (records 0.5), and how to change them.
 * @param names those of the page, when none were chosen
 * @param offered all columns to choose from
 * @param pinned those of the page that are pinned, when none were chosen
 */
export function useLayout(
  { layout, layoutActor }: ListSetup,
  names: readonly string[],
  offered: readonly string[],
  pinned?: readonly string[],
) {
  const chosen = layout.context.layout;
  const now = useMemo(() => fitting(chosen, names, offered, pinned), [chosen, names, offered, pinned]);
  const change = useCallback(
    (one: (layout: Layout) => Layout) => {
      layoutActor.send({ type: 'layout.changed', layout: one(now) });
    },
    [layoutActor, now],
  );
  const shown = useMemo(() => now.columns.map(({ name }) => name), [now]);
  const isLost = isLayoutSaveFailed(layout);
  return useMemo(
    () => ({
      now,
      /** Names of the visible columns, in their order. */
      shown,
      /** The last change is not stored on the server. */
      isLost,
      change,
      reset: () => {
        layoutActor.send({ type: 'layout.changed', layout: null });
      },
      retry: () => {
        layoutActor.send({ type: 'request.retried' });
      },
    }),
    [now, shown, isLost, change, layoutActor],
  );
}

export type LayoutChoice = ReturnType<typeof useLayout>;
