import { useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: T };

/**
 * A value fetched once per key.
 * @param load must not change while the key stays.
 */
export function useLoaded<T>(key: string, load: (key: string) => Promise<T>): Loaded<T> {
  const [found, setFound] = useState<{ readonly key: string; readonly answer: Loaded<T> } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (answer: Loaded<T>) => {
      if (isCurrent) setFound({ key, answer });
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
