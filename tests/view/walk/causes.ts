import { fireEvent } from '@testing-library/react';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { button } from './screen.ts';

/** Something that a person does with one control. */
export interface UserAction {
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
export interface ExternalCause {
  readonly external: string;
  /** How it comes about; absent: the actor is told. */
  cause?(event: AnyEventObject): void | Promise<void>;
}

/** Nobody at the screen can make it happen. */
export interface Unreachable {
  readonly never: string;
  /** A control that would do it: found anywhere, the excuse is false. */
  find?(): HTMLElement | null;
}

/** One stimulus may have several hands: they take turns. */
export type Cause = UserAction | readonly UserAction[] | ExternalCause | Unreachable;

export const isUserAction = (cause: Cause): cause is UserAction => 'use' in cause;
export const isUnreachable = (cause: Cause): cause is Unreachable => 'never' in cause;

const isSeveral = (cause: Cause): cause is readonly UserAction[] => Array.isArray(cause);

/** The hands for a stimulus; none where the world causes it, or nobody. */
export function userActionsOf(cause: Cause): readonly UserAction[] {
  if (isUserAction(cause)) return [cause];
  return isSeveral(cause) ? cause : [];
}

type When = Pick<UserAction, 'when' | 'because'>;

/** A hand on whatever `find` finds. */
export function userAction(
  controlTexts: string,
  find: UserAction['find'],
  use: UserAction['use'],
  when: When = {},
): UserAction {
  return { control: controlTexts, find, use, ...when };
}

const click = (element: HTMLElement) => {
  fireEvent.click(element);
};

/** A press on a button. @param name its words, read when it is looked for */
export function press(name: () => string, when: When = {}): UserAction {
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
export function pressOn(controlTexts: string, find: UserAction['find'], when: When = {}): UserAction {
  return userAction(controlTexts, find, click, when);
}

export const external = (because: string, cause?: ExternalCause['cause']): ExternalCause => ({
  external: because,
  ...(cause ? { cause } : {}),
});

export const never = (because: string, find?: Unreachable['find']): Unreachable => ({
  never: because,
  ...(find ? { find } : {}),
});
