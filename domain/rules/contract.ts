import type { contract } from '../records/contract.ts';
import type { Row } from '../schema/record.ts';
import { endOfDay } from './times.ts';

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
