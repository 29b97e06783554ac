import {
  createElement,
  useLayoutEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

/** A view whose code is a download of its own. */
export interface Part {
  /** Draws it; `fallback` stands in its place until its code has come. A failed download is thrown there. */
  readonly View: ComponentType<{ fallback: ReactNode }>;
  /** Fetches its code before it is needed. A failure shows when the view is really wanted. */
  prefetch(): void;
  /** After a failed download: the next `View` fetches anew. */
  forget(): void;
}

type Download = 'wanted' | 'coming' | { readonly view: ComponentType } | { readonly failure: unknown };

/**
 * `lazy` and `Suspense` do the same, but React leaves a fallback on show for 300 ms once it is there: every first visit
 * of a page would take that long.
 */
export function part(load: () => Promise<{ default: ComponentType }>): Part {
  let download: Download = 'wanted';
  const shown = new Set<() => void>();

  function settle(settled: Download): void {
    download = settled;
    for (const notify of shown) notify();
  }
  function prefetch(): void {
    if (download !== 'wanted') return;
    download = 'coming';
    load().then(
      (module) => {
        settle({ view: module.default });
      },
      (failure: unknown) => {
        settle(shown.size > 0 ? { failure } : 'wanted');
      },
    );
  }
  function subscribe(notify: () => void): () => void {
    shown.add(notify);
    return () => {
      shown.delete(notify);
    };
  }

  function View({ fallback }: { fallback: ReactNode }): ReactNode {
    const now = useSyncExternalStore(subscribe, () => download);
    useLayoutEffect(prefetch, []);
    if (typeof now === 'string') return fallback;
    if ('failure' in now) throw now.failure;
    return createElement(now.view);
  }
  return {
    View,
    prefetch,
    forget: () => {
      download = 'wanted';
    },
  };
}
