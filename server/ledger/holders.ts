import { and, asc, eq, or } from 'drizzle-orm';
import { company } from '../../domain/records/company.ts';
import { driver } from '../../domain/records/driver.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { fundAccount } from '../../domain/records/fundAccount.ts';
import { gasStation } from '../../domain/records/gasStation.ts';
import type { Row } from '../../domain/schema/record.ts';
import { shipper } from '../../domain/records/shipper.ts';
import type { LedgerCode } from '../../domain/rules/ledger.ts';
import { accountClosed, accountFrozen } from '../../domain/codes/refusals/codes/ledger.ts';
import { refused } from '../records/errors.ts';
import { freshRow } from '../records/freshRow.ts';
import { nextNumber } from '../records/numbers.ts';
import { find, findWhere } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import type { Work } from '../records/work.ts';
import type { AccountKey, Owner } from './accounts.ts';
import type { JournalRow, Leg, OpenAccount } from './journal.ts';

type Fund = Row<typeof fundAccount>;
type Mirrored = 'availableFen' | 'frozenFen' | 'inTransitFen' | 'oilPoolFen' | 'etcPoolFen' | 'bankFen';

/** Which balance of an owner's money account each ledger account feeds. */
export const MIRRORED: Partial<Record<LedgerCode, Mirrored>> = {
  W_AVAIL: 'availableFen',
  W_FROZEN: 'frozenFen',
  PAY_IN_TRANSIT: 'inTransitFen',
  OIL_POOL: 'oilPoolFen',
  ETC_POOL: 'etcPoolFen',
  BANK: 'bankFen',
};

/** An owner as text, the key of its money account. */
export const ownerText = ({ ownerType, ownerId }: { ownerType: string; ownerId: string | null }): string =>
  `${ownerType}:${ownerId ?? ''}`;
const table = tableFor(fundAccount);

/** A money account as a posting needs it. */
export type Held = Pick<
  Fund,
  'id' | 'ownerType' | 'ownerId' | 'status' | 'frozenReason' | 'lastChangeAt' | Mirrored
>;
type HeldByOwner = ReadonlyMap<string, Held>;

/** The money account of an owner of which nothing is known: a posting counts from 0 on it. */
export function heldNothing(owner: Owner): Held {
  const nothing = {
    availableFen: 0,
    frozenFen: 0,
    inTransitFen: 0,
    oilPoolFen: 0,
    etcPoolFen: 0,
    bankFen: 0,
  };
  return {
    id: ownerText(owner),
    ...owner,
    status: 'active',
    frozenReason: null,
    lastChangeAt: null,
    ...nothing,
  };
}

/** Money that the owner cannot use any more may still be paid out: bill and bank have decided about it. */
function requireFree(fund: Held | undefined, { code }: AccountKey): void {
  if (fund?.status === 'closed') throw refused(accountClosed);
  if (fund?.status === 'frozen' && code === 'W_AVAIL')
    throw refused(accountFrozen, { r: fund.frozenReason ?? '' });
}

async function nameOf(work: Work, { ownerType, ownerId }: Owner): Promise<string> {
  if (ownerType === 'shipper') return (await find(work, shipper, ownerId))?.shipperName ?? ownerId;
  if (ownerType === 'carrier') return (await find(work, fleet, ownerId))?.fleetName ?? ownerId;
  if (ownerType === 'driver') return (await find(work, driver, ownerId))?.driverName ?? ownerId;
  if (ownerType === 'supplier') {
    // Stations are owed for fuel from wallets; fuel suppliers hold the pools of advances.
    const station = await find(work, gasStation, ownerId);
    return station?.stationName ?? (await find(work, company, ownerId))?.companyName ?? ownerId;
  }
  return '平台';
}

