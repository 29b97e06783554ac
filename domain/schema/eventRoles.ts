import { ROLES, type Role, type RoleOrSystem } from '../codes/roles.ts';
import type { EventSpec, RecordSpec } from './record.ts';

/** Roles that send an event: in one state, or in any. */
export function rolesOfEvent({ by }: EventSpec, state?: string): readonly RoleOrSystem[] {
  if (by === 'all') return ROLES;
  if (isList(by)) return by;
  return state === undefined ? [...new Set(Object.values(by).flat())] : (by[state] ?? []);
}

const isList = (by: EventSpec['by']): by is readonly RoleOrSystem[] => Array.isArray(by);

/** Whether only the platform itself sends it. */
export function isSystemEvent(event: EventSpec): boolean {
  return rolesOfEvent(event).every((role) => role === 'system');
}

/** The roles among them; 'any': everybody who may open the row. */
export function sendersOf(event: EventSpec): 'any' | readonly Role[] {
  return event.by === 'all' ? 'any' : ROLES.filter((role) => rolesOfEvent(event).includes(role));
}

/** Whether this role sends the event in any state. Conditions on state and row are in its chart. */
export function maySend({ events }: RecordSpec, event: string, role: Role): boolean {
  const said = events[event];
  return said !== undefined && rolesOfEvent(said).includes(role);
}
