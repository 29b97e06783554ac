import type { RecordSpec } from '../schema/record.ts';
import { permission } from './rights.ts';

/** What somebody who works for a shipper is there for (records 10.4). Looking on is everybody's. */
export type Duty = 'publish' | 'settle' | 'view';

const MONEY: readonly Duty[] = ['settle'];
const ALL: readonly Duty[] = ['publish', 'settle'];

/** Duties that the deeds of a record need; of every other record they are those of whoever publishes. */
const NEEDED: Readonly<Record<string, readonly Duty[]>> = {
  bankCard: MONEY,
  fundAccount: MONEY,
  recharge: MONEY,
  withdrawal: MONEY,
  refund: MONEY,
  advance: MONEY,
  reconciliation: MONEY,
  orderStatement: MONEY,
  invoiceApply: MONEY,
  invoice: MONEY,
  // What binds the shipper as such, and who works for it.
  shipper: ALL,
  company: ALL,
  contract: ALL,
  authorization: ALL,
  shipperStaff: ALL,
};

/** Whatever a person meets on the platform for itself is no deed for the shipper. */
const OWN = new Set(['problem', 'notice', 'feedback', 'complaint']);

/** Pages that are there for one deed only. */
const PAGES: Readonly<Record<string, Duty>> = { OrderPublish: 'publish' };

/** Pages and permission codes that a shipper's account is left without for lack of duties. */
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
