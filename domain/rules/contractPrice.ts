import type { contract } from '../records/contract.ts';
import type { Row } from '../schema/record.ts';
import { type Quote, quote, type QuoteDraft } from './quote.ts';

/** The price of a load by the freight prices of a contract: the most specific one for its areas and goods; null: none. */
export function contractPrice(
  {
    id,
    contractName,
    validFrom,
    validTo,
    freightRates,
  }: Pick<Row<typeof contract>, 'id' | 'contractName' | 'validFrom' | 'validTo' | 'freightRates'>,
  draft: QuoteDraft,
): Pick<Quote, 'priceUnit' | 'unitPriceFen'> | null {
  const prices = (freightRates ?? []).map(({ loadAreaCode, unloadAreaCode, ...rate }) => ({
    ...rate,
    lineId: null,
    ends: null,
    fromAreaCode: loadAreaCode,
    toAreaCode: unloadAreaCode,
    goodsTypeId: null,
    vehicleTypeCode: null,
    fromQty: 0,
    toQty: null,
    minChargeFen: null,
  }));
  const list = {
    id,
    listName: contractName,
    versionNo: 1,
    ownerKind: 'SHIPMENT' as const,
    validFrom,
    validTo,
    prices,
  };
  return quote(draft, [list], []);
}
