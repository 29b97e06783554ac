import type { ledgerAccount, ledgerEntry } from '../store/systemTables.ts';
import { type AccountKey, frozen, type Journal, platformAccount, wallet } from '../ledger/post.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { DEMO_GROUP, seedId } from './base.ts';
import type { Shipper } from './parties.ts';
import type { Waybill } from './documents.ts';

export type AccountRow = typeof ledgerAccount.$inferInsert;
export type EntryRow = typeof ledgerEntry.$inferInsert;

const OPENING_FEN = 10_000_000;
const RECHARGE_FEN = 400_000_000;

/**
 * The ledger of the demo company as its journals made it: opening, one recharge a shipper, and the money
 * frozen for every waybill of a wallet shipper. Balances are the sums of the entries, as everywhere.
 */
export function makeBooks(
  now: number,
  shippers: readonly Shipper[],
  waybills: readonly Waybill[],
): { accounts: AccountRow[]; entries: EntryRow[] } {
  const accounts = new Map<string, AccountRow>();
  const entries: EntryRow[] = [];
  const accountOf = ({ code, ownerType, ownerId }: AccountKey): AccountRow => {
    const key = `${code}:${ownerType}:${ownerId}`;
    const known = accounts.get(key) ?? {
      groupCode: DEMO_GROUP,
      id: seedId(),
      ownerType,
      ownerId,
      code,
      subKey: '',
      balanceFen: 0,
    };
    accounts.set(key, known);
    return known;
  };
  const post = ({ type, debit, credit, amountFen, bizType, bizId, waybillId }: Journal, at: number) => {
    const from = accountOf(debit);
    const to = accountOf(credit);
    from.balanceFen += debit.code === 'BANK' ? amountFen : -amountFen;
    to.balanceFen += amountFen;
    entries.push({
      groupCode: DEMO_GROUP,
      id: seedId(),
      journalType: type,
      debitAccountId: from.id,
      creditAccountId: to.id,
      amountFen,
      bizType,
      bizId,
      seq: 0,
      waybillId: waybillId ?? null,
      postedAt: at,
    });
  };
  const start = now - 200 * DAY_MS;
  const bank = platformAccount('BANK');
  post(
    {
      type: 'OPENING',
      debit: bank,
      credit: platformAccount('EQUITY'),
      amountFen: OPENING_FEN,
      bizType: 'opening',
      bizId: '1',
    },
    start,
  );
  for (const { id } of shippers.filter(({ status }) => status !== 'unsubmitted')) {
    post(
      {
        type: 'RECHARGE',
        debit: bank,
        credit: wallet(id),
        amountFen: RECHARGE_FEN,
        bizType: 'recharge',
        bizId: id,
      },
      start,
    );
  }
  for (const { id, shipmentId, plannedShipperFen, payTerm, status, consignmentAt } of waybills) {
    if (payTerm !== 'wallet' || status === 'cancelled') continue;
    post(
      {
        type: 'FREEZE',
        debit: wallet(shipmentId),
        credit: frozen(shipmentId),
        amountFen: plannedShipperFen,
        bizType: 'waybill',
        bizId: id,
        waybillId: id,
      },
      consignmentAt,
    );
  }
  return { accounts: [...accounts.values()], entries };
}
