import type { ReactNode } from 'react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Model, Outcome } from '../../../machines/model.ts';
import type { AnyModel } from '../../walk/subject.ts';
import type { Cause } from './causes.ts';

export type Facts = Readonly<Record<string, unknown>>;

/** How a machine is walked at the screen: what draws it, who causes what, and how one reads it back. */
export interface View {
  readonly model: AnyModel;
  /** Draws what shows the machine, anew for each walk from a start input. */
  draw(input: string): ReactNode;
  /** By the names of the model's events: who causes them here. */
  readonly userActions: Readonly<Record<string, Cause>>;
  /** What the screen says, in the shape of the facts. It may look into a menu, but leaves it as it was. */
  read(): Facts | Promise<Facts>;
  /** The facts as the screen words them. */
  expects?(facts: Facts): Facts;
  /** What must be said where the machine emits this event; null: nothing. */
  says?(emitted: AnyEventObject): string | null;
  /** What is seen at a position is the same each time: one look is enough. */
  readonly looksOnce?: true;
  /** The event that draws the view, and the states before it: there nothing is to be seen. */
  readonly opening?: { readonly event: string; before(snapshot: AnyMachineSnapshot): boolean };
  /** Beside what guards read: what of the context the hands depend on. */
  abstract?(context: unknown): unknown;
  /** Leaves an event out where it would only multiply the states; what is offered there is still looked at. */
  skips?(event: string, snapshot: AnyMachineSnapshot): boolean;
  /** Prepares the world for a start input. */
  before?(input: string): void | Promise<void>;
  /** What follows by itself when something has happened, e.g. that others are told. */
  follows?(): void;
  /** An answer of an actor, with what the views need beside what the chart reads. */
  decorate?(outcome: Outcome<AnyEventObject>): Outcome<AnyEventObject>;
  /** Transitions that a hand takes on its way, e.g. telling a field before it submits. */
  readonly incidental?: RegExp;
}

/** A machine that no view draws by itself, and why. */
export interface WithoutView {
  readonly unseen: string;
}

/** Declares how a machine is walked at the screen; only pins the types. */
export function view<TMachine extends AnyStateMachine>(
  given: Omit<View, 'model'> & { readonly model: Model<TMachine> },
): View {
  return given as Omit<View, 'model'> & { readonly model: AnyModel };
}
