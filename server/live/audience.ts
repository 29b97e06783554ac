import { POSITIONS, vehiclePositions } from '../../domain/calls/positions.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { TODOS } from '../../domain/codes/todo.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { REQUIRED_SETTINGS } from '../../domain/schema/requiredFields.ts';
import { holds } from '../../domain/schema/where.ts';
import { dictionary } from '../../domain/records/dictionary.ts';
import { mayAsk } from '../../domain/rules/governing.ts';
import { mayOpen, scopeFor } from '../../domain/rules/rights.ts';
import { todoRows } from '../../domain/rules/todoCounts.ts';
import { audiencesOf } from '../notices/audiences.ts';
import { allEntries } from '../records/registry.ts';
import type { LiveEvent } from '../run/bus.ts';

/** A message of the live channel as it is sent. */
export type Message =
  | { type: 'recordChanged'; record: string; id: string; version: number }
  | { type: 'refreshToDoList' }
  /** A record changed; a `notice` also has the id that is marked as read. */
  | { type: 'notice'; text: readonly string[]; record: string; id: string; notice: string }
  /** This person marked notices as read, perhaps in another window. */
  | { type: 'noticesRead' }
  /** This person's rights changed: menu and buttons have to be loaded anew. */
  | { type: 'rightsChanged' };

/** Record → roles whose to-do counts count its rows. */
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

/** The messages that one channel gets for a live event: only rows in its scope, and notices meant for it. */
export function messagesFor(viewer: Viewer, event: LiveEvent): Message[] {
  if (event.kind === 'missed') return [{ type: 'refreshToDoList' }];
  if (event.groupCode !== viewer.groupCode || event.kind === 'ended' || event.kind === 'rights') return [];
  if (event.kind === 'read') return event.accountId === viewer.userId ? [{ type: 'noticesRead' }] : [];
  const { record } = event;
  if (event.kind === 'notice') {
    const isMine = audiencesOf(viewer).includes(event.audience);
    return isMine ? [{ type: 'notice', text: event.text, record, id: event.recordId, notice: event.id }] : [];
  }
  // Form settings and code labels are not confidential: all open views load them again.
  if (record === REQUIRED_SETTINGS || record === dictionary.name)
    return [{ type: 'recordChanged', record, id: event.id, version: event.version }];
  // The message that vehicles moved holds no position: these are fetched with the viewer's own rights.
  if (record === POSITIONS)
    return mayAsk(viewer, vehiclePositions)
      ? [{ type: 'recordChanged', record, id: event.id, version: event.version }]
      : [];
  // A process of a newer version may name a record that this one does not know.
  const spec = allEntries().find((entry) => entry.spec.name === record)?.spec;
  if (!spec || !mayOpen(spec, viewer) || !holds(scopeFor(spec, viewer), event.row)) return [];
  const changed = { type: 'recordChanged' as const, record, id: event.id, version: event.version };
  const isCounted = event.todo && countersOf(record).has(viewer.role);
  return isCounted ? [changed, { type: 'refreshToDoList' }] : [changed];
}
