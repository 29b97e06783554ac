import { digitOf, letterOf, type Pressed } from '../../ui/singleKeys.ts';
import type { TicketEvent } from './tickets.ts';

/** The step that a digit takes with the vehicle in focus. */
export const STEP_KEYS = [
  ['1', 'call'],
  ['2', 'call.again'],
  ['3', 'at.gate'],
  ['4', 'enter'],
  ['5', 'leave'],
  ['6', 'urgent'],
  ['9', 'give.up'],
] as const satisfies readonly (readonly [string, TicketEvent])[];

/** Steps that ask for something first: their vehicle is opened. */
const ASKING: readonly TicketEvent[] = ['urgent', 'give.up'];

const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
export type Way = (typeof ARROWS)[keyof typeof ARROWS];

/** What a key does at the board. */
export type KeyAct =
  | { readonly act: 'next'; readonly laneCode: string }
  | { readonly act: 'step'; readonly event: TicketEvent }
  | { readonly act: 'move'; readonly laneCode: string }
  | { readonly act: 'open' }
  | { readonly act: 'go'; readonly way: Way };

const isArrow = (key: string): key is keyof typeof ARROWS => key in ARROWS;

/**
 * What a key does; null: nothing. The letter of a lane calls its next vehicle, with Shift it moves the one in focus there.
 * @param hasTicket a vehicle is in focus
 */
export function keyAct(
  pressed: Pressed & { readonly shiftKey: boolean },
  lanes: readonly string[],
  hasTicket: boolean,
): KeyAct | null {
  const { key, shiftKey } = pressed;
  if (isArrow(key)) return { act: 'go', way: ARROWS[key] };
  const digit = digitOf(pressed);
  if (digit !== null) {
    const event = STEP_KEYS.find(([one]) => one === digit)?.[1];
    if (!event || !hasTicket) return null;
    return ASKING.includes(event) ? { act: 'open' } : { act: 'step', event };
  }
  const laneCode = letterOf(pressed);
  if (laneCode === null || !lanes.includes(laneCode)) return null;
  if (!shiftKey) return { act: 'next', laneCode };
  return hasTicket ? { act: 'move', laneCode } : null;
}
