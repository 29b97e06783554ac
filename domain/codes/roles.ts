/**
 * Roles of the product (records-and-operations 0.3). The tag is the short name the domain tables use;
 * the code is what the wire carries.
 */
export const ROLE_CODES = {
  A: 'PLAT_ADMIN',
  D: 'PLAT_DISPATCHER',
  CS: 'PLAT_SERVICE',
  FC: 'PLAT_FINANCE',
  FA: 'PLAT_FINANCE_APPROVER',
  RA: 'PLAT_RISK',
  WH: 'PLAT_WAREHOUSE',
  S: 'SHIPPER',
  C: 'CARRIER',
  V: 'DRIVER',
} as const;

export type RoleTag = keyof typeof ROLE_CODES;
export type RoleCode = (typeof ROLE_CODES)[RoleTag];

export const ROLE_TAGS = Object.keys(ROLE_CODES) as RoleTag[];

const TAG_OF = new Map<string, RoleTag>(ROLE_TAGS.map((tag) => [ROLE_CODES[tag], tag]));

/** The tag of a role code, or undefined for a code that is not ours. */
export function roleTagOf(code: string): RoleTag | undefined {
  return TAG_OF.get(code);
}

/** Whom a user stands for; decides the row scope and the path of the live channel. */
export const PARTY_TYPES = ['PLAT', 'SHIPMENT', 'CARRIER', 'DRIVER'] as const;
export type PartyType = (typeof PARTY_TYPES)[number];

/** Staff of the platform: they see their whole group. */
export const STAFF: readonly RoleTag[] = ['A', 'D', 'CS', 'FC', 'FA', 'RA', 'WH'];
