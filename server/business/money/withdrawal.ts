import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { fundAccount } from '../../../domain/records/fundAccount.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { withdrawal } from '../../../domain/records/withdrawal.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import { DAILY_WITHDRAWAL_FEN, MIN_FEN } from '../../../domain/rules/ledger.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import {
  accountFrozen,
  amountNotPositive,
  availableBalanceTooLow,
  balanceHasChanged,
  bankCardNotVerified,
  notOwnBankCard,
  overDailyLimit,
} from '../../../domain/codes/refusals/codes/ledger.ts';
import { balanceShort } from '../../../domain/codes/refusals/codes/orders.ts';
import { withdrawalLifecycle, withdrawalRules } from '../../../machines/lifecycles/withdrawal/machine.ts';
import { availableOf, balanceFen, frozenOf, type Owner, platformAccount } from '../../ledger/accounts.ts';
import type { Cause } from '../../ledger/journal.ts';
import { post, reverse } from '../../ledger/post.ts';
import { entry, on } from '../../records/entry.ts';
import { Refused, refused } from '../../records/errors.ts';
import { find, findBy, need } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { ownerAudience } from './fundAccount.ts';
import { createPayment } from './payment.ts';
import { requireBesideRecovery } from './recovering.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Withdrawal = Row<typeof withdrawal>;

const table = tableFor(withdrawal);

/** Withdrawals that still cost the owner money today. */
const LIVE: readonly Row<typeof withdrawal>['status'][] = ['pendingReview', 'paying', 'paid'];

function ownerOf({ shipmentId, carrierId, driverId }: Withdrawal): Owner {
  if (shipmentId !== null) return { ownerType: 'shipper', ownerId: shipmentId };
  if (carrierId !== null) return { ownerType: 'carrier', ownerId: carrierId };
  return { ownerType: 'driver', ownerId: driverId ?? '' };
}

/** The owner of the requested money: always the caller. */
function ownOf({ role, partyId = '' }: Viewer) {
  return {
    ownerType:
      role === 'shipper'
        ? ('shipper' as const)
        : role === 'captain'
          ? ('carrier' as const)
          : ('driver' as const),
    shipmentId: role === 'shipper' ? partyId : null,
    carrierId: role === 'captain' ? partyId : null,
    driverId: role === 'driver' ? partyId : null,
  };
}

const causeOf = (row: Withdrawal, event: string): Cause => ({
  record: withdrawal.name,
  id: row.id,
  no: row.withdrawNo,
  event,
});

async function fundOf(work: Work, { ownerType, ownerId }: Owner) {
  const [fund] = await findBy(work, fundAccount, { ownerType, ownerId });
  return fund ?? null;
}

/** Why money being paid out is stopped: its owner's account was frozen meanwhile; null: it is not. */
export async function frozenReasonOf(
  work: Work,
  { withdrawalId }: { readonly withdrawalId: string | null },
): Promise<string | null> {
  if (withdrawalId === null) return null;
  const fund = await fundOf(work, ownerOf(await need(work, withdrawal, withdrawalId)));
  return fund?.status === 'frozen' ? (fund.frozenReason ?? '') : null;
}

