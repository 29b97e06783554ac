import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
  };
}

/** Whether the window gets the keys, and with them what a reader writes. */
export function useHasFocus(): boolean {
  return useSyncExternalStore(subscribe, () => document.hasFocus());
}
