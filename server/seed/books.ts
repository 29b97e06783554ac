import { ownEffectFen } from '../../domain/rules/ownFunds.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { fundAccount } from '../../domain/records/fundAccount.ts';
import type { Row } from '../../domain/schema/record.ts';
import {
  availableOf,
  frozen,
  frozenOf,
  keyText,
  type Owner,
  platformAccount,
  shipperOwner,
  wallet,
} from '../ledger/accounts.ts';
import { emptyFund, MIRRORED } from '../ledger/holders.ts';
import {
  type AccountRow,
  type Cause,
  type EntryRow,
  type Journal,
  type JournalRow,
  journalRow,
  assertValidJournal,
  type PostingRow,
  write,
} from '../ledger/journal.ts';
import { type WaybillRow, waybillSums } from '../ledger/waybillSums.ts';
import { base, DEMO_GROUP, seedId, seedNumber } from './base.ts';
import type { Waybill } from './documents.ts';
import type { GasPayment } from './gasPayments.ts';
import type { Recharge, Withdrawal } from './money.ts';
import type { Driver, Fleet } from './parties.ts';

/** What the company has left of its capital when its credit shippers owe it most, and the amounts in which it was paid in, fen. */
const WORKING_FEN = 200_000_000;
const CAPITAL_STEP_FEN = 100_000_000;
/** Opening balances of drivers and fleets. */
const OPENING_WALLET_FEN = 1_500_000;

type Fund = Row<typeof fundAccount>;
const FROZEN = { status: 'frozen', frozenReason: '收款账户异常，待核实' } as const;

export interface Books {
  readonly accounts: AccountRow[];
  readonly journals: JournalRow[];
  readonly entries: EntryRow[];
  readonly postings: PostingRow[];
  readonly sums: WaybillRow[];
  readonly funds: Fund[];
}

/** A journal and when it was posted. */
export interface Dated {
  readonly at: number;
  readonly journal: Journal;
  /** Reverses the journal of the same cause and kind. */
  readonly isReversal?: true;
}

/** The owners of money, and the documents that move it. */
export interface Money {
  readonly recharges: readonly Recharge[];
  readonly withdrawals: readonly Withdrawal[];
  readonly gasPayments: readonly GasPayment[];
  /** Journals of freight bills. */
  readonly freight: readonly Dated[];
  /** Owners with an opening balance. */
  readonly takenOver: readonly { owner: Owner; no: string }[];
  nameOf(owner: Owner): string;
}

export const ownersOf = (fleets: readonly Fleet[], drivers: readonly Driver[]): Money['takenOver'] => [
  ...fleets
    .slice(0, 3)
    .map(({ id, fleetNo }) => ({ owner: { ownerType: 'carrier', ownerId: id } as const, no: fleetNo })),
  ...drivers
    .slice(0, 8)
    .map(({ id, driverNo }) => ({ owner: { ownerType: 'driver', ownerId: id } as const, no: driverNo })),
];

function ownerOf({ shipmentId, carrierId, driverId }: Withdrawal): Owner {
  if (shipmentId !== null) return shipperOwner(shipmentId);
  return carrierId === null
    ? { ownerType: 'driver', ownerId: driverId ?? '' }
    : { ownerType: 'carrier', ownerId: carrierId };
}

/** The journals of a withdrawal up to its present state. */
function ofWithdrawal(row: Withdrawal): Dated[] {
  const owner = ownerOf(row);
  const cause = (event: string): Cause => ({ record: 'withdrawal', id: row.id, no: row.withdrawNo, event });
  const hold: Journal = {
    type: 'WITHDRAW_HOLD',
    cause: cause('create'),
    legs: [{ debit: availableOf(owner), credit: frozenOf(owner), amountFen: row.amountFen }],
  };
  const steps: Dated[] = [{ at: row.gmtCreated, journal: hold }];
  if (row.status === 'paid')
    steps.push({
      at: row.paidAt ?? row.gmtModified,
      journal: {
        type: 'WITHDRAW_PAID',
        cause: cause('withdraw.ok'),
        legs: [{ debit: frozenOf(owner), credit: platformAccount('BANK'), amountFen: row.amountFen }],
      },
    });
  if (['rejected', 'cancelled', 'failed'].includes(row.status))
    steps.push({ at: row.gmtModified, journal: hold, isReversal: true });
  return steps;
}

