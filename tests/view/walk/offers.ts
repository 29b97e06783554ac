import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { say } from '../../../domain/codes/label.ts';
import { isSystemEvent } from '../../../domain/schema/eventRoles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { type Caused, SYSTEM, type Who } from '../../../machines/lifecycles/kit.ts';
import { rolesOf, transitionsOf } from '../../../machines/lifecycles/verdict.ts';
import type { AnyModel } from '../../walk/subject.ts';
import type { Facts } from './view.ts';

export type DocumentEvent = AnyEventObject & Caused;

/** The name of somebody in the facts. */
export const nameOf = ({ role, id }: Who): string => `${role} ${id}`;

export const eventsOf = ({ events }: AnyModel): [string, DocumentEvent][] =>
  Object.entries(events).map(([name, event]) => [name, event as unknown as DocumentEvent]);

/** The people of a model, each once. */
export function peopleOf(model: AnyModel): Who[] {
  const people = eventsOf(model).map(([, { by }]) => by);
  return people.filter(
    ({ id, role }, index) =>
      role !== SYSTEM.role && people.findIndex((other) => other.id === id && other.role === role) === index,
  );
}

/** An event without what the person would fill in: may it be sent at all? */
export const probe = ({ type, by, at }: DocumentEvent): DocumentEvent => ({ type, by, at });
export const payloadOf = ({ type: _, by: _by, at: _at, ...payload }: DocumentEvent) => payload;

/** What an event is for somebody in a state, as the chart alone has it. */
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

  /** Is the event for this role in this state? */
  private isFor(state: string, type: string, role: Who['role']): boolean {
    return transitionsOf(this.model.machine, state, type).some(
      ({ guard }) => rolesOf(guard)?.includes(role) ?? true,
    );
  }

  /** What somebody must see of each event: open, closed, or no button at all. */
  for(snapshot: AnyMachineSnapshot, by: Who): Record<string, 'open' | 'closed'> {
    const state = String(snapshot.value);
    const states = Object.keys(this.spec.states);
    const seen = Object.entries(this.spec.events).flatMap(([type, event]) => {
      // No button for what is never for the role, nor for what only others do in this state.
      if (isSystemEvent(event) || !states.some((one) => this.isFor(one, type, by.role))) return [];
      const isTaken = transitionsOf(this.model.machine, state, type).length > 0;
      if (isTaken && !this.isFor(state, type, by.role)) return [];
      const canSend = snapshot.can({ type, by, at: this.at });
      return [[say(event.label, 'en'), canSend ? ('open' as const) : ('closed' as const)]];
    });
    return Object.fromEntries(seen);
  }

  /** Can this very person send the event in any case at all? */
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
