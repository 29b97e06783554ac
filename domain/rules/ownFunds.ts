import type { LedgerCode } from './ledger.ts';

/** What the platform's deposit at the bank holds, fen. Everything but the first figure is other people's money. */
export interface Deposit {
  /** All of it: account BANK. */
  readonly bankFen: number;
  /** Available and frozen money of shippers, fleets and drivers: W_AVAIL and W_FROZEN. */
  readonly customersFen: number;
  /** Decided, and still on the deposit until the bank has carried it out: PAY_IN_TRANSIT. */
  readonly inTransitFen: number;
  /** Paid from wallets, and due to the stations for fuel and to insurers for premiums: AP of suppliers. */
  readonly stationsFen: number;
}

/** The money on the deposit that is not the platform's, fen. */
export function othersFundsFen({ customersFen, inTransitFen, stationsFen }: Deposit): number {
  return customersFen + inTransitFen + stationsFen;
}

/**
 * The platform's own funds, fen: the deposit less all that is others' money. Only these pay the freight of credit
 * shippers, advances and fuel. Negative: the deposit does not cover what others own of it.
 *
 * Frozen money of a shipper stays the shipper's until CAPTURE sets it against what the shipper owes; from then on it is
 * the platform's, and the carrier is paid from it. A credit shipper's freight becomes own with CREDIT_RECEIPT.
 */
export function ownFundsFen(deposit: Deposit): number {
  return deposit.bankFen - othersFundsFen(deposit);
}

/** How much of the others' money the deposit covers, in 1/10000, rounded down; null: there is none. */
export function coverageBp(deposit: Deposit): number | null {
  const others = othersFundsFen(deposit);
  return others === 0 ? null : Number((BigInt(deposit.bankFen) * 10_000n) / BigInt(others));
}

/** An account as far as own funds look at it. */
interface Holding {
  readonly code: LedgerCode;
  readonly ownerType: string;
}

const COUNTED: readonly LedgerCode[] = ['BANK', 'W_AVAIL', 'W_FROZEN', 'PAY_IN_TRANSIT'];

/** The accounts of `Deposit`: AP counts only where it is kept for a station or an insurer; no other supplier's is asked about here. */
const counts = ({ code, ownerType }: Holding) =>
  COUNTED.includes(code) || (code === 'AP' && ownerType === 'supplier');

/** What an entry does to the own funds, fen: the deposit grows by debits, others' money by credits. */
export function ownEffectFen(debit: Holding, credit: Holding, amountFen: number): number {
  return (counts(debit) ? amountFen : 0) - (counts(credit) ? amountFen : 0);
}
