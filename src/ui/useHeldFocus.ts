import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a box whose focused button has gone, as after a verdict: keys still arrive there, and Tab goes on from it. It is
 * the box that has it, not the next button: a key that is still held down presses nothing.
 * @returns what the box does when something inside it gets the focus, dialogs that it opened included
 */
export function useHeldFocus(box: RefObject<HTMLElement | null>): () => void {
  const isHeld = useRef(false);
  useEffect(() => {
    // Whoever presses beside a button wants no focus.
    const release = () => {
      isHeld.current = false;
    };
    addEventListener('pointerdown', release, true);
    return () => {
      removeEventListener('pointerdown', release, true);
    };
  }, []);
  useLayoutEffect(() => {
    if (isHeld.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  });
  return () => {
    isHeld.current = true;
  };
}