function ofRecharge({ id, rechargeNo, shipmentId, amountFen, creditedAt }: Recharge): Dated[] {
  if (creditedAt === null) return [];
  const cause = { record: 'recharge', id, no: rechargeNo, event: 'pay.notice' };
  const legs = [{ debit: platformAccount('BANK'), credit: wallet(shipmentId), amountFen }];
  return [{ at: creditedAt, journal: { type: 'RECHARGE', cause, legs } }];
}

/** The journals of a gas payment up to its present state: paid, and owed to the station or reversed. */
function ofGasPayment(row: GasPayment): Dated[] {
  const { id, payNo, driverId, stationId, amountFen, paidAt, status } = row;
  if (paidAt === null) return [];
  const cause = (event: string): Cause => ({ record: 'gasPayment', id, no: payNo, event });
  const inTransit = platformAccount('PAY_IN_TRANSIT');
  const debit = availableOf({ ownerType: 'driver', ownerId: driverId });
  const paid: Journal = {
    type: 'GAS_PAY',
    cause: cause('pay'),
    legs: [{ debit, credit: inTransit, amountFen }],
  };
  const steps: Dated[] = [{ at: paidAt, journal: paid }];
  if (status === 'refunded') steps.push({ at: paidAt, journal: paid, isReversal: true });
  if (status === 'settled') {
    const credit = { ownerType: 'supplier', ownerId: stationId, code: 'AP' } as const;
    const legs = [{ debit: inTransit, credit, amountFen }];
    steps.push({ at: paidAt + DAY_MS, journal: { type: 'GAS_SETTLE', cause: cause('settle'), legs } });
  }
  return steps;
}

function ofWaybill({
  id,
  waybillNo,
  shipmentId,
  plannedShipperFen: amountFen,
  payTerm,
  status,
  consignmentAt,
}: Waybill): Dated[] {
  if (payTerm !== 'wallet' || status === 'cancelled') return [];
  const cause = { record: 'waybill', id, no: waybillNo, event: 'create' };
  const legs = [{ debit: wallet(shipmentId), credit: frozen(shipmentId), amountFen, waybillId: id }];
  return [{ at: consignmentAt, journal: { type: 'FREEZE', cause, legs } }];
}

/**
 * The capital that lets the company pay carriers before its credit shippers pay it, whatever the number of its orders:
 * its own funds are never used up.
 */
function capitalFor(dated: readonly Dated[]): number {
  let ownFen = 0;
  let leastFen = 0;
  for (const { journal, isReversal } of dated) {
    for (const { debit, credit, amountFen } of journal.legs)
      ownFen += (isReversal ? -1 : 1) * ownEffectFen(debit, credit, amountFen);
    leastFen = Math.min(leastFen, ownFen);
  }
  return Math.ceil((WORKING_FEN - leastFen) / CAPITAL_STEP_FEN) * CAPITAL_STEP_FEN;
}

/** The opening journals of the company and its carriers. */
function openings(start: number, { takenOver }: Money, capitalFen: number): Dated[] {
  const bank = platformAccount('BANK');
  const own = { debit: bank, credit: platformAccount('EQUITY'), amountFen: capitalFen };
  const first: Journal = {
    type: 'OPENING',
    cause: { record: 'opening', id: '1', no: '1', event: 'start' },
    legs: [own],
  };
  return [
    { at: start, journal: first },
    ...takenOver.map(({ owner, no }): Dated => ({
      at: start,
      journal: {
        type: 'OPENING',
        cause: { record: 'opening', id: owner.ownerId, no, event: 'takeOver' },
        legs: [{ debit: bank, credit: availableOf(owner), amountFen: OPENING_WALLET_FEN }],
      },
    })),
  ];
}

