import { autoUpdate, flip, offset, shift, useFloating, useHover } from '@floating-ui/react';
import { Portal } from '@mantine/core';
import { useCallback, useEffect, useId, useState } from 'react';
import classes from './card.module.css';
import { RowCard } from './RowCard.tsx';
import { focusedBy, useCardKeys } from './useCardKeys.ts';
import type { Spot } from './watchCards.ts';

/** Time for the pointer on its way from the link to the card. */
const LEAVE_MS = 250;
const MIDDLEWARE = [offset(4), flip(), shift({ padding: 8 })];
const HOVER = { delay: { close: LEAVE_MS } };

/**
 * A card at the link or number that it is about. It stays while pointer or focus is on either, and goes by Escape (WCAG 1.4.13).
 */
export default function CardPlace({ spot, onClose }: { spot: Spot; onClose: () => void }) {
  const { place, record, id, isFocused } = spot;
  const [card, setCard] = useState<HTMLDivElement | null>(null);
  const about = useId();
  const follow = useCallback(
    (reference: Parameters<typeof autoUpdate>[0], floating: HTMLElement, update: () => void) =>
      autoUpdate(reference, floating, () => {
        // Its row may have gone from the list.
        if (place.isConnected) update();
        else onClose();
      }),
    [place, onClose],
  );
  const { floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (isOpen) => {
      const { activeElement } = document;
      const hasFocus =
        card?.contains(activeElement) === true || (isFocused && activeElement === focusedBy(place));
      if (!isOpen && !hasFocus) onClose();
    },
    elements: { reference: place, floating: card },
    placement: 'bottom-start',
    middleware: MIDDLEWARE,
    whileElementsMounted: follow,
  });
  useHover(context, HOVER);
  useCardKeys(place, card, onClose);
  useEffect(() => {
    const owner = focusedBy(place);
    owner.setAttribute('aria-describedby', about);
    return () => {
      owner.removeAttribute('aria-describedby');
    };
  }, [place, about]);
  return (
    <Portal>
      <div
        ref={setCard}
        id={about}
        className={classes.card}
        style={floatingStyles}
        role="region"
        aria-label={place.textContent}
        data-row-card
        data-screen-only
      >
        <RowCard record={record} id={id} />
      </div>
    </Portal>
  );
}
