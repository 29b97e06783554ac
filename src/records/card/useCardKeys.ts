import { useEffect, useLayoutEffect } from 'react';

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'];

/** What has the focus while its card is shown: a link, or the button that the name stands in. */
export const focusedBy = (place: HTMLElement) => place.closest<HTMLElement>('a, button') ?? place;

/**
 * Keys of a shown card: Tab goes into it and out again, any other key leaves it, as does a press elsewhere. When it goes with the
 * focus in it, the focus is back where it came from.
 */
export function useCardKeys(place: HTMLElement, card: HTMLElement | null, onClose: () => void): void {
  useLayoutEffect(
    () => () => {
      if (card?.contains(document.activeElement) === true) focusedBy(place).focus({ preventScroll: true });
    },
    [place, card],
  );
  useEffect(() => {
    if (!card) return undefined;
    const owner = focusedBy(place);
    const step = (event: KeyboardEvent, isInside: boolean) => {
      const [first] = card.querySelectorAll('button');
      if (isInside) {
        owner.focus({ preventScroll: true });
        // Forward, the browser goes on from there.
        if (event.shiftKey) event.preventDefault();
        onClose();
      } else if (first && !event.shiftKey && document.activeElement === owner) {
        event.preventDefault();
        first.focus();
      } else onClose();
    };
    const press = (event: KeyboardEvent) => {
      const isInside = card.contains(document.activeElement);
      if (event.key === 'Tab') step(event, isInside);
      else if (!isInside && !MODIFIERS.includes(event.key)) onClose();
    };
    const point = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && card.contains(target))) onClose();
    };
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    addEventListener('keydown', press, options);
    addEventListener('pointerdown', point, options);
    return () => {
      ending.abort();
    };
  }, [place, card, onClose]);
}
