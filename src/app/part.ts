import {
  createElement,
  useLayoutEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

/** A view whose code is loaded separately. */
export interface Part {
  /** Renders it; `fallback` is shown until its code is loaded. A failed download is thrown there. */
  readonly View: ComponentType<{ fallback: ReactNode }>;
  /** Preloads its code. A failure shows only when the view is rendered. */
  prefetch(): void;
  /** After a failed download: the next `View` fetches it again. */
  forget(): void;
}

type Download = 'wanted' | 'coming' | { readonly view: ComponentType } | { readonly failure: unknown };

/**
 * `lazy` and `Suspense` do the same, but React keeps a fallback for at least 300 ms once it is shown: every first
 * visit of a page would take that long.
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
