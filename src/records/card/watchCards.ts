/** Something that is named by a link or number, while the pointer or the focus rests on it. */
export interface Spot {
  readonly place: HTMLElement;
  readonly record: string;
  readonly id: string;
  /** The focus rests on it, not the pointer. */
  readonly isFocused: boolean;
}

/** The card that the spots are for. */
interface Card {
  /** Resolves once it can be shown. */
  readonly ready: () => Promise<unknown>;
  readonly isShown: () => boolean;
  readonly show: (spot: Spot) => void;
  readonly hide: () => void;
}

/** How long pointer or focus rests before the card is asked for: who passes by asks nothing. */
const REST_MS = 350;
const PLACE = '[data-card]';
/** Keys that move the focus. */
const MOVES = ['Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

const placeOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(PLACE) : null;

/** The name inside a focused link, or inside the button that opens its row. */
const placeIn = (target: EventTarget | null) =>
  placeOf(target) ?? (target instanceof HTMLButtonElement ? target.querySelector<HTMLElement>(PLACE) : null);

/**
 * Tells where a pointer rests, or a focus that was moved by the keyboard. Touch never does: there the press itself opens the row.
 * @returns how to stop
 */
export function watchCards(card: Card): () => void {
  let isByKey = false;
  let resting: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    resting = null;
  };
  const rest = (place: HTMLElement, isFocused: boolean) => {
    leave();
    const { card: record = '', id = '' } = place.dataset;
    resting = place;
    timer = setTimeout(() => {
      const show = () => {
        if (resting === place && place.isConnected) card.show({ place, record, id, isFocused });
      };
      // Without its code there is no card; the link works all the same.
      card.ready().then(show, leave);
    }, REST_MS);
  };
  const within = (place: HTMLElement, other: EventTarget | null) =>
    other instanceof Node && place.contains(other);
  const enter = ({ target, relatedTarget, pointerType }: PointerEvent) => {
    const place = pointerType === 'touch' ? null : placeOf(target);
    if (place && !within(place, relatedTarget)) rest(place, false);
  };
  const exit = ({ target, relatedTarget }: PointerEvent) => {
    const place = placeOf(target);
    if (place && !within(place, relatedTarget)) leave();
  };
  const focus = ({ target }: FocusEvent) => {
    const place = isByKey ? placeIn(target) : null;
    if (place) rest(place, true);
  };
  const press = (event: KeyboardEvent) => {
    isByKey = MOVES.includes(event.key);
    leave();
    if (event.key !== 'Escape' || !card.isShown()) return;
    // Escape closes the card alone, not the drawer below it: this is heard first.
    event.preventDefault();
    event.stopImmediatePropagation();
    card.hide();
  };
  const point = () => {
    isByKey = false;
    leave();
  };
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  addEventListener('pointerover', enter, options);
  addEventListener('pointerout', exit, options);
  addEventListener('pointerdown', point, options);
  addEventListener('keydown', press, options);
  addEventListener('focusin', focus, options);
  return () => {
    leave();
    ending.abort();
  };
}
