import { and, asc, eq, or, sql } from 'drizzle-orm';
import { company } from '../../domain/records/company.ts';
import { driver } from '../../domain/records/driver.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { fundAccount } from '../../domain/records/fundAccount.ts';
import { gasStation } from '../../domain/records/gasStation.ts';
import type { Row } from '../../domain/schema/record.ts';
import { shipper } from '../../domain/records/shipper.ts';
import type { LedgerCode } from '../../domain/rules/ledger.ts';
import { accountClosed, accountFrozen } from '../../domain/codes/refusals/codes.ts';
import { refused } from '../records/errors.ts';
import { freshRow } from '../records/freshRow.ts';
import { nextNumber } from '../records/numbers.ts';
import { find, findWhere } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import type { Work } from '../records/work.ts';
import type { AccountKey, Owner } from './accounts.ts';
import type { AccountRow, JournalRow, Leg } from './journal.ts';

type Fund = Row<typeof fundAccount>;
type Mirrored = 'availableFen' | 'frozenFen' | 'inTransitFen' | 'oilPoolFen' | 'bankFen';

/** Which balance of an owner's money account each ledger account feeds. */
export const MIRRORED: Partial<Record<LedgerCode, Mirrored>> = {
  W_AVAIL: 'availableFen',
  W_FROZEN: 'frozenFen',
  PAY_IN_TRANSIT: 'inTransitFen',
  OIL_POOL: 'oilPoolFen',
  BANK: 'bankFen',
};

const ownerText = ({ ownerType, ownerId }: Owner) => `${ownerType}:${ownerId}`;
const table = tableFor(fundAccount);

/** The money accounts that a posting touches, locked. */
export interface Holders {
  readonly all: ReadonlyMap<string, Fund>;
  /** @throws Refused 36002 frozen, 36014 closed */
  check(journal: JournalRow, legs: readonly Leg[]): void;
}

/** Money that the owner cannot use any more may still be paid out: bill and bank have decided about it. */
function requireFree(fund: Fund | undefined, { code }: AccountKey): void {
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
    bankFen: 0,
    lastChangeAt: null,
    frozenReason: null,
    bankBalanceFen: null,
    differenceFen: null,
    comparedAt: null,
    explanation: null,
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
  return new Map(rows.map((row) => [ownerText({ ...row, ownerId: row.ownerId ?? '' }), row]));
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

/** Locks all money accounts of a posting, always in the same order and before the ledger accounts. */
export async function lockHolders(work: Work, keys: readonly AccountKey[]): Promise<Holders> {
  const shown = keys.filter(({ code }) => MIRRORED[code] !== undefined);
  const owners = [...new Map(shown.map((key) => [ownerText(key), key])).values()];
  const all = owners.length === 0 ? new Map<string, Fund>() : await lockFunds(work, owners);
  return {
    all,
    check: ({ reversesId, journalType }, legs) => {
      // A frozen account takes credits but no debits, except reversals (8.5); unfreezing is the reversal of a freeze.
      if (reversesId !== null || journalType === 'UNFREEZE') return;
      for (const { debit, credit } of legs) {
        requireFree(all.get(ownerText(debit)), debit);
        if (all.get(ownerText(credit))?.status === 'closed') throw refused(accountClosed);
      }
    },
  };
}

/** Copies the new ledger balances into the money accounts of their owners, in one statement. */
export async function writeHolderBalances(
  work: Work,
  { all }: Holders,
  accounts: readonly AccountRow[],
): Promise<void> {
  const funds = new Map<string, Fund>();
  for (const account of accounts) {
    const field = MIRRORED[account.code];
    const fund = all.get(ownerText(account));
    if (field === undefined || !fund) continue;
    const known = funds.get(fund.id) ?? fund;
    funds.set(fund.id, { ...known, [field]: account.balanceFen, lastChangeAt: account.lastPostedAt });
  }
  if (funds.size === 0) return;
  const rows = [...funds.values()].map(
    ({ id, availableFen, frozenFen, inTransitFen, oilPoolFen, bankFen, lastChangeAt }) =>
      sql`(${id}::bigint, ${availableFen}::bigint, ${frozenFen}::bigint, ${inTransitFen}::bigint, ${oilPoolFen}::bigint, ${bankFen}::bigint, ${lastChangeAt}::bigint)`,
  );
  await work.tx.execute(sql`
    update fund_account f set available_fen = n.available, frozen_fen = n.frozen, in_transit_fen = n.transit,
      oil_pool_fen = n.oil, bank_fen = n.bank, last_change_at = n.at
    from (values ${sql.join(rows, sql`, `)}) as n (id, available, frozen, transit, oil, bank, at)
    where f.group_code = ${work.groupCode} and f.id = n.id`);
}
