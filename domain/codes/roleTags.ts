import { type Role, type RoleOrSystem, ROLES } from './roles.ts';

/**
 * The tag of a role: the short name in the tables of the domain documents. It is sent and stored where a
 * history, a comment, a saved view, a report or a custom role names a built-in role.
 */
export const ROLE_TAGS = {
  admin: 'A',
  dispatcher: 'D',
  service: 'CS',
  financeClerk: 'FC',
  financeApprover: 'FA',
  auditor: 'RA',
  warehouse: 'WH',
  shipper: 'S',
  captain: 'C',
  driver: 'V',
} as const satisfies Record<Role, string>;

export type RoleTag = (typeof ROLE_TAGS)[Role];

export const TAGS = Object.values(ROLE_TAGS);

const ROLE_OF_TAG = new Map<string, RoleOrSystem>([...ROLES.map((role) => [ROLE_TAGS[role], role] as const), ['SYS', 'system']]);

export function tagOf(role: Role): RoleTag;
export function tagOf(role: RoleOrSystem): RoleTag | 'SYS';
export function tagOf(role: RoleOrSystem): RoleTag | 'SYS' {
  return role === 'system' ? 'SYS' : ROLE_TAGS[role];
}

/** The role of a tag; undefined for an unknown one. */
export function roleOfTag(tag: RoleTag): Role;
export function roleOfTag(tag: string): RoleOrSystem | undefined;
export function roleOfTag(tag: string): RoleOrSystem | undefined {
  return ROLE_OF_TAG.get(tag);
}
