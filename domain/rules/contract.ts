import type { contract } from '../records/contract.ts';
import type { Row } from '../schema/record.ts';
import { endOfDay } from './times.ts';
import { USUAL_ADVANCE_BP, USUAL_LOSS_BP, USUAL_OIL_BP } from './usualTerms.ts';

type ContractRow = Row<typeof contract>;

/**
 * Whether the contract is valid at a time (epoch ms). A "to" date is valid through the end of that day; a
 * contract ended early is valid through its last day.
 */
export function isInForce(
  {
    status,
    validFrom,
    validTo,
    terminatedOn,
  }: Pick<ContractRow, 'status' | 'validFrom' | 'validTo' | 'terminatedOn'>,
  at: number,
): boolean {
  const lastDay = status === 'terminated' ? Math.min(validTo, terminatedOn ?? 0) : validTo;
  return (status === 'active' || status === 'terminated') && validFrom <= at && at <= endOfDay(lastDay);
}

/** Whether this is the shipper's transport contract, valid at that time. Orders may only load under one (31006). */
export function coversShipper(
  row: Pick<ContractRow, 'kind' | 'shipmentId' | 'status' | 'validFrom' | 'validTo' | 'terminatedOn'>,
  shipmentId: string,
  at: number,
): boolean {
  return row.kind === 'transportSell' && row.shipmentId === shipmentId && isInForce(row, at);
}

/** Terms that a shipper's contract decides in its orders. */
export interface AgreedTerms {
  readonly payTerm: 'wallet' | 'credit';
  readonly creditDays: number;
  readonly lossMode: 'ratio';
  /** Per mille of the load. */
  readonly lossTolerance: number;
  readonly maxAdvanceBp: number;
  readonly maxOilBp: number;
}

const BP_PER_MILLE = 10;

type Granting = Pick<ContractRow, 'creditDays' | 'creditLimitFen'>;

/** The credit that a contract grants, fen: only with a limit and days for it; null: none. */
export function creditLimitOf(under: Granting | null): number | null {
  const { creditDays, creditLimitFen } = under ?? {};
  return (creditDays ?? 0) > 0 && (creditLimitFen ?? 0) > 0 ? (creditLimitFen ?? null) : null;
}

type Terms = Granting & Pick<ContractRow, 'lossAllowanceBp' | 'maxAdvanceBp' | 'maxOilBp'>;

/** What a contract decides in an order; on credit only where it grants one. Null: no contract, so from the wallet. */
export function agreedTerms(under: Terms | null): AgreedTerms {
  const isCredit = creditLimitOf(under) !== null;
  const maxAdvanceBp = under?.maxAdvanceBp ?? USUAL_ADVANCE_BP;
  return {
    payTerm: isCredit ? 'credit' : 'wallet',
    creditDays: isCredit ? (under?.creditDays ?? 0) : 0,
    lossMode: 'ratio',
    lossTolerance: Math.floor((under?.lossAllowanceBp ?? USUAL_LOSS_BP) / BP_PER_MILLE),
    maxAdvanceBp,
    maxOilBp: Math.min(maxAdvanceBp, under?.maxOilBp ?? USUAL_OIL_BP),
  };
}
