import type { Actors } from '../../app/actors.ts';
import { isDirty } from '../../../machines/tabs/strip.ts';
import { notifyWindows } from './windows.ts';

/** Other windows of this user that hold unsaved work. */
const others = new Set<string>();
const note = (actors: Actors) => {
  actors.get('tabs').send({ type: 'unsavedWindows.changed', count: others.size });
};
const isHeldHere = (actors: Actors) => actors.get('tabs').getSnapshot().context.tabs.some(isDirty);

/** Another window reports whether it holds unsaved work. */
export function setWindowUnsaved(actors: Actors, window: string, isUnsaved: boolean): void {
  if (isUnsaved) others.add(window);
  else others.delete(window);
  note(actors);
}

/** A window that has just opened asks the others. */
export function answerUnsaved(actors: Actors): void {
  if (isHeldHere(actors)) notifyWindows(actors, 'unsaved');
}

/** Reports to the other windows whenever work here becomes saved or unsaved; done once. */
export function notifyUnsaved(actors: Actors): void {
  let wasHeld = false;
  actors.get('tabs').subscribe(() => {
    if (isHeldHere(actors) === wasHeld) return;
    wasHeld = !wasHeld;
    notifyWindows(actors, wasHeld ? 'unsaved' : 'saved');
  });
  // A closing window withdraws its report; after a reload it reports again.
  addEventListener('pagehide', () => {
    if (isHeldHere(actors)) notifyWindows(actors, 'saved');
  });
  actors.get('session').on('tabs.cleared', () => {
    others.clear();
    note(actors);
  });
}
