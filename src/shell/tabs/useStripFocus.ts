import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Is the focus nowhere, in the strip, or in something that is about to close? */
function isFree(strip: HTMLElement): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || strip.contains(activeElement)) return true;
  return activeElement.closest('[role=dialog], [role=menu]') !== null;
}

/**
 * Moves the focus when the keyboard changes the strip: a moved tab keeps it, a closed one passes it to its
 * neighbour. Returns a function to call before the change, with the key of the tab.
 */
export function useStripFocus(
  strip: RefObject<HTMLElement | null>,
  keys: readonly string[],
): (key: string) => void {
  const held = useRef<{ readonly key: string; readonly at: number } | null>(null);
  useLayoutEffect(() => {
    const box = strip.current;
    if (!held.current || !box) return;
    const { key, at } = held.current;
    held.current = null;
    const now = keys.indexOf(key);
    const goal = now === -1 ? Math.min(at, keys.length - 1) : now;
    if (isFree(box)) box.querySelectorAll<HTMLElement>('[role=tab]')[goal]?.focus();
  }, [strip, keys]);
  return (key) => {
    held.current = { key, at: keys.indexOf(key) };
  };
}
