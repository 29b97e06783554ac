import { useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: T };

function isSame<T>(a: Loaded<T>, b: Loaded<T>): boolean {
  return a.state === 'ready' && b.state === 'ready' && a.value === b.value;
}

/**
 * A value fetched once per key.
 * @param load must not change while the key stays.
 */
export function useLoaded<T>(key: string, load: (key: string) => Promise<T>): Loaded<T> {
  const [found, setFound] = useState<{ readonly key: string; readonly answer: Loaded<T> } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (answer: Loaded<T>) => {
      if (!isCurrent) return;
      // A view that was hidden fetches again, mostly the same value.
      setFound((before) => (before?.key === key && isSame(before.answer, answer) ? before : { key, answer }));
    };
    load(key).then(
      (value) => {
        show({ state: 'ready', value });
      },
      () => {
        show({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, load]);
  return found?.key === key ? found.answer : { state: 'loading' };
}

/** Like `useLoaded`; the last value stays while the next one is loading, or where it fails. */
export function useRefreshed<T>(key: string, load: (key: string) => Promise<T>): Loaded<T> {
  const found = useLoaded(key, load);
  const [last, setLast] = useState(found);
  if (found.state === 'ready' && found !== last) setLast(found);
  return last.state === 'ready' && found.state !== 'ready' ? last : found;
}
