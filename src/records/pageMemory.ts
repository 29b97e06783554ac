import { useCallback, useState } from 'react';
import type { z } from 'zod';
import type { Json } from '../../domain/calls/records.ts';
import { usePageActor } from '../app/pageActor.ts';

/**
 * A value that outlives the view: the tab keeps it while it is open.
 * @param key one of its own for each value of a page.
 */
export function useRemembered<T extends Json>(
  key: string,
  schema: z.ZodType<T>,
  initial: T,
): [T, (value: T) => void] {
  const page = usePageActor();
  const [value, setValue] = useState<T>(() => {
    const kept = schema.safeParse(page?.getSnapshot().context.memory[key]);
    return kept.success ? kept.data : initial;
  });
  const remember = useCallback(
    (next: T) => {
      setValue(next);
      page?.send({ type: 'memory.set', key, value: next });
    },
    [page, key],
  );
  return [value, remember];
}
