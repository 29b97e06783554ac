import type { AnyStateMachine } from 'xstate';
import type { RoleOrSystem } from '../../domain/codes/roles.ts';
import { rolesOf, transitionsOf } from '../../machines/lifecycles/verdict.ts';

/** Roles that some transition of this event is open to, in any state; a guard that names none is open to all. */
export function rolesFor(machine: AnyStateMachine, event: string): ReadonlySet<RoleOrSystem> | 'all' {
  const roles = new Set<RoleOrSystem>();
  for (const state of Object.keys(machine.root.states)) {
    for (const { guard } of transitionsOf(machine, state, event)) {
      const named = rolesOf(guard);
      if (!named) return 'all';
      for (const role of named) roles.add(role);
    }
  }
  return roles;
}
