import { useEffect, useMemo } from 'react';
import { jsonSchema } from '../../../domain/calls/json.ts';
import { draftSchema, type Draft } from '../../../domain/schema/draft.ts';
import { usePageActor } from '../../app/pageActor.ts';

/** One draft for each record; for new ones, one for each purpose. */
export function unsavedKey(
  record: string,
  id: string | null,
  given: Readonly<Record<string, unknown>>,
): string {
  return `unsaved:${record}:${id ?? JSON.stringify(given)}`;
}

/** One draft for each event of a record. */
export function eventKey(record: string, id: string, event: string): string {
  return `unsaved:${record}:${id}:${event}`;
}

/**
 * The unsaved draft under a key. The tab keeps it over a tab change and a reload, and asks before it is lost;
 * outside of tabs it lives as long as the form.
 */
export function useUnsaved(key: string) {
  const page = usePageActor();
  const texts = useUnsavedTexts();
  return useMemo(() => {
    const drop = () => {
      texts.drop(key);
    };
    return {
      /** The fields that were changed but not saved; null for none. */
      read: () => texts.read(key),
      keep: (draft: Draft) => {
        if (Object.keys(draft).length === 0) drop();
        else page?.send({ type: 'draft.set', key, value: jsonSchema.parse(draft) });
      },
      drop,
    };
  }, [page, texts, key]);
}

/** The unsaved drafts of a page under any key. */
export function useUnsavedTexts() {
  const page = usePageActor();
  return useMemo(
    () => ({
      read: (key: string): Draft | null =>
        draftSchema.safeParse(page?.getSnapshot().context.drafts[key]).data ?? null,
      drop: (key: string) => {
        page?.send({ type: 'draft.dropped', key });
      },
    }),
    [page],
  );
}

/**
 * While the form holds something that is stored nowhere, as a password, the tab asks before it is lost. Only for a
 * page marked noCache: another page stays mounted while hidden, with its values.
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