/** A new money account with a balance of 0. */
export function emptyFund(owner: Owner, ownerName: string, accountNo: string) {
  const { ownerType, ownerId } = owner;
  return {
    accountNo,
    ownerName,
    ownerType,
    ownerId,
    shipmentId: ownerType === 'shipper' ? ownerId : null,
    carrierId: ownerType === 'carrier' ? ownerId : null,
    driverId: ownerType === 'driver' ? ownerId : null,
    bankSubAccountNo: ownerType === 'platform' ? null : `95588${accountNo.slice(2)}`,
    availableFen: 0,
    frozenFen: 0,
    inTransitFen: 0,
    oilPoolFen: 0,
    etcPoolFen: 0,
    bankFen: 0,
    lastChangeAt: null,
    frozenReason: null,
    bankBalanceFen: null,
    differenceFen: null,
    comparedAt: null,
    explanation: null,
    oilDifferenceFen: null,
    oilComparedAt: null,
  };
}

/** Opens an owner's money account with its first posting; another transaction may do so at the same time. */
async function openFund(work: Work, owner: Owner): Promise<void> {
  await work.tx
    .insert(table)
    .values({
      ...emptyFund(owner, await nameOf(work, owner), await nextNumber(work, fundAccount.number.prefix)),
      ...freshRow(work, fundAccount.initial),
    })
    .onConflictDoNothing();
}

async function lockAll(work: Work, owners: readonly Owner[]): Promise<Map<string, Fund>> {
  const table = tableFor(fundAccount);
  const isOne = ({ ownerType, ownerId }: Owner) =>
    and(eq(table.ownerType, ownerType), eq(table.ownerId, ownerId));
  const rows = await findWhere(work, fundAccount, or(...owners.map(isOne)), {
    orderBy: [asc(table.ownerType), asc(table.ownerId)],
    lock: true,
  });
  return new Map(rows.map((row) => [ownerText(row), row]));
}

/** The money account of an owner, opened if needed and locked until the transaction ends. */
export async function fundOf(work: Work, owner: Owner): Promise<Fund> {
  const found = (await lockFunds(work, [owner])).get(ownerText(owner));
  if (!found) throw new Error(`The money account of ${ownerText(owner)} was not opened.`);
  return found;
}

async function lockFunds(work: Work, owners: readonly Owner[]): Promise<Map<string, Fund>> {
  const known = await lockAll(work, owners);
  const missing = owners.filter((owner) => !known.has(ownerText(owner)));
  if (missing.length === 0) return known;
  for (const owner of missing) await openFund(work, owner);
  return lockAll(work, owners);
}

/** The owners whose money accounts show some of these accounts. */
export function ownersOf(keys: readonly AccountKey[]): Owner[] {
  const shown = keys.filter(({ code }) => MIRRORED[code] !== undefined);
  return [...new Map(shown.map((key) => [ownerText(key), key])).values()];
}

/** Locks the money accounts of owners, always in the same order; opens those that are new. */
export async function lockHolders(work: Work, owners: readonly Owner[]): Promise<HeldByOwner> {
  return owners.length === 0 ? new Map<string, Held>() : lockFunds(work, owners);
}

/**
 * A frozen account takes credits but no debits, except reversals (8.5); unfreezing is the reversal of a freeze.
 * @throws Refused 36002 frozen, 36014 closed
 */
export function requireUsable(
  held: HeldByOwner,
  { reversesId, journalType }: JournalRow,
  legs: readonly Leg[],
): void {
  if (reversesId !== null || journalType === 'UNFREEZE') return;
  for (const { debit, credit } of legs) {
    requireFree(held.get(ownerText(debit)), debit);
    if (held.get(ownerText(credit))?.status === 'closed') throw refused(accountClosed);
  }
}

/** The money accounts with the new balances of their owners' ledger accounts. */
export function withBalances(held: HeldByOwner, accounts: readonly OpenAccount[]): Held[] {
  const changed = new Map<string, Held>();
  for (const account of accounts) {
    const field = MIRRORED[account.code];
    const fund = held.get(ownerText(account));
    if (field === undefined || !fund) continue;
    const known = changed.get(fund.id) ?? fund;
    changed.set(fund.id, { ...known, [field]: account.balanceFen, lastChangeAt: account.lastPostedAt });
  }
  return [...changed.values()];
}
