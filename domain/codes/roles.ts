import type { Label } from './label.ts';

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

export const ROLE_TAGS = Object.keys(ROLE_CODES) as RoleTag[];

const TAG_OF = new Map<string, RoleTag>(ROLE_TAGS.map((tag) => [ROLE_CODES[tag], tag]));

/** The tag of a role code, or undefined for a code that is not ours. */
export function roleTagOf(code: string): RoleTag | undefined {
  return TAG_OF.get(code);
}

/** The built-in role among the codes of one role entry: a role of the group's own names the one it is based on, second. */
export function baseOf(codes: readonly string[]): RoleTag | undefined {
  return codes.map(roleTagOf).find((tag) => tag !== undefined);
}

/** Whom a user stands for; decides the row scope and the path of the live channel. */
export const PARTY_TYPES = ['PLAT', 'SHIPMENT', 'CARRIER', 'DRIVER'] as const;
export type PartyType = (typeof PARTY_TYPES)[number];

/** Staff of the platform: they see their whole group. */
export const STAFF: readonly RoleTag[] = ['A', 'D', 'CS', 'FC', 'FA', 'RA', 'WH'];

/** Names of the roles for people. */
export const ROLE_NAMES: Readonly<Record<RoleTag, Label>> = {
  A: ['平台管理员', 'Platform administrator', 'Administrador', 'プラットフォーム管理者'],
  D: ['调度', 'Dispatcher', 'Despacho', '配車担当'],
  CS: ['客服', 'Customer service', 'Atención al cliente', 'カスタマーサービス'],
  FC: ['财务', 'Finance clerk', 'Finanzas', '経理担当'],
  FA: ['财务主管', 'Finance approver', 'Aprobador financiero', '財務承認者'],
  RA: ['风控审核', 'Auditor', 'Auditor', '審査担当'],
  WH: ['仓管', 'Warehouse', 'Almacén', '倉庫担当'],
  S: ['货主', 'Shipper', 'Cargador', '荷主'],
  C: ['车队长', 'Captain', 'Jefe de flota', 'チーム長'],
  V: ['司机', 'Driver', 'Conductor', '運転手'],
};
