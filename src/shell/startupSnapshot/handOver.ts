import { whenIdle } from '../../app/idle.ts';

const wordsOf = (element: Element): string =>
  [element.getAttribute('href'), element.ariaLabel, element.textContent].join('\n');

/** The element of the desk that a snapshot's stands for. */
function elementFor(element: Element, desk: Element): HTMLElement | undefined {
  const words = wordsOf(element);
  return Array.from(desk.querySelectorAll<HTMLElement>(element.localName)).find(
    (other) => wordsOf(other) === words,
  );
}

/** The desk takes the snapshot's place: the focus stays where it is, and what was pressed is pressed. */
export function handOver(desk: Element): void {
  const snapshot = document.querySelector('#snapshot');
  if (!snapshot) return;
  const focused = document.activeElement;
  const twin = focused && snapshot.contains(focused) ? elementFor(focused, desk) : undefined;
  const pressed = snapshot.querySelector('[data-pressed]');
  snapshot.remove();
  twin?.focus({ preventScroll: true });
  // A part that comes with the second frame takes the place of a button drawn in the first.
  if (pressed) whenIdle(() => elementFor(pressed, desk)?.click());
}
