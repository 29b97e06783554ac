import { useSyncExternalStore } from 'react';

/** The panels over the layout, one at a time; commands open them from anywhere. */
export type Panel = 'settings' | 'shortcuts' | 'report' | 'tour';

let present: Panel | null = null;
const listeners = new Set<() => void>();

function show(panel: Panel | null): void {
  present = panel;
  for (const listener of listeners) listener();
}

export function openPanel(panel: Panel): void {
  show(panel);
}

export function closePanel(): void {
  show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The panel that is open; null for none. */
export function usePanel(): Panel | null {
  return useSyncExternalStore(subscribe, () => present);
}