/** The owner's withdrawals today, fen. */
async function askedToday(work: Work, { ownerType, ownerId }: Owner): Promise<number> {
  const side = ownerType === 'shipper' ? 'shipmentId' : ownerType === 'carrier' ? 'carrierId' : 'driverId';
  const [row] = await work.tx
    .select({ sum: sql<number>`coalesce(sum(${table.amountFen}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(table.groupCode, work.groupCode),
        eq(table[side], ownerId),
        inArray(table.status, LIVE),
        gte(table.gmtCreated, startOfDay(work.now)),
      ),
    );
  return row?.sum ?? 0;
}

/** @throws 36003 card of another, 36012 card not verified */
async function cardOf(work: Work, { bankCardId }: Withdrawal, owner: Owner): Promise<Row<typeof bankCard>> {
  const card = await need(work, bankCard, bankCardId);
  const own = { shipper: card.shipmentId, carrier: card.carrierId, driver: card.driverId };
  if (
    owner.ownerType === 'platform' ||
    owner.ownerType === 'supplier' ||
    owner.ownerType === 'tenant' ||
    own[owner.ownerType] !== owner.ownerId
  )
    throw refused(notOwnBankCard);
  if (card.status !== 'verified') throw refused(bankCardNotVerified);
  return card;
}

/** @throws 36007 amount, 36003 and 36012 card, 36002 frozen, 36001 too little, 37011 advances to give back, 36008 daily limit */
async function prepare(work: Work, input: Withdrawal): Promise<Partial<Withdrawal>> {
  if (!work.viewer) throw refused(notAllowed);
  const ownFields = ownOf(work.viewer);
  const owner = ownerOf({ ...input, ...ownFields });
  if (input.amountFen < MIN_FEN) throw refused(amountNotPositive);
  const card = await cardOf(work, input, owner);
  const fund = await fundOf(work, owner);
  if (fund?.status === 'frozen') throw refused(accountFrozen, { r: fund.frozenReason ?? '' });
  const available = await balanceFen(work, availableOf(owner));
  if (input.amountFen + input.feeFen > available)
    throw refused(availableBalanceTooLow, { x: yuanFromFen(available) });
  await requireBesideRecovery(work, owner, input.amountFen + input.feeFen);
  if ((await askedToday(work, owner)) + input.amountFen > DAILY_WITHDRAWAL_FEN)
    throw refused(overDailyLimit, { x: yuanFromFen(DAILY_WITHDRAWAL_FEN) });
  return { ...ownFields, cardTail: card.cardNumber.slice(-4), availableThenFen: available };
}

/** Freezes the money from the start. @throws 36006 when it was spent since the check */
async function hold(work: Work, row: Withdrawal): Promise<void> {
  const owner = ownerOf(row);
  const amountFen = row.amountFen + row.feeFen;
  try {
    await post(work, {
      type: 'WITHDRAW_HOLD',
      cause: causeOf(row, 'create'),
      legs: [{ debit: availableOf(owner), credit: frozenOf(owner), amountFen }],
    });
  } catch (error) {
    throw error instanceof Refused && error.refusal.code === balanceShort
      ? refused(balanceHasChanged)
      : error;
  }
}

async function release(work: Work, row: Withdrawal, event: string): Promise<void> {
  await reverse(work, { type: 'WITHDRAW_HOLD', cause: causeOf(row, event) });
}

export const withdrawalEntry = entry<typeof withdrawal>({
  spec: withdrawal,
  table,
  lifecycle: { machine: withdrawalLifecycle, rules: withdrawalRules },
  todoStates: ['pendingReview'],
  facts: async (work, row) => {
    const fund = await fundOf(work, ownerOf(row));
    const card = await find(work, bankCard, row.bankCardId);
    return {
      submittedBy: row.createdBy,
      frozenReason: fund?.status === 'frozen' ? (fund.frozenReason ?? '') : null,
      isCardUsable: card?.status === 'verified',
    };
  },
  prepare: (work, input) => prepare(work, input),
  created: (work, row) => hold(work, row),
  // Another owner's card has its own refusal: 36003.
  mayName: (_, field) => Promise.resolve(field === 'bankCardId'),
  stores: {
    storeReview: ({ event, now }) => ({ reviewedBy: event.by.id, reviewedAt: now }),
    storeReason: on(withdrawal, ['reject.withdraw'], ({ event }) => ({ reason: event.reason })),
    storePaid: on(withdrawal, ['withdraw.ok'], ({ event, now }) => ({
      bankSerialNo: event.bankSerialNo,
      paidAt: now,
    })),
    storeFailure: on(withdrawal, ['withdraw.fail', 'withdraw.return'], ({ event }) => ({
      reason: event.failMsg,
    })),
  },
  effects: {
    makePayment: async ({ work, row }) => {
      const { accountName, cardNumber, bankCode } = await cardOf(work, row, ownerOf(row));
      await createPayment(work, {
        withdrawalId: row.id,
        channel: 'bankCard',
        payeeName: accountName,
        payeeAccountNo: cardNumber,
        bankCode,
        amountFen: row.amountFen,
      });
    },
    postPaid: async ({ work, row, event }) => {
      const debit = frozenOf(ownerOf(row));
      const fee = { debit, credit: platformAccount('REVENUE'), amountFen: row.feeFen };
      await post(work, {
        type: 'WITHDRAW_PAID',
        cause: causeOf(row, event.type),
        legs: [
          { debit, credit: platformAccount('BANK'), amountFen: row.amountFen },
          ...(row.feeFen > 0 ? [fee] : []),
        ],
      });
    },
    releaseHold: ({ work, row, event }) => release(work, row, event.type),
    takeBack: async ({ work, row, event }) => {
      await reverse(work, { type: 'WITHDRAW_PAID', cause: causeOf(row, event.type) });
      await release(work, row, event.type);
    },
    notifyOwner: ({ work, row }) =>
      notify(work, {
        to: ownerAudience(row),
        text: stateChangeText(
          withdrawal,
          row.withdrawNo,
          withdrawal.states[row.status],
          moneyGist(row.amountFen),
        ),
        record: withdrawal.name,
        id: row.id,
      }),
  },
});
