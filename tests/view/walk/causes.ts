import { fireEvent } from '@testing-library/react';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { button } from './screen.ts';

/** A user action on one control. */
export interface UserAction {
  /** The control as text, for failure messages. */
  readonly control: string;
  /** The control if it can be used now; null where it is missing, disabled, or covered. */
  find(): HTMLElement | null;
  use(control: HTMLElement, event: AnyEventObject): void | Promise<void>;
  /** When it must be usable; absent: exactly when the chart takes the event. */
  readonly when?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** Why that differs from what the chart takes. */
  readonly because?: string;
}

/** Not a user action: the server, another window, the network, or a part of the app that sends the event by itself. */
export interface ExternalCause {
  readonly external: string;
  /** How it is caused; absent: the event is sent to the actor. */
  cause?(event: AnyEventObject): void | Promise<void>;
}

/** No user can cause it at the screen. */
export interface Unreachable {
  readonly never: string;
  /** A control that would cause it: if it is found, the claim is wrong. */
  find?(): HTMLElement | null;
}

/** One stimulus may have several user actions, which are used in turn. */
export type Cause = UserAction | readonly UserAction[] | ExternalCause | Unreachable;

export const isUserAction = (cause: Cause): cause is UserAction => 'use' in cause;
export const isUnreachable = (cause: Cause): cause is Unreachable => 'never' in cause;

const isSeveral = (cause: Cause): cause is readonly UserAction[] => Array.isArray(cause);

/** The user actions for a stimulus; none where the environment causes it, or nothing does. */
export function userActionsOf(cause: Cause): readonly UserAction[] {
  if (isUserAction(cause)) return [cause];
  return isSeveral(cause) ? cause : [];
}

type When = Pick<UserAction, 'when' | 'because'>;

/** A user action on the element found by `find`. */
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

/** A click on a button. @param name its text, read when it is searched */
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

/** A click on the element found by `find`. */
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
