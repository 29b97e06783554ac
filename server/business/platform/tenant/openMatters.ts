import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { payment } from '../../../../domain/records/payment.ts';
import { waybill } from '../../../../domain/records/waybill.ts';
import type { LedgerCode } from '../../../../domain/rules/ledger.ts';
import type { Work } from '../../../records/work.ts';
import { ledgerAccount } from '../../../store/ledgerTables.ts';
import { anyTableFor } from '../../../store/tables.ts';
import { centralGroup } from '../../../store/tenants.ts';
import type { RecordSpec } from '../../../../domain/schema/record.ts';
import type { Tenant } from './rows.ts';

/** What somebody has with us, or we with them. */
const OWED: readonly LedgerCode[] = ['W_AVAIL', 'W_FROZEN', 'AR', 'AR_SERVICE', 'AP', 'PAY_IN_TRANSIT'];
const UNDER_WAY = ['pendingLoad', 'inTransit', 'arrived', 'unloaded'];
const SENT = ['created', 'submitted', 'unknown'];

async function inStates({ tx, groupCode }: Work, spec: RecordSpec, states: readonly string[]) {
  const table = anyTableFor(spec);
  const [found] = await tx
    .select({ n: count() })
    .from(table)
    .where(and(eq(table.groupCode, groupCode), eq(table.deleted, false), inArray(table.status, [...states])));
  return found?.n ?? 0;
}

/** Waybills under way, payments on their way and balances that are not 0, here and with the central group: addendum B 6.3. */
export async function openMatters(work: Work, { id }: Tenant): Promise<number> {
  const { tx, groupCode } = work;
  const notZero = ne(ledgerAccount.balanceFen, 0);
  const [own] = await tx
    .select({ n: count() })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.groupCode, groupCode), inArray(ledgerAccount.code, [...OWED]), notZero));
  const central = await centralGroup(tx);
  const [prepaid] = await tx
    .select({ n: count() })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.groupCode, central ?? ''), eq(ledgerAccount.ownerId, id), notZero));
  const jobs = await inStates(work, waybill, UNDER_WAY);
  const payments = await inStates(work, payment, SENT);
  return jobs + payments + (own?.n ?? 0) + (prepaid?.n ?? 0);
}
