import { POSITION_ROLES, POSITIONS } from '../../domain/calls/positions.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { TODOS } from '../../domain/codes/todo.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { REQUIRED_SETTINGS } from '../../domain/schema/requiredFields.ts';
import { holds } from '../../domain/schema/where.ts';
import { dictionary } from '../../domain/records/dictionary.ts';
import { mayView, scopeFor } from '../../domain/rules/rights.ts';
import { todoRows } from '../../domain/rules/todoCounts.ts';
import { audiencesOf } from '../notices/audiences.ts';
import { allEntries } from '../records/registry.ts';
import type { LiveEvent } from '../run/bus.ts';

/** A message of the live channel, as it is sent. */
export type Message =
  | { type: 'recordChanged'; record: string; id: string; version: number }
  | { type: 'refreshToDoList' }
  /** A word about a record; `notice` is what is marked as read. */
  | { type: 'notice'; text: readonly string[]; record: string; id: string; notice: string }
  /** This person marked notices as read, perhaps in another window. */
  | { type: 'noticesRead' }
  /** What this person may do is another thing now: menu and buttons are to be asked for anew. */
  | { type: 'rightsChanged' };

/** record → roles whose to-do counts count its rows */
const counted = new Map<string, ReadonlySet<Role>>();

function countersOf(record: string): ReadonlySet<Role> {
  const known = counted.get(record);
  if (known) return known;
  const roles = new Set(
    TODOS.filter(({ key }) => todoRows(key, 0).some((rows) => rows.record === record)).flatMap(
      ({ shownTo }): readonly Role[] => shownTo,
    ),
  );
  counted.set(record, roles);
  return roles;
}

/** What one listener hears of some news: only of rows in their scope, and of words meant for them. */
export function messagesFor(viewer: Viewer, event: LiveEvent): Message[] {
  if (event.kind === 'missed') return [{ type: 'refreshToDoList' }];
  if (event.groupCode !== viewer.groupCode || event.kind === 'ended' || event.kind === 'rights') return [];
  if (event.kind === 'read') return event.accountId === viewer.userId ? [{ type: 'noticesRead' }] : [];
  const { record } = event;
  if (event.kind === 'notice') {
    const isMine = audiencesOf(viewer).includes(event.audience);
    return isMine ? [{ type: 'notice', text: event.text, record, id: event.recordId, notice: event.id }] : [];
  }
  // What a form asks for, and what codes are called, is no secret of anybody's: all open views follow at once.
  if (record === REQUIRED_SETTINGS || record === dictionary.name)
    return [{ type: 'recordChanged', record, id: event.id, version: event.version }];
  // That vehicles have moved says nothing of any: where they are is asked for with the own rights.
  if (record === POSITIONS)
    return POSITION_ROLES.includes(viewer.role)
      ? [{ type: 'recordChanged', record, id: event.id, version: event.version }]
      : [];
  // A process of a newer version may speak of a record that this one does not know.
  const spec = allEntries().find((entry) => entry.spec.name === record)?.spec;
  if (!spec || !mayView(spec, viewer) || !holds(scopeFor(spec, viewer), event.row)) return [];
  const changed = { type: 'recordChanged' as const, record, id: event.id, version: event.version };
  const isCounted = event.todo && countersOf(record).has(viewer.role);
  return isCounted ? [changed, { type: 'refreshToDoList' }] : [changed];
}
