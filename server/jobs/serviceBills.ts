import { and, eq, gt } from 'drizzle-orm';
import { contract } from '../../domain/records/contract.ts';
import { serviceBill } from '../../domain/records/serviceBill.ts';
import { monthOf, startOfMonth } from '../../domain/rules/taxPeriod.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { makeServiceBill } from '../business/money/serviceBill.ts';
import { servicePartiesOf } from '../business/money/serviceLines.ts';
import { termsOfBill } from '../business/money/serviceParty.ts';
import { find } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { report, rowsWhere, runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';
import { tenantCodes } from '../store/tenants.ts';

/** The days of storage and rent are written by then. */
const FROM_MS = 2 * 3_600_000;

const table = tableFor(serviceBill);

/** The day of the month from which a bill is made: that of its contract, else the first. */
async function dayOf(work: Work, contractId: string | null): Promise<number> {
  if (contractId === null) return 1;
  return (await find(work, contract, contractId))?.settleDay ?? 1;
}

/** What is to be billed of the month before; days that were missed are made up. */
async function dueBills(work: Work) {
  const here = startOfMonth(monthOf(work.now));
  const day = (startOfDay(work.now) - here) / DAY_MS + 1;
  const all = await servicePartiesOf(work, monthOf(startOfMonth(monthOf(work.now), -1)));
  const due = [];
  for (const one of all) if (day >= (await dayOf(work, one.contractId))) due.push(one);
  return due;
}

/** Bills of the month before are made at night, and money that is due is taken from wallets (addendum B 3.4). */
export async function runServiceBillsJob(platform: Platform): Promise<void> {
  const now = platform.clock();
  if (now - startOfDay(now) < FROM_MS) return;
  await runForEach('service bills', async (each) => {
    for (const groupCode of await tenantCodes(platform.store.db)) {
      const due = await runFor(platform, groupCode, dueBills);
      await each(due, (one) => runFor(platform, groupCode, (work) => makeServiceBill(work, one)));
    }
    const isOpen = and(eq(table.status, 'confirmed'), gt(table.openFen, 0));
    await each(await rowsWhere(platform, serviceBill, isOpen), async (row) => {
      const { isPrepaid, isMonthly } = await runFor(platform, row.groupCode, (work) =>
        termsOfBill(work, row, now),
      );
      const isDue = isPrepaid || (isMonthly && row.dueAt !== null && row.dueAt <= now);
      if (isDue) await report(platform, serviceBill, row, { type: 'collect' });
    });
  });
}
