import { useMemo } from 'react';
import { z } from 'zod';
import { usePageActor } from '../app/pageActor.ts';
import type { Draft, DraftValue } from './draft.ts';

const refSchema = z.object({ id: z.string(), title: z.string() });
const valueSchema: z.ZodType<DraftValue> = z.lazy(() =>
  z.union([z.string(), z.boolean(), z.null(), refSchema, z.array(z.string()), z.array(draftSchema)]),
);
const draftSchema: z.ZodType<Draft> = z.record(z.string(), valueSchema);

/** One text a record; of new ones, one for each thing they are made for. */
export function unsavedKey(
  record: string,
  id: string | null,
  given: Readonly<Record<string, unknown>>,
): string {
  return `unsaved:${record}:${id ?? JSON.stringify(given)}`;
}

/** The fields that were changed but not saved, kept over a reload of the page and a visit to another tab. */
export function unsavedOf(key: string): Draft | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  return draftSchema.safeParse(json(text)).data ?? null;
}

/** What differs from the record the form started from: laid over a newer record, it leaves the changes of others alone. */
function changesOf(initial: Draft, draft: Draft): Draft {
  const changed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(changed);
}

function keepUnsaved(key: string, changes: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(changes));
  } catch {
    // Storage is full or closed: then a reload loses the text, as it would without us.
  }
}

function dropUnsaved(key: string): void {
  sessionStorage.removeItem(key);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps and drops the unsaved text under a key; the tab knows of it and asks before it is closed. */
export function useUnsaved(key: string) {
  const page = usePageActor();
  return useMemo(() => {
    const drop = () => {
      dropUnsaved(key);
      page?.send({ type: 'draft.dropped', key });
    };
    const keep = (initial: Draft, draft: Draft) => {
      const changes = changesOf(initial, draft);
      if (Object.keys(changes).length === 0) {
        drop();
        return;
      }
      keepUnsaved(key, changes);
      page?.send({ type: 'draft.set', key, value: true });
    };
    return { keep, drop };
  }, [page, key]);
}
