import { useCallback, useEffect, useMemo } from 'react';
import { z } from 'zod';
import { jsonSchema } from '../../../domain/calls/records.ts';
import { usePageActor } from '../../app/pageActor.ts';
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

/** One text an event of a record. */
export function eventKey(record: string, id: string, event: string): string {
  return `unsaved:${record}:${id}:${event}`;
}

/** What differs from the record the form started from: laid over a newer record, it leaves the changes of others alone. */
function changesOf(initial: Draft, draft: Draft): Draft {
  const changed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(changed);
}

/**
 * The unsaved text under a key. The tab keeps it over a visit to another tab and a reload, and asks before it is
 * lost; outside of tabs it lives as long as the form.
 */
export function useUnsaved(key: string) {
  const page = usePageActor();
  return useMemo(() => {
    const drop = () => {
      page?.send({ type: 'draft.dropped', key });
    };
    return {
      /** The fields that were changed but not saved; null for none. */
      read: (): Draft | null => draftSchema.safeParse(page?.getSnapshot().context.drafts[key]).data ?? null,
      keep: (initial: Draft, draft: Draft) => {
        const changes = changesOf(initial, draft);
        if (Object.keys(changes).length === 0) drop();
        else page?.send({ type: 'draft.set', key, value: jsonSchema.parse(changes) });
      },
      drop,
    };
  }, [page, key]);
}

/** Forgets the unsaved text under any key. */
export function useDropUnsaved(): (key: string) => void {
  const page = usePageActor();
  return useCallback(
    (key) => {
      page?.send({ type: 'draft.dropped', key });
    },
    [page],
  );
}

/**
 * The tab asks before it is lost while something is written here that is nowhere kept, as a password. Only for a page
 * marked noCache: another one is hidden with what stands in it, and would come back unasked for.
 */
export function useVolatileInput(key: string, isWritten: boolean): void {
  const page = usePageActor();
  useEffect(() => {
    if (!isWritten) return undefined;
    page?.send({ type: 'draft.set', key, value: true });
    return () => {
      page?.send({ type: 'draft.dropped', key });
    };
  }, [page, key, isWritten]);
}
