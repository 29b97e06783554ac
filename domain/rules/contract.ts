import type { contract } from '../records/contract.ts';
import type { Row } from '../schema/record.ts';
import { endOfDay } from './times.ts';

type ContractRow = Row<typeof contract>;

/**
 * Is the contract in force at a moment (epoch ms)? A "to" date is good through the end of that day; a
 * contract ended early holds through its last day.
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

/** Is this the shipper's transport contract, in force at that moment? Orders may only load under one (31006). */
export function coversShipper(
  row: Pick<ContractRow, 'kind' | 'shipmentId' | 'status' | 'validFrom' | 'validTo' | 'terminatedOn'>,
  shipmentId: string,
  at: number,
): boolean {
  return row.kind === 'transportSell' && row.shipmentId === shipmentId && isInForce(row, at);
}
