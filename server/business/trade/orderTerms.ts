import { contract } from '../../../domain/records/contract.ts';
import type { order } from '../../../domain/records/order.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { agreedTerms, coversShipper } from '../../../domain/rules/contract.ts';
import { find, findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

type Order = Row<typeof order>;
type Contract = Row<typeof contract>;

/** The transport contract that the order is loaded under: the one it names while that is valid, else the valid one. */
async function contractOf(work: Work, row: Order): Promise<Contract | null> {
  const at = row.planLoadAt ?? work.now;
  const named = row.contractId === null ? null : await find(work, contract, row.contractId);
  if (named && coversShipper(named, row.shipmentId, at)) return named;
  const all = await findBy(work, contract, { shipmentId: row.shipmentId, kind: 'transportSell' });
  return all.find((one) => coversShipper(one, row.shipmentId, at)) ?? named;
}

/**
 * What contract and agreed terms decide in an order. The fee rate is always that of the shipper, which changes by finance
 * review only (records 10.4); credit and caps of advances are always those of the contract. Of the rest, what somebody entitled to
 * it has set in the stored order stays.
 */
export async function decidedTerms(work: Work, row: Order, existing: Order | null): Promise<Partial<Order>> {
  const { serviceRateBp } = await need(work, shipper, row.shipmentId);
  const serviceFeeBp = row.feeMode === 'spread' ? null : serviceRateBp;
  const under = await contractOf(work, row);
  const contractId = under?.id ?? null;
  const agreed = agreedTerms(under);
  if (existing === null)
    return { ...agreed, contractId, serviceFeeBp, feeMode: 'rate', shipperUnitPriceFen: null };
  const { lossMode, lossTolerance, feeMode, shipperUnitPriceFen } = existing;
  return { ...agreed, lossMode, lossTolerance, feeMode, shipperUnitPriceFen, contractId, serviceFeeBp };
}

/** Whether the order has the fee rate that is agreed with its shipper. */
export function hasAgreedRate(
  { feeMode, serviceFeeBp }: Pick<Order, 'feeMode' | 'serviceFeeBp'>,
  { serviceRateBp }: Pick<Row<typeof shipper>, 'serviceRateBp'>,
): boolean {
  return feeMode === 'spread' || serviceFeeBp === serviceRateBp;
}