/** The ledger of the demo company, made from its journals by the code that posts in operation. */
export function makeBooks(now: number, waybills: readonly Waybill[], money: Money): Books {
  const start = now - 200 * DAY_MS;
  const business = [
    ...money.recharges.flatMap(ofRecharge),
    ...money.withdrawals.flatMap(ofWithdrawal),
    ...money.gasPayments.flatMap(ofGasPayment),
    ...waybills.flatMap(ofWaybill),
    ...money.freight,
  ].sort((a, b) => a.at - b.at);
  const dated = [...openings(start, money, capitalFor(business)), ...business];
  const accounts = new Map<string, AccountRow>();
  const journals: JournalRow[] = [];
  const entries: EntryRow[] = [];
  const postings: PostingRow[] = [];
  const drafts: Parameters<typeof waybillSums>[0][number][] = [];
  for (const { at, journal, isReversal } of dated) {
    assertValidJournal(journal);
    for (const key of journal.legs.flatMap(({ debit, credit }) => [debit, credit])) {
      const { ownerType, ownerId, code, subKey = '' } = key;
      if (accounts.has(keyText(key))) continue;
      const row = { groupCode: DEMO_GROUP, id: seedId(), ownerType, ownerId, code, subKey };
      accounts.set(keyText(key), { ...row, balanceFen: 0, postingCount: 0, lastPostedAt: at });
    }
    const pen = { groupCode: DEMO_GROUP, byId: '0', byName: '', at, nextId: seedId };
    const first =
      isReversal &&
      journals.find((one) => one.journalType === journal.type && one.bizId === journal.cause.id);
    const row = journalRow(pen, journal, first ? first.id : null);
    const taken = first ? entries.filter(({ journalId }) => journalId === first.id) : [];
    const legs = first
      ? journal.legs.map(({ debit, credit, ...leg }, index) => ({
          ...leg,
          debit: credit,
          credit: debit,
          reversesEntryId: taken[index]?.id ?? '',
        }))
      : journal.legs;
    const written = write(pen, row, legs, accounts);
    journals.push(row);
    drafts.push({ row, legs });
    entries.push(...written.entries);
    postings.push(...written.postings);
  }
  return {
    accounts: [...accounts.values()],
    journals,
    entries,
    postings,
    sums: waybillSums(drafts),
    funds: fundsOf(start, accounts, money),
  };
}

/** The money accounts of all owners, with the balances of their ledger accounts. */
function fundsOf(
  at: number,
  accounts: ReadonlyMap<string, AccountRow>,
  { nameOf, takenOver }: Money,
): Fund[] {
  const funds = new Map<string, Fund>();
  // The last owner with an opening balance: none of them can log in.
  const last = takenOver.at(-1)?.owner;
  const frozenKey = last && `${last.ownerType}:${last.ownerId}`;
  for (const { ownerType, ownerId, code, balanceFen, lastPostedAt } of accounts.values()) {
    const field = MIRRORED[code];
    if (field === undefined) continue;
    const key = `${ownerType}:${ownerId}`;
    const owner = { ownerType, ownerId };
    const fund = funds.get(key) ?? {
      ...base(at, '0'),
      ...emptyFund(owner, nameOf(owner), seedNumber('ZH', at)),
      status: 'active' as const,
    };
    const lastChangeAt = Math.max(fund.lastChangeAt ?? 0, lastPostedAt);
    funds.set(key, { ...fund, ...(key === frozenKey ? FROZEN : {}), [field]: balanceFen, lastChangeAt });
  }
  return [...funds.values()];
}
