import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { say } from '../../../domain/codes/label.ts';
import { isSystemEvent } from '../../../domain/schema/eventRoles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { type Caused, SYSTEM, type Who } from '../../../machines/lifecycles/kit.ts';
import { rolesOf, transitionsOf } from '../../../machines/lifecycles/verdict.ts';
import type { AnyModel } from '../../walk/subject.ts';
import type { Facts } from './view.ts';

export type DocumentEvent = AnyEventObject & Caused;

/** The name of a user in the facts. */
export const nameOf = ({ role, id }: Who): string => `${role} ${id}`;

export const eventsOf = ({ events }: AnyModel): [string, DocumentEvent][] =>
  Object.entries(events).map(([name, event]) => [name, event as unknown as DocumentEvent]);

/** The users of a model, each once. */
export function peopleOf(model: AnyModel): Who[] {
  const people = eventsOf(model).map(([, { by }]) => by);
  return people.filter(
    ({ id, role }, index) =>
      role !== SYSTEM.role && people.findIndex((other) => other.id === id && other.role === role) === index,
  );
}

/** An event without its form values: a probe. */
export const probe = ({ type, by, at }: DocumentEvent): DocumentEvent => ({ type, by, at });
export const payloadOf = ({ type: _, by: _by, at: _at, ...payload }: DocumentEvent) => payload;

/** The verdict on an event for a user in a state, by the chart alone. */
export class Offers {
  private readonly people: readonly Who[];
  private readonly at: number;

  constructor(
    private readonly model: AnyModel,
    private readonly spec: RecordSpec,
  ) {
    this.people = peopleOf(model);
    this.at = eventsOf(model)[0]?.[1].at ?? 0;
  }

  /** Whether the event is for this role in this state. */
  private isFor(state: string, type: string, role: Who['role']): boolean {
    return transitionsOf(this.model.machine, state, type).some(
      ({ guard }) => rolesOf(guard)?.includes(role) ?? true,
    );
  }

  /** What a user must see of each event: open, disabled, or no button. */
  for(snapshot: AnyMachineSnapshot, by: Who): Record<string, 'open' | 'closed'> {
    const state = String(snapshot.value);
    const states = Object.keys(this.spec.states);
    const seen = Object.entries(this.spec.events).flatMap(([type, event]) => {
      // No button for an event that is never for the role, or only for others in this state.
      if (isSystemEvent(event) || !states.some((one) => this.isFor(one, type, by.role))) return [];
      const isTaken = transitionsOf(this.model.machine, state, type).length > 0;
      if (isTaken && !this.isFor(state, type, by.role)) return [];
      const canSend = snapshot.can({ type, by, at: this.at });
      return [[say(event.label, 'en'), canSend ? ('open' as const) : ('closed' as const)]];
    });
    return Object.fromEntries(seen);
  }

  /** Whether this user can send the event in any case. */
  isEverOpen({ type, by }: DocumentEvent): boolean {
    const { machine, inputs } = this.model;
    return Object.keys(machine.root.states).some((value) =>
      Object.values(inputs).some((context) =>
        machine.resolveState({ value, context }).can({ type, by, at: this.at }),
      ),
    );
  }

  all(snapshot: AnyMachineSnapshot): Facts {
    return Object.fromEntries(this.people.map((by) => [nameOf(by), this.for(snapshot, by)]));
  }
}
