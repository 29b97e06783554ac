import type { ReactNode } from 'react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Model, Outcome } from '../../../machines/model.ts';
import type { AnyModel } from '../../walk/subject.ts';
import type { Cause } from './causes.ts';

export type Facts = Readonly<Record<string, unknown>>;

/** How a machine is walked at the screen: its view, the cause of each event, and how the facts are read. */
export interface View {
  readonly model: AnyModel;
  /** Renders the view, for each walk from a start input. */
  draw(input: string): ReactNode;
  /** Causes by the names of the model's events. */
  readonly userActions: Readonly<Record<string, Cause>>;
  /** The facts as read from the screen. It may open a menu, but closes it again. */
  read(): Facts | Promise<Facts>;
  /** The facts as the screen shows them. */
  expects?(facts: Facts): Facts;
  /** The message for an event that the machine emits; null: none. */
  says?(emitted: AnyEventObject): string | null;
  /** The screen of a position is always the same, so it is checked once. */
  readonly looksOnce?: true;
  /** The event that renders the view, and the states before it: there is nothing to check in them. */
  readonly opening?: { readonly event: string; before(snapshot: AnyMachineSnapshot): boolean };
  /** Context that user actions depend on, besides what guards read. */
  abstract?(context: unknown): unknown;
  /** Leaves out an event where it would only multiply the states; the offered controls are still checked. */
  skips?(event: string, snapshot: AnyMachineSnapshot): boolean;
  /** Prepares the environment for a start input. */
  before?(input: string): void | Promise<void>;
  /** Consequences outside the chart, e.g. events to other actors. */
  follows?(): void;
  /** An answer of an actor, with the additional data that views need. */
  decorate?(outcome: Outcome<AnyEventObject>): Outcome<AnyEventObject>;
  /** Transitions that a user action takes in passing, e.g. changing a field before submitting. */
  readonly incidental?: RegExp;
}

/** A machine without a view of its own, with the reason. */
export interface WithoutView {
  readonly unseen: string;
}

/** Declares how a machine is walked at the screen; only for its types. */
export function view<TMachine extends AnyStateMachine>(
  given: Omit<View, 'model'> & { readonly model: Model<TMachine> },
): View {
  return given as Omit<View, 'model'> & { readonly model: AnyModel };
}
