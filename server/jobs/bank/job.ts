import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { recharge } from '../../../domain/records/recharge.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { type Each, runForEach, rowsWhere } from '../../run/outbox.ts';
import { byId, need } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { runFor } from '../../run/run.ts';
import { tenantCodes } from '../../store/tenants.ts';
import { isUnlisted, lookUp, readList } from './lines.ts';
import { processPayments } from './payments.ts';
import type { BankPlatform } from './platform.ts';

type Recharge = Row<typeof recharge>;

/** A slip that the bank has not found for this long is not looked up any more, ms. */
const LOOK_UP_MS = 3 * DAY_MS;

const recharges = tableFor(recharge);

/** Announces a recharge to the bank, once the shipper has said that it pays. */
async function announce(platform: BankPlatform, row: Recharge): Promise<void> {
  const { groupCode, transferCode, amountFen, shipmentId } = row;
  const { shipperName: payerName } = await runFor(platform, groupCode, (work) =>
    need(work, shipper, shipmentId),
  );
  try {
    await platform.payBank.expect({ groupCode, transferCode, amountFen, payerName });
  } catch {
    return; // asked again in the next round
  }
  await platform.store.db
    .update(recharges)
    .set({ handedAt: platform.clock() })
    .where(byId(recharges, groupCode, row.id));
}

async function lookUpSlip(platform: BankPlatform, row: Recharge): Promise<void> {
  const { groupCode, bankSerialNo: serialNo, amountFen, payerName, payerAccountNo, gmtModified: at } = row;
  if (serialNo === null) return;
  const payer = { payerName: payerName ?? '', payerAccountNo: payerAccountNo ?? '' };
  await lookUp(platform, { groupCode, serialNo, amountFen, ...payer, at });
}

async function seeToRecharges(platform: BankPlatform, each: Each): Promise<void> {
  const isUnannounced = and(
    eq(recharges.status, 'pendingPay'),
    isNotNull(recharges.payAskedAt),
    isNull(recharges.handedAt),
  );
  await each(await rowsWhere(platform, recharge, isUnannounced), (row) => announce(platform, row));
  const isUnknown = and(
    eq(recharges.status, 'pendingCheck'),
    gt(recharges.gmtModified, platform.clock() - LOOK_UP_MS),
    isUnlisted(platform, recharges.groupCode, recharges.bankSerialNo),
  );
  await each(await rowsWhere(platform, recharge, isUnknown), (row) => lookUpSlip(platform, row));
}

/**
 * One round with the bank: submits new payments, polls those on their way, announces recharges, looks up slips
 * and reads the list.
 * @returns how much was looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export function runBankJob(platform: BankPlatform): Promise<number> {
  return runForEach('matters with the bank', async (each) => {
    await processPayments(platform, each);
    await seeToRecharges(platform, each);
    await each(await tenantCodes(platform.store.db), (groupCode) => readList(platform, groupCode));
  });
}
