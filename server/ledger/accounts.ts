import { and, eq } from 'drizzle-orm';
import type { LedgerCode } from '../../domain/rules/ledger.ts';
import { ledgerAccount, type OwnerType } from '../store/ledgerTables.ts';
import type { Work } from '../records/work.ts';

/** Names an account of the ledger; `subKey` is the waybill of AP and ADVANCE. */
export interface AccountKey {
  readonly code: LedgerCode;
  readonly ownerType: OwnerType;
  readonly ownerId: string;
  readonly subKey?: string;
}

/** Somebody who owns money accounts. */
export interface Owner {
  readonly ownerType: OwnerType;
  readonly ownerId: string;
}

export const PLATFORM: Owner = { ownerType: 'platform', ownerId: '0' };
export const shipperOwner = (ownerId: string): Owner => ({ ownerType: 'shipper', ownerId });

/** Available money of an owner, and money reserved for a purpose. */
export const availableOf = (owner: Owner): AccountKey => ({ ...owner, code: 'W_AVAIL' });
export const frozenOf = (owner: Owner): AccountKey => ({ ...owner, code: 'W_FROZEN' });
/** An account of the platform itself. */
export const platformAccount = (code: LedgerCode): AccountKey => ({ ...PLATFORM, code });
/** An account that is kept waybill by waybill. */
export const waybillAccount = (code: 'AP' | 'ADVANCE', waybillId: string): AccountKey => ({
  ...PLATFORM,
  code,
  subKey: waybillId,
});

export const wallet = (shipperId: string): AccountKey => availableOf(shipperOwner(shipperId));
/** What a shipper owes: receivables are kept shipper by shipper. */
export const receivable = (shipperId: string): AccountKey => ({ ...shipperOwner(shipperId), code: 'AR' });
/** What a party owes for services: storage, handling, pallets (addendum B 0.1). */
export const serviceReceivable = (owner: Owner): AccountKey => ({ ...owner, code: 'AR_SERVICE' });
/** What a firm is owed besides freight: a gang, or a gas station. */
export const supplierPayable = (supplierId: string): AccountKey => ({
  ownerType: 'supplier',
  ownerId: supplierId,
  code: 'AP',
});
/** Fuel bought from a supplier and not given away or taken yet. */
export const oilPoolOf = (supplierId: string): AccountKey => ({
  ownerType: 'supplier',
  ownerId: supplierId,
  code: 'OIL_POOL',
});
export const frozen = (shipperId: string): AccountKey => frozenOf(shipperOwner(shipperId));

/** Fees that a tenant has paid in advance, for a period or as a balance (addendum B 0.1). */
export const prepaidOf = (tenantId: string, subKey: 'term' | 'balance'): AccountKey => ({
  ownerType: 'tenant',
  ownerId: tenantId,
  code: 'PREPAID',
  subKey,
});

/** The key of an account as text; accounts are locked in the order of these. */
export function keyText({ ownerType, ownerId, code, subKey = '' }: AccountKey): string {
  return `${ownerType}:${ownerId}:${code}:${subKey}`;
}

/** Balance on the normal side, fen; 0 for an account that was never used. */
export async function balanceFen(work: Work, account: AccountKey): Promise<number> {
  const [row] = await work.tx
    .select({ balance: ledgerAccount.balanceFen })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.groupCode, work.groupCode),
        eq(ledgerAccount.ownerType, account.ownerType),
        eq(ledgerAccount.ownerId, account.ownerId),
        eq(ledgerAccount.code, account.code),
        eq(ledgerAccount.subKey, account.subKey ?? ''),
      ),
    );
  return row?.balance ?? 0;
}
