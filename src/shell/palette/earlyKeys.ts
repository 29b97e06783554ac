import { isPaletteClosed, isPaletteOpen, isPaletteOpening } from '../../../machines/palette/selectors.ts';
import type { AppActors } from '../../app/actors.ts';
import { isComposingKey } from '../../ui/composition.ts';
import { nearOf } from './near.ts';

type PaletteActor = AppActors['palette'];

const ALTERS = new Set(['Backspace', 'Enter', 'ArrowDown', 'ArrowUp', 'Tab']);

/** Typed while the palette was loading. */
let waiting: string[] = [];

/** Handles a key as the field does; at once, so that the next one, which the field may take, comes after it. */
function take(palette: PaletteActor, keys: readonly string[]): void {
  const write = (query: string) => {
    palette.send({ type: 'query.changed', query, local: nearOf(query) });
  };
  for (const key of keys) {
    const { query } = palette.getSnapshot().context;
    if (key === 'Backspace') write([...query].slice(0, -1).join(''));
    else if (key === 'Enter') palette.send({ type: 'highlight.confirmed' });
    else if (key === 'ArrowDown' || key === 'ArrowUp')
      palette.send({ type: 'highlight.moved', step: key === 'ArrowDown' ? 1 : -1 });
    else if (key !== 'Tab') write(query + key);
  }
}

const isInside = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-palette]') !== null;

/** Escape belongs to the palette even where a record is open below it; so do keys typed before its field has the focus. */
function handleKey(palette: PaletteActor, event: KeyboardEvent): void {
  const now = palette.getSnapshot();
  if (isPaletteClosed(now) || isComposingKey(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const isMine = event.key.length === 1 || ALTERS.has(event.key);
  if (event.key !== 'Escape' && (!isMine || isInside(event))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') palette.send({ type: 'palette.closed' });
  else if (isPaletteOpening(now)) waiting.push(event.key);
  else take(palette, [event.key]);
}

/** Keys between the shortcut and the focus of the field are not lost, and none reaches the page below. */
export function captureEarlyKeys(palette: PaletteActor): void {
  // Registered before listeners that are mounted later.
  addEventListener(
    'keydown',
    (event) => {
      handleKey(palette, event);
    },
    { capture: true },
  );
  palette.subscribe((snapshot) => {
    if (isPaletteOpening(snapshot) || waiting.length === 0) return;
    const keys = waiting;
    waiting = [];
    // What is sent while the palette tells of its state would wait.
    if (isPaletteOpen(snapshot))
      queueMicrotask(() => {
        take(palette, keys);
      });
  });
}
