import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createActor, fromTransition } from 'xstate';
import type { z } from 'zod';
import { jsonSchema } from '../../../domain/calls/json.ts';
import type { Memory, PageEvent } from '../../../machines/page/machine.ts';
import { usePageActor } from '../../app/pageActor.ts';

type Change = Exclude<PageEvent, { type: 'memory.set' }>;

/** Drafts outside of tabs: they live as long as the view. */
const outside = fromTransition((drafts: Memory, event: Change): Memory => {
  const others = Object.entries(drafts).filter(([key]) => key !== event.key);
  return Object.fromEntries(event.type === 'draft.set' ? [...others, [event.key, event.value]] : others);
}, {});

/** The value to store; null for nothing. A function gets the current one. */
type Keep<T> = (next: T | null | ((before: T | null) => T | null)) => void;

/**
 * Unsaved changes; null for none. They are stored in the chart of the tab, which keeps them over a tab change and
 * a reload, and asks before they are lost. The schema must keep its identity.
 */
export function useStoredDraft<T>(key: string, schema: z.ZodType<T>): [T | null, Keep<T>] {
  const page = usePageActor();
  const [apart] = useState(() => createActor(outside).start());
  const inTab = useSelector(page ?? undefined, (snapshot) => snapshot?.context.drafts[key]);
  const onItsOwn = useSelector(apart, ({ context }) => context[key]);
  const stored = page === null ? onItsOwn : inTab;
  const draft = useMemo(() => schema.safeParse(stored).data ?? null, [schema, stored]);
  useEffect(() => {
    // An unreadable draft, as that of an older version, must not cause the question for ever.
    if (draft === null) page?.send({ type: 'draft.dropped', key });
  }, [page, key, draft]);
  const keep = useCallback<Keep<T>>(
    (next) => {
      const drafts = page === null ? apart.getSnapshot().context : page.getSnapshot().context.drafts;
      const value =
        typeof next === 'function'
          ? (next as (before: T | null) => T | null)(schema.safeParse(drafts[key]).data ?? null)
          : next;
      (page ?? apart).send(
        value === null
          ? { type: 'draft.dropped', key }
          : { type: 'draft.set', key, value: jsonSchema.parse(value) },
      );
    },
    [page, apart, schema, key],
  );
  return [draft, keep];
}
