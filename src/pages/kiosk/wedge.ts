import { type EventObject, fromCallback } from 'xstate';
import { readingOf } from '../../../domain/rules/cardReading.ts';
import type { KioskEvent } from '../../../machines/kiosk/machine.ts';

/** A reader types faster than anybody: longer pauses begin another run, ms. */
const PAUSE_MS = 50;
/** Silence that ends a run, ms. */
const SILENCE_MS = 80;
/** Longer than any card or code. */
const LONGEST = 400;

/** Listens to a card reader that writes as a keyboard does; what it writes never stands in a field. */
export const wedge = fromCallback<EventObject>(({ sendBack }) => {
  let run = '';
  let lastAt = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    clearTimeout(silence);
    const reading = readingOf(run, Date.now());
    run = '';
    if (reading) sendBack({ type: 'card.read', reading } satisfies KioskEvent);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.timeStamp - lastAt > PAUSE_MS) run = '';
    lastAt = event.timeStamp;
    if (event.key === 'Enter') {
      // A button that has the focus is not meant.
      if (run.length > 1) event.preventDefault();
      finish();
    } else if (event.key.length === 1) {
      run = (run + event.key).slice(-LONGEST);
      clearTimeout(silence);
      silence = setTimeout(finish, SILENCE_MS);
    }
  };
  window.addEventListener('keydown', onKey, true);
  return () => {
    clearTimeout(silence);
    window.removeEventListener('keydown', onKey, true);
  };
});
