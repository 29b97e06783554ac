import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isMeant } from '../../ui/singleKeys.ts';
import { type KeyAct, keyAct, type Way } from './yardKeys.ts';

const cardsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>('[data-ticket]')];

const numberAt = (target: Element | null) =>
  target?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket ?? null;

/** The first button of a card opens its vehicle: there the focus stands. */
const focusOn = (card: Element | undefined) => {
  card?.querySelector<HTMLElement>('button')?.focus();
};

/** The card that lies that way of the one in focus; with none, the first of all. */
function cardBeside(board: Element, no: string | null, way: Way): Element | undefined {
  const own = cardsIn(board).find(({ dataset }) => dataset.ticket === no);
  const lanes = [...board.querySelectorAll('[data-lane]')];
  const lane = own?.closest('[data-lane]');
  if (!own || !lane) return cardsIn(board)[0];
  const column = cardsIn(lane);
  const at = column.indexOf(own);
  if (way === 'up') return column[at - 1];
  if (way === 'down') return column[at + 1];
  const side = lanes.indexOf(lane);
  const others = way === 'left' ? lanes.slice(0, side).toReversed() : lanes.slice(side + 1);
  const next = others.find((one) => cardsIn(one).length > 0);
  return next && (cardsIn(next)[at] ?? cardsIn(next).at(-1));
}

/** In the board, or on the page that holds it: there the focus stands when the page opens. */
const isAt = (board: Element, target: Element) => board.contains(target) || target.contains(board);

interface Keys {
  readonly lanes: readonly string[];
  /** What is drawn: with each new one, a focus that went with its card is put back. */
  readonly drawn: unknown;
  readonly onAct: (act: Exclude<KeyAct, { act: 'go' }>, ticketNo: string | null) => void;
}

/**
 * Single keys for the steps at a gate. They work only while the focus is in the board, or on the page around it, and nothing is
 * typed; the arrows move it from vehicle to vehicle, and it follows a vehicle to another stack.
 */
export function useYardKeys(board: RefObject<HTMLElement | null>, { lanes, drawn, onAct }: Keys): void {
  const present = useRef({ lanes, onAct });
  // The number of the vehicle in focus; empty: another part of the board; null: another part of the page.
  const held = useRef<string | null>('');
  useEffect(() => {
    present.current = { lanes, onAct };
  });
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isHere = board.current !== null && target instanceof Element && isAt(board.current, target);
      held.current = isHere ? (numberAt(target) ?? '') : null;
    };
    const hear = (event: KeyboardEvent) => {
      const { target } = event;
      if (!board.current || !(target instanceof Element) || !isAt(board.current, target)) return;
      const no = numberAt(target);
      const found = isMeant(event) ? keyAct(event, present.current.lanes, no !== null) : null;
      if (!found) return;
      event.preventDefault();
      if (found.act === 'go') focusOn(cardBeside(board.current, no, found.way));
      else present.current.onAct(found, no);
    };
    document.addEventListener('focusin', note);
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('keydown', hear);
    };
  }, [board]);
  useLayoutEffect(() => {
    if (!board.current || held.current === null || document.activeElement !== document.body) return;
    const card = cardsIn(board.current).find(({ dataset }) => dataset.ticket === held.current);
    if (card) focusOn(card);
    else board.current.focus({ preventScroll: true });
  }, [board, drawn]);
}
