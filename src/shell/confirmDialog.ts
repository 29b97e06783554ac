import { useSyncExternalStore } from 'react';
import { part } from '../app/part.ts';

/** The dialog that asks for the second factor again; most people never see it. */
export const confirmDialog = part(() => import('../secondFactor/ConfirmDialog.tsx'));

let isWanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether it was ever asked for: then its view is drawn, which shows whether it is now. */
export function useConfirmWanted(): boolean {
  return useSyncExternalStore(subscribe, () => isWanted);
}

/** Asks for the second factor again. @returns whether it was given */
export async function confirmAgain(): Promise<boolean> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { askAgain } = await import('../secondFactor/confirm.ts');
  return askAgain();
}
