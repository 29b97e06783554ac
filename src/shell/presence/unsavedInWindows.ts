import { isDirty } from '../../../machines/tabs/strip.ts';
import { session } from '../../app/app.ts';
import { tabs } from '../desk.ts';
import { notifyWindows } from './windows.ts';

/** Other windows of this user that hold unsaved work. */
const others = new Set<string>();
const note = () => {
  tabs.send({ type: 'elsewhere.noted', count: others.size });
};
const isHeldHere = () => tabs.getSnapshot().context.tabs.some(isDirty);

/** Another window tells whether it holds unsaved work. */
export function noteUnsaved(window: string, isUnsaved: boolean): void {
  if (isUnsaved) others.add(window);
  else others.delete(window);
  note();
}

/** A window that has just opened asks the others. */
export function answerUnsaved(): void {
  if (isHeldHere()) notifyWindows('unsaved');
}

/** Tells the other windows whenever work here begins or ceases to be unsaved; done once. */
export function notifyUnsaved(): void {
  let wasHeld = false;
  tabs.subscribe(() => {
    if (isHeldHere() === wasHeld) return;
    wasHeld = !wasHeld;
    notifyWindows(wasHeld ? 'unsaved' : 'saved');
  });
  // A window that goes takes its word back; loaded anew, it gives it again.
  addEventListener('pagehide', () => {
    if (isHeldHere()) notifyWindows('saved');
  });
  session.on('tabs.cleared', () => {
    others.clear();
    note();
  });
}
