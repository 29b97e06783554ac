import type { HistoryLine } from '../../../domain/calls/records.ts';
import type { RoleOrSystem } from '../../../domain/codes/roles.ts';
import { rolesOfEvent } from '../../../domain/schema/eventRoles.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { type Lifecycle, rolesOf, transitionsOf } from '../../../machines/lifecycles/verdict.ts';
import { eventsAhead } from './mainPath.ts';

/** Whom a document waits for to go on, and for what. */
export interface Waiting {
  readonly event: string;
  readonly roles: readonly RoleOrSystem[];
}

/** Roles for whom a chart opens an event in a state: those of its guards, else those of the description. */
function rolesIn(spec: RecordSpec, lifecycle: Lifecycle, state: string, type: string): RoleOrSystem[] {
  const named = transitionsOf(lifecycle.machine, state, type).flatMap(({ guard }) => rolesOf(guard) ?? []);
  const event = spec.events[type];
  if (event === undefined || event.by === 'all') return [];
  return [...new Set(named.length > 0 ? named : rolesOfEvent(event, state))];
}

/** Whom a document in this state waits for; people come before the platform itself. Null: for nobody, or for anybody. */
export function waitingFor(spec: RecordSpec, lifecycle: Lifecycle, state: string): Waiting | null {
  const usual = eventsAhead(spec, lifecycle, state).filter((event) => !spec.events[event]?.isExceptional);
  const found = usual.map((event): Waiting => {
    const roles = rolesIn(spec, lifecycle, state, event);
    const people = roles.filter((role) => role !== 'system');
    return { event, roles: people.length > 0 ? people : roles };
  });
  const known = found.filter(({ roles }) => roles.length > 0);
  return known.find(({ roles }) => !roles.includes('system')) ?? known[0] ?? null;
}

/** When the document came into its present state, epoch ms; undefined where its history does not tell. @param history newest first */
export function waitingSince(history: readonly HistoryLine[], state: string): number | undefined {
  return history.find(({ from, to }) => to === state && from !== state)?.at;
}
