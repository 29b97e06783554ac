import { explained, type Lifecycle } from '../../machines/lifecycles/verdict.ts';
import type { Who } from '../../machines/lifecycles/kit.ts';
import type { RecordSpec, Row, Viewer } from '../../domain/schema/record.ts';
import type { Json } from '../../domain/calls/records.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Refusal, RefusalCode } from '../../domain/codes/refusals.ts';
import type { SmsBusiness } from '../../domain/rules/sms.ts';
import type { Work } from './work.ts';
import type { RecordTable } from '../store/recordTable.ts';

/** An event with its parsed payload, as it enters a chart. */
export interface Sent {
  readonly type: string;
  readonly by: Who;
  readonly at: number;
  readonly [key: string]: unknown;
}

/** A text among what an event carries; null where it carries none. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What an action of a chart stores in the row itself, before the row is written. */
export type Store<R> = (args: { row: R; event: Sent; now: number }) => Partial<R>;
/** What an action of a chart does elsewhere, after the row is written. */
export type Effect<R> = (args: { work: Work; row: R; event: Sent }) => Promise<void>;

/** A phone that proves an event by a code, and what the code is for. */
export interface CodeTarget {
  readonly phone: string;
  readonly business: SmsBusiness;
}

/** A record with everything the platform needs to run it. */
export interface Entry<R = Record<string, unknown>> {
  readonly spec: RecordSpec;
  readonly table: RecordTable;
  readonly lifecycle: Lifecycle;
  /** States whose rows a to-do key counts: a change into or out of them refreshes the counts. */
  readonly todoStates?: readonly string[];
  /** Facts for the chart; `event` is null when only asking what may happen. */
  facts(work: Work, row: R, event: Sent | null): Promise<object>;
  readonly stores: Readonly<Record<string, Store<R>>>;
  readonly effects: Readonly<Record<string, Effect<R>>>;
  /** Completes and checks what a form sent; returns the server-set fields. `existing` is null on creation. */
  prepare?(work: Work, input: R, existing: R | null): Promise<Partial<R>>;
  /** Where the code goes that an event's form asks for; null: there is nobody to send it to. */
  codeFor?(work: Work, row: R): Promise<CodeTarget | null>;
  /** Runs after creation, in the same transaction. */
  created?(work: Work, row: R, input: Record<string, unknown>): Promise<void>;
  /** By first field of a unique set: the domain's own word instead of 10411. */
  readonly duplicates?: Readonly<Record<string, RefusalCode>>;
  /** The domain's own word, instead of 10410 or 10409, for an event whose time in this state is over. */
  over?(work: Work, row: R, event: Sent): Promise<Refusal | null> | Refusal | null;
  /** Facts that are not for this viewer, each with the harmless value shown instead. */
  hiddenFacts?(viewer: Viewer): Record<string, Json>;
  /** May this person name a row that it cannot see, e.g. a driver the truck of his fleet? */
  mayName?(work: Work, field: string, target: Readonly<Record<string, unknown>>): Promise<boolean>;
}

const entries = new WeakSet<object>();

/** Whether a value was made by `entry`. */
export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && entries.has(value);
}

/** Pins the row type of an entry to its description, then forgets it: the engine treats all rows alike. */
export function entry<S extends RecordSpec>(
  value: Omit<Entry<Row<S>>, 'spec'> & { readonly spec: S },
): Entry {
  const names = actionNames(explained(value.lifecycle));
  for (const name of names) {
    const handlers = Number(name in value.stores) + Number(name in value.effects);
    if (handlers !== 1)
      throw new Error(`Action "${name}" of "${value.spec.name}" has ${String(handlers)} handlers, not one.`);
  }
  entries.add(value);
  return value as unknown as Entry;
}

/** Names of all actions a chart can take. */
function actionNames({ machine }: Lifecycle): Set<string> {
  const names = new Set<string>();
  for (const state of Object.values(machine.root.states)) {
    for (const transitions of state.transitions.values()) {
      for (const { actions } of transitions) {
        for (const action of actions)
          names.add(typeof action === 'string' ? action : (action as { type: string }).type);
      }
    }
  }
  return names;
}

/** Title of a state or event of a record, for messages. */
export function stateLabel(spec: RecordSpec, state: string): Label {
  return spec.states[state] ?? [state, state, state, state];
}
export function eventLabel(spec: RecordSpec, event: string): Label {
  return spec.events[event]?.label ?? [event, event, event, event];
}
