import { useMemo } from 'react';
import { z } from 'zod';
import { usePageActor } from '../app/pageActor.ts';
import type { Draft, DraftValue } from './draft.ts';

const refSchema = z.object({ id: z.string(), title: z.string() });
const valueSchema: z.ZodType<DraftValue> = z.lazy(() =>
  z.union([z.string(), z.boolean(), z.null(), refSchema, z.array(z.string()), z.array(draftSchema)]),
);
const draftSchema: z.ZodType<Draft> = z.record(z.string(), valueSchema);
const keptSchema = z.object({ version: z.number(), draft: draftSchema });

/** One text a record; of new ones, one for each thing they are made for. */
export function unsavedKey(
  record: string,
  id: string | null,
  given: Readonly<Record<string, unknown>>,
): string {
  return `unsaved:${record}:${id ?? JSON.stringify(given)}`;
}

/**
 * What was typed but not saved, kept over a reload of the page.
 * @param version of the record the form started from, 0 for a new one: text typed over an older record is not given back.
 */
export function unsavedOf(key: string, version: number): Draft | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  const kept = keptSchema.safeParse(json(text));
  return kept.success && kept.data.version === version ? kept.data.draft : null;
}

function keepUnsaved(key: string, version: number, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, draft }));
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
  return useMemo(
    () => ({
      keep: (version: number, draft: Draft) => {
        keepUnsaved(key, version, draft);
        page?.send({ type: 'draft.set', key, value: true });
      },
      drop: () => {
        dropUnsaved(key);
        page?.send({ type: 'draft.dropped', key });
      },
    }),
    [page, key],
  );
}
