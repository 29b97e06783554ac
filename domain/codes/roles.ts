import type { Label } from './label.ts';

/** Roles of the product (records-and-operations 0.3) with the code that the wire carries. */
export const ROLE_CODES = {
  admin: 'PLAT_ADMIN',
  dispatcher: 'PLAT_DISPATCHER',
  service: 'PLAT_SERVICE',
  financeClerk: 'PLAT_FINANCE',
  financeApprover: 'PLAT_FINANCE_APPROVER',
  auditor: 'PLAT_RISK',
  warehouse: 'PLAT_WAREHOUSE',
  shipper: 'SHIPPER',
  captain: 'CARRIER',
  driver: 'DRIVER',
} as const;

export type Role = keyof typeof ROLE_CODES;

/** Senders of events: a person in a role, or the platform itself (timer, other document). */
export type RoleOrSystem = Role | 'system';

export const ROLES = Object.keys(ROLE_CODES) as Role[];

const ROLE_OF = new Map<string, Role>(ROLES.map((role) => [ROLE_CODES[role], role]));

/** The role of a code, or undefined for a code that is not ours. */
export function roleOf(code: string): Role | undefined {
  return ROLE_OF.get(code);
}

/** The built-in role among the codes of one role entry: a custom role names its base as the second. */
export function baseOf(codes: readonly string[]): Role | undefined {
  return codes.map(roleOf).find((role) => role !== undefined);
}

/** The party of a user; decides the row scope and the path of the live channel. */
export const PARTY_TYPES = ['PLAT', 'SHIPMENT', 'CARRIER', 'DRIVER'] as const;
export type PartyType = (typeof PARTY_TYPES)[number];

/** Platform staff: they see their whole group. */
export const STAFF: readonly Role[] = ['admin', 'dispatcher', 'service', 'financeClerk', 'financeApprover', 'auditor', 'warehouse'];

/** Names of the roles for people. */
export const ROLE_NAMES: Readonly<Record<Role, Label>> = {
  admin: ['平台管理员', 'Platform administrator', 'Administrador', 'プラットフォーム管理者'],
  dispatcher: ['调度', 'Dispatcher', 'Despacho', '配車担当'],
  service: ['客服', 'Customer service', 'Atención al cliente', 'カスタマーサービス'],
  financeClerk: ['财务', 'Finance clerk', 'Finanzas', '経理担当'],
  financeApprover: ['财务主管', 'Finance approver', 'Aprobador financiero', '財務承認者'],
  auditor: ['风控审核', 'Auditor', 'Auditor', '審査担当'],
  warehouse: ['仓管', 'Warehouse', 'Almacén', '倉庫担当'],
  shipper: ['货主', 'Shipper', 'Cargador', '荷主'],
  captain: ['车队长', 'Captain', 'Jefe de flota', 'チーム長'],
  driver: ['司机', 'Driver', 'Conductor', '運転手'],
};
