import { useLayoutEffect } from 'react';

/** Restores the focus when a view is unmounted, unless the next one takes it. */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
