import { useCallback, useState } from 'react';
import { z } from 'zod';
import { DATA_SCOPES, type DataScope } from '../../../domain/rules/rights.ts';
import { usePageActor } from '../../app/pageActor.ts';

const draftSchema = z.record(z.string(), z.enum(DATA_SCOPES));

export type Draft = Readonly<Record<string, DataScope>>;

/** Grants that are not saved yet: the tab keeps them over a visit elsewhere, and asks before they are lost. */
export function useKeptDraft(key: string): [Draft | null, (draft: Draft | null) => void] {
  const page = usePageActor();
  const [draft, setDraft] = useState<Draft | null>(
    () => draftSchema.safeParse(page?.getSnapshot().context.drafts[key]).data ?? null,
  );
  const keep = useCallback(
    (next: Draft | null) => {
      setDraft(next);
      page?.send(
        next === null ? { type: 'draft.dropped', key } : { type: 'draft.set', key, value: { ...next } },
      );
    },
    [page, key],
  );
  return [draft, keep];
}
