import { ROLES, PARTY_TYPES } from '../../domain/codes/roles.ts';
import { POSITIONS } from '../../domain/calls/positions.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { REQUIRED_SETTINGS } from '../../domain/schema/requiredFields.ts';
import type { Where } from '../../domain/schema/where.ts';
import { registered } from '../records/registry.ts';
import type { Change, NoticeDraft } from '../records/work.ts';
import { RIGHTS_RECORDS } from '../rights/version.ts';
import type { LiveEvent } from './bus.ts';

/** Fields that a row condition compares. */
export function fieldsIn(where: Where): string[] {
  if ('field' in where) return [where.field];
  if ('and' in where) return where.and.flatMap(fieldsIn);
  return 'or' in where ? where.or.flatMap(fieldsIn) : [];
}

const asked = new Map<string, readonly string[]>();

/** Fields that the row scope of some role compares: only these leave the process. */
function scopeFields(spec: RecordSpec): readonly string[] {
  const known = asked.get(spec.name);
  if (known) return known;
  const anybody = { userId: '0', groupCode: '', partyId: '0', closedStations: ['0'], warehouseIds: ['0'] };
  const fields = ROLES.flatMap((role) =>
    PARTY_TYPES.flatMap((partyType) => fieldsIn(spec.scope({ ...anybody, role, partyType }))),
  );
  // Data scopes compare who made a row.
  const unique = [...new Set([...fields, 'createdBy'])];
  asked.set(spec.name, unique);
  return unique;
}

function scopeTexts({ record, row }: Change): Record<string, string> {
  const texts: Record<string, string> = {};
  if (record === REQUIRED_SETTINGS || record === POSITIONS) return texts;
  for (const field of scopeFields(registered(record).spec)) {
    const value = row[field];
    if (typeof value === 'string') texts[field] = value;
  }
  return texts;
}

/** The live events of a committed transaction. */
export function liveEventsOf(
  groupCode: string,
  changes: readonly Change[],
  notices: readonly NoticeDraft[],
): LiveEvent[] {
  // Several changes of one record in a transaction are one event for its watchers.
  const last = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.record}:${change.id}`;
    last.set(key, { ...change, todo: change.todo || last.get(key)?.todo === true });
  }
  const isAboutRights = changes.some(({ record }) => RIGHTS_RECORDS.has(record));
  return [
    ...(isAboutRights ? [{ kind: 'rights' as const, groupCode }] : []),
    ...[...last.values()].map((change): LiveEvent => {
      const { record, id, version, todo } = change;
      return { kind: 'record', groupCode, record, id, version, row: scopeTexts(change), todo };
    }),
    ...notices.map(({ id, audience, text, record, recordId }): LiveEvent => {
      return { kind: 'notice', groupCode, id, audience, text, record, recordId };
    }),
  ];
}
