import { and, type AnyStateMachine } from 'xstate';
import { type Refusal, refuse } from '../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import type { RoleOrSystem } from '../../domain/codes/roles.ts';
import { type AnyEvent, type by, isBy } from './kit.ts';

/** A rule of any lifecycle. Each has its own types of facts and events: hence a method. */
type AnyRule = { of(args: { context: object; event: AnyEvent }): Refusal | null }['of'];

/** A chart of a document with the rules behind its guards. */
export interface Lifecycle {
  readonly machine: AnyStateMachine;
  readonly rules: Readonly<Record<string, AnyRule>>;
}

export type Verdict =
  | { readonly ok: true }
  /** `never`: no branch of this event is for the role at all, so the button is not shown. */
  | { readonly ok: false; readonly never: boolean; readonly refusal: Refusal };

/** A rule by its name, or the roles that may send an event. */
type GuardPart = string | ReturnType<typeof by>;

/** The named parts of a guard: `and([...])` keeps its list, a single guard is its own list. */
function partsOf(guard: unknown): GuardPart[] {
  if (guard === undefined) return [];
  if (typeof guard === 'function' && 'guards' in guard) return guard.guards as GuardPart[];
  return [guard as GuardPart];
}

/** The structure of composed guards: `and`, `or` and `not` each have their own. */
const checkOf = (guard: unknown): unknown =>
  typeof guard === 'function' && 'check' in guard ? guard.check : undefined;
const ALL_OF = checkOf(and([]));

/**
 * The lifecycle itself, when a verdict can explain all of its guards: roles, rules, and an `and` of those. For an
 * `or` or a `not` the failing rule is not known.
 * @throws Error at the first guard that is something else, or has no rule
 */
export function explained(lifecycle: Lifecycle): Lifecycle {
  const { machine, rules } = lifecycle;
  for (const { key, transitions } of Object.values(machine.root.states)) {
    for (const [event, list] of transitions) {
      for (const { guard } of list) {
        const at = `${machine.id}.${key} on ${event}`;
        if (typeof guard === 'function' && checkOf(guard) !== ALL_OF)
          throw new Error(`${at}: a refusal could not say why; only \`and\` joins rules.`);
        for (const part of partsOf(guard) as readonly unknown[]) {
          if (typeof part === 'function') throw new Error(`${at}: only rules and roles are joined.`);
          if (typeof part === 'string' && !rules[part])
            throw new Error(`${at}: guard "${part}" has no rule.`);
        }
      }
    }
  }
  return lifecycle;
}

/** Transitions of `event` out of `state`, as the chart lists them. */
export function transitionsOf(machine: AnyStateMachine, state: string, event: string) {
  return machine.root.states[state]?.transitions.get(event) ?? [];
}

/** Roles that a guard allows; undefined when it names none. */
export function rolesOf(guard: unknown): readonly RoleOrSystem[] | undefined {
  for (const part of partsOf(guard)) {
    if (typeof part !== 'string') return part.params.roles;
  }
  return undefined;
}

/**
 * May this event happen now, and if not, why: the same answer on the screen and on the server.
 * The refusal is the one of the first guard that says no, in the first branch open to the role (10403 role, 10410 state, else the rule's own).
 */
export function verdict(
  { machine, rules }: Lifecycle,
  state: string,
  facts: object,
  event: AnyEvent,
): Verdict {
  const answers = transitionsOf(machine, state, event.type).map(({ guard }) =>
    firstRefusal(rules, guard, facts, event),
  );
  const [first] = answers;
  if (first === undefined) return { ok: false, never: false, refusal: refuse(notInThisState) };
  if (answers.includes(null)) return { ok: true };
  // A branch for other roles says nothing to this one.
  return answers.find((answer) => answer?.ok === false && !answer.never) ?? first ?? { ok: true };
}

/** The state after an event; null: the chart does not allow it. */
export function stateAfter(
  { machine, rules }: Lifecycle,
  state: string,
  facts: object,
  event: AnyEvent,
): string | null {
  const way = transitionsOf(machine, state, event.type).find(
    ({ guard }) => firstRefusal(rules, guard, facts, event) === null,
  );
  return way === undefined ? null : (way.target?.[0]?.key ?? state);
}

function firstRefusal(
  rules: Lifecycle['rules'],
  guard: unknown,
  context: object,
  event: AnyEvent,
): Verdict | null {
  for (const part of partsOf(guard)) {
    if (typeof part !== 'string') {
      if (!isBy({ event }, part.params)) return { ok: false, never: true, refusal: refuse(notAllowed) };
      continue;
    }
    const rule = rules[part];
    if (!rule) throw new Error(`Guard "${part}" has no rule, so a refusal could not say why.`);
    const refusal = rule({ context, event });
    if (refusal) return { ok: false, never: false, refusal };
  }
  return null;
}
