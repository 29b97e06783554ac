import { and, type AnyMachineSnapshot, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';
import { guardText, keyedTransitions } from '../../machines/chart.ts';

type Args = { context: unknown; event: unknown };
/** A guard that XState evaluates with the snapshot: `and`, `or`, `not`, `stateIn`, and the probes of this file. */
interface Check {
  (): boolean;
  check(snapshot: AnyMachineSnapshot, args: Args, self: unknown): boolean;
  readonly guards?: readonly unknown[];
}
const isCheck = (guard: unknown): guard is Check => typeof guard === 'function' && 'check' in guard;

/** A guard as XState evaluates it. `and([x])` is the public way to evaluate any single guard against a snapshot. */
function asCheck(guard: unknown): Check {
  if (isCheck(guard)) return guard;
  const wrapped: unknown = and([guard as string]);
  if (!isCheck(wrapped)) throw new Error('xstate: and() is no longer a guard with check()');
  return wrapped;
}

/** The parts of a composed guard (`and`, `or`, `not`); none for a single one. */
function partsOf(guard: unknown, machine: AnyStateMachine): { composed?: Check; parts: readonly unknown[] } {
  const named: unknown = typeof guard === 'string' ? machine.implementations.guards?.[guard] : guard;
  return isCheck(named) && named.guards ? { composed: named, parts: named.guards } : { parts: [] };
}

/** `transition key > isReady`; a composed guard as a whole is just called `guard`. */
function labelOf(key: string, guard: unknown): string {
  return `${key} > ${isCheck(guard) && (guard.guards?.length ?? 0) > 1 ? 'guard' : guardText(guard)}`;
}

/** The same guard, reporting each result under its label; the parts of a composed guard report too. */
function probe(
  guard: unknown,
  machine: AnyStateMachine,
  key: string,
  report: (outcome: string) => void,
): Check {
  const label = labelOf(key, guard);
  const { composed, parts: inner } = partsOf(guard, machine);
  const target = asCheck(composed ?? guard);
  const parts = composed && inner.map((part) => probe(part, machine, key, report));
  const ask: Check = Object.assign(() => false, {
    check(snapshot: AnyMachineSnapshot, args: Args) {
      const held = target.check(snapshot, args, parts ? { guards: parts } : target);
      report(`${label} = ${String(held)}`);
      return held;
    },
  });
  return ask;
}

/** Every possible guard result of the machine: `transition key > guard = true`. */
function guardOutcomes(guard: unknown, machine: AnyStateMachine, key: string): string[] {
  const label = labelOf(key, guard);
  const inner = partsOf(guard, machine).parts.flatMap((part) => guardOutcomes(part, machine, key));
  return [`${label} = true`, `${label} = false`, ...inner];
}

export interface Instrumented {
  /** Keys of all transitions. */
  readonly keys: ReadonlyMap<AnyTransitionDefinition, string>;
  /** All possible guard results. */
  readonly outcomes: readonly string[];
}

/** Puts a probe into every guard of this machine instance (a new one, from `provide`) and assigns keys to its transitions. */
export function instrument(machine: AnyStateMachine, report: (outcome: string) => void): Instrumented {
  // A loop of `always` transitions must fail, not hang.
  machine.options = { ...machine.options, maxIterations: 500 };
  const keys = keyedTransitions(machine);
  const outcomes: string[] = [];
  for (const [transition, key] of keys) {
    if (transition.guard === undefined) continue;
    outcomes.push(...guardOutcomes(transition.guard, machine, key));
    transition.guard = probe(transition.guard, machine, key, report);
  }
  return { keys, outcomes };
}
