import type { RecordSpec } from '../schema/record.ts';
import { permission } from './rights.ts';

/** Duties of a shipper's staff (records 10.4). Everybody may read. */
export type Duty = 'publish' | 'settle' | 'view';

const MONEY: readonly Duty[] = ['settle'];
const ALL: readonly Duty[] = ['publish', 'settle'];

/** Duties required by the actions on a record; every other record requires publishing. */
const NEEDED: Readonly<Record<string, readonly Duty[]>> = {
  bankCard: MONEY,
  fundAccount: MONEY,
  recharge: MONEY,
  withdrawal: MONEY,
  refund: MONEY,
  advance: MONEY,
  reconciliation: MONEY,
  statementNote: MONEY,
  orderStatement: MONEY,
  invoiceApply: MONEY,
  invoice: MONEY,
  // Records that bind the shipper itself, and its staff.
  shipper: ALL,
  company: ALL,
  contract: ALL,
  authorization: ALL,
  shipperStaff: ALL,
  webhook: ALL,
  outMessage: ALL,
};

/** Records about the person on the platform are not actions for the shipper. */
const OWN = new Set(['problem', 'notice', 'feedback', 'complaint']);

/** Pages for one action only. */
const PAGES: Readonly<Record<string, Duty>> = { OrderPublish: 'publish' };

/** Pages and permission codes that a shipper's account lacks for want of duties. */
export function withheldByDuties(
  duties: readonly string[],
  specs: readonly RecordSpec[],
): ReadonlySet<string> {
  const lacks = (needed: readonly Duty[]) => needed.some((duty) => !duties.includes(duty));
  const pages = Object.entries(PAGES).flatMap(([name, duty]) => (lacks([duty]) ? [name] : []));
  const actions = specs.flatMap((spec) => {
    if (OWN.has(spec.name) || !lacks(NEEDED[spec.name] ?? ['publish'])) return [];
    return ['create', 'edit', 'import', ...Object.keys(spec.events)].map((action) =>
      permission(spec, action),
    );
  });
  return new Set([...pages, ...actions]);
}
