import { ROLES, type Role } from '../../../domain/codes/roles.ts';
import type { Field, Fields } from '../../../domain/schema/field.ts';
import type { EventSpec, RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import type { Where } from '../../../domain/schema/where.ts';

/** Says how something looks or is named, is said apart, or is for the type checker alone. */
const UNTOLD: ReadonlySet<string> = new Set([
  ...['kind', 'label', 'hint', 'section', 'schema', 'list', 'heads', 'type', 'columns'],
  ...['sees', 'by', 'fields', 'place', 'spelling'],
]);

const PARTY_TYPES: Partial<Record<Role, Viewer['partyType']>> = {
  shipper: 'SHIPMENT',
  captain: 'CARRIER',
  driver: 'DRIVER',
};

const viewerOf = (role: Role, more: Partial<Viewer> = {}): Viewer => ({
  ...{ userId: 'ME', groupCode: 'G', role, partyType: PARTY_TYPES[role] ?? 'PLAT' },
  partyId: role in PARTY_TYPES ? 'OURS' : undefined,
  ...{ warehouseIds: ['KEPT'], closedStations: ['CLOSED'], blockedBy: ['BLOCKER'] },
  ...more,
});

/** Whoever looks: every role, one of another party without anything, and those whose rights are fewer. */
const LOOKERS: readonly (readonly [name: string, viewer: Viewer])[] = [
  ...ROLES.map((role) => [role, viewerOf(role)] as const),
  ...(['shipper', 'captain', 'driver'] as const).map(
    (role) => [`${role} without a party`, viewerOf(role, { partyId: undefined })] as const,
  ),
  ...(['captain', 'driver'] as const).map(
    (role) => [`${role} not approved`, viewerOf(role, { isUnapproved: true })] as const,
  ),
  ['admin of the central group', viewerOf('admin', { isCentral: true })],
];

function whereText(where: Where): string {
  if ('all' in where) return 'all';
  if ('none' in where) return 'none';
  if ('and' in where) return where.and.map((part) => `(${whereText(part)})`).join(' and ') || 'all';
  if ('or' in where) return where.or.map((part) => `(${whereText(part)})`).join(' or ') || 'none';
  if ('is' in where) return `${where.field} is ${where.is}`;
  return 'in' in where
    ? `${where.field} in ${where.in.join(' ')}`
    : `${where.field} not in ${where.notIn.join(' ')}`;
}

/** A property with its value; a function only says that it is there. */
function flag([name, value]: readonly [string, unknown]): string[] {
  if (value === undefined || UNTOLD.has(name)) return [];
  if (value === true) return [name];
  if (typeof value === 'function') return [`${name}(…)`];
  if (typeof value === 'object' && value !== null && 'test' in value) return [`${name}(…)`];
  return [`${name} ${JSON.stringify(value).replaceAll('"', '')}`];
}
const flags = (of: object): string => Object.entries(of).flatMap(flag).join(', ');

const unseen = ({ sees }: Field): string => {
  const roles = sees === undefined ? [] : ROLES.filter((role) => !sees(role, {}));
  return roles.length === 0 ? '' : `; unseen by ${roles.join(' ')}`;
};

const fieldLines = (fields: Fields, indent: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    `${indent}${name}: ${[field.kind, flags(field)].filter((text) => text !== '').join(', ')}${unseen(field)}`,
    ...fieldLines(field.columns ?? {}, `${indent}  `),
  ]);

const senders = ({ by }: EventSpec): string =>
  typeof by === 'string' ? by : Array.isArray(by) ? by.join(' ') : JSON.stringify(by).replaceAll('"', '');

const eventLines = ([name, event]: readonly [string, EventSpec]): string[] => [
  `  ${name}: ${senders(event)}${[flags(event)]
    .filter((text) => text !== '')
    .map((text) => `; ${text}`)
    .join('')}`,
  ...fieldLines(event.fields ?? {}, '    '),
];

/** What a description allows whom, and what it demands: in plain lines, to be compared. */
export function told(spec: RecordSpec): string {
  const { view, edit, scope, fields, events, states, initial, ended, unlisted, mainPath, unique } = spec;
  const { across, ofHouse, fixed, subject, startsBusiness, lookups, documents, publicFiles } = spec;
  const more = { isDerived: spec.isDerived, import: spec.import, documents, publicFiles, pages: spec.pages };
  return [
    `view: ${view.join(' ')}`,
    `edit: ${flags({ ...edit, roles: edit.by })}`,
    `also: ${flags({ across, ofHouse, fixed, subject, startsBusiness, lookups, unique, ...more })}`,
    `states: ${Object.keys(states).join(' ')}; ${flags({ initial, ended, unlisted, mainPath })}`,
    'rows:',
    ...LOOKERS.filter(([, { role }]) => view.includes(role)).map(
      ([name, viewer]) => `  ${name}: ${whereText(scope(viewer))}`,
    ),
    'fields:',
    ...fieldLines(fields, '  '),
    'events:',
    ...Object.entries(events).flatMap(eventLines),
    '',
  ].join('\n');
}
