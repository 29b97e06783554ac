import { createElement, lazy, type ComponentType, type ReactElement } from 'react';

/** A view whose code is a download of its own. */
export interface Part {
  /** Draws it; suspends where its code has not come yet. */
  element(): ReactElement;
  /** Fetches its code before it is needed. A failure shows when the view is really wanted. */
  prefetch(): void;
  /** After a failed download: the next `element` fetches anew. */
  forget(): void;
}

/**
 * What has been fetched ahead is drawn at once: `lazy` alone would suspend for a moment, and React leaves a fallback
 * on show for 300 ms.
 */
export function part(load: () => Promise<{ default: ComponentType }>): Part {
  let view: ComponentType | null = null;
  return {
    element() {
      view ??= lazy(load);
      return createElement(view);
    },
    prefetch() {
      load().then(
        (module) => {
          view ??= module.default;
        },
        () => undefined,
      );
    },
    forget() {
      view = null;
    },
  };
}
