import { fireEvent } from '@testing-library/react';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { button } from './screen.ts';

/** Something that a person does with one control. */
export interface Hand {
  /** The control in words, for who reads of a failure. */
  readonly control: string;
  /** The control as it can be used now; null where it is not there, closed, or under something else. */
  find(): HTMLElement | null;
  use(control: HTMLElement, event: AnyEventObject): void | Promise<void>;
  /** When it must be there; absent: exactly when the chart takes the event. */
  readonly when?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** Why that differs from what the chart takes. */
  readonly because?: string;
}

/** No hand, but the server, another window, the network, or the part of the app that sends the event by itself. */
export interface World {
  readonly world: string;
  /** How it comes about; absent: the actor is told. */
  cause?(event: AnyEventObject): void | Promise<void>;
}

/** Nobody at the screen can make it happen. */
export interface Excuse {
  readonly never: string;
  /** A control that would do it: found anywhere, the excuse is false. */
  find?(): HTMLElement | null;
}

/** One stimulus may have several hands: they take turns. */
export type Cause = Hand | readonly Hand[] | World | Excuse;

export const isHand = (cause: Cause): cause is Hand => 'use' in cause;
export const isExcuse = (cause: Cause): cause is Excuse => 'never' in cause;

const isSeveral = (cause: Cause): cause is readonly Hand[] => Array.isArray(cause);

/** The hands for a stimulus; none where the world causes it, or nobody. */
export function handsOf(cause: Cause): readonly Hand[] {
  if (isHand(cause)) return [cause];
  return isSeveral(cause) ? cause : [];
}

type When = Pick<Hand, 'when' | 'because'>;

/** A hand on whatever `find` finds. */
export function hand(controlWords: string, find: Hand['find'], use: Hand['use'], when: When = {}): Hand {
  return { control: controlWords, find, use, ...when };
}

const click = (element: HTMLElement) => {
  fireEvent.click(element);
};

/** A press on a button. @param name its words, read when it is looked for */
export function press(name: () => string, when: When = {}): Hand {
  return {
    get control() {
      return `button "${name()}"`;
    },
    find: () => button(name()),
    use: click,
    ...when,
  };
}

/** A press on whatever `find` finds. */
export function pressOn(controlWords: string, find: Hand['find'], when: When = {}): Hand {
  return hand(controlWords, find, click, when);
}

export const world = (because: string, cause?: World['cause']): World => ({
  world: because,
  ...(cause ? { cause } : {}),
});

export const never = (because: string, find?: Excuse['find']): Excuse => ({
  never: because,
  ...(find ? { find } : {}),
});
