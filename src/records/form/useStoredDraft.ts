import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { jsonSchema } from '../../../domain/calls/records.ts';
import { usePageActor } from '../../app/pageActor.ts';

/**
 * What was changed but is not saved yet; null for nothing. The tab keeps it over a visit elsewhere and a reload, and
 * asks before it is lost. The schema stays the same one.
 */
export function useStoredDraft<T>(key: string, schema: z.ZodType<T>): [T | null, (draft: T | null) => void] {
  const page = usePageActor();
  const [draft, setDraft] = useState<T | null>(
    () => schema.safeParse(page?.getSnapshot().context.drafts[key]).data ?? null,
  );
  useEffect(() => {
    // What cannot be read, as that of an older version, must not be asked about for ever.
    if (draft === null) page?.send({ type: 'draft.dropped', key });
  }, [page, key, draft]);
  const keep = useCallback(
    (next: T | null) => {
      setDraft(next);
      if (next !== null) page?.send({ type: 'draft.set', key, value: jsonSchema.parse(next) });
      else page?.send({ type: 'draft.dropped', key });
    },
    [page, key],
  );
  return [draft, keep];
}
