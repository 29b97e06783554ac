import { whenIdle } from '../../app/idle.ts';

const wordsOf = (element: Element): string =>
  [element.getAttribute('href'), element.ariaLabel, element.textContent].join('\n');

/** The element of the desk that corresponds to one of the snapshot. */
function elementFor(element: Element, desk: Element): HTMLElement | undefined {
  const words = wordsOf(element);
  return Array.from(desk.querySelectorAll<HTMLElement>(element.localName)).find(
    (other) => wordsOf(other) === words,
  );
}

/** The desk replaces the snapshot: it takes over the focus and the pressed button. */
export function handOver(desk: Element): void {
  const snapshot = document.querySelector('#snapshot');
  if (!snapshot) return;
  const focused = document.activeElement;
  const twin = focused && snapshot.contains(focused) ? elementFor(focused, desk) : undefined;
  const pressed = snapshot.querySelector('[data-pressed]');
  snapshot.remove();
  twin?.focus({ preventScroll: true });
  // A part rendered in the second frame replaces a button of the first.
  if (pressed) whenIdle(() => elementFor(pressed, desk)?.click());
}
