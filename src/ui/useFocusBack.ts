import { useLayoutEffect } from 'react';

/** Puts the focus back where it was when a view goes, unless what comes next takes it. */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
