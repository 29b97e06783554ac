import type { Services } from '../../../server/calls/context.ts';
import { rowsWhere } from '../lifecycles/family.ts';

const HOUR_MS = 3_600_000;

/** Id of the seeded product of a cover. */
export async function productOf(services: Services, product: string): Promise<string> {
  const [row] = await rowsWhere(services, 'insuranceProduct', 'product', [product], 1);
  if (!row) throw new Error(`Nobody sells ${product}.`);
  return row.id;
}

/** Id of a type of goods that is insured as usual. */
export async function steelType(services: Services): Promise<string> {
  const [row] = await rowsWhere(services, 'goodsType', 'typeName', ['钢材'], 1);
  if (!row) throw new Error('The demo company has no steel.');
  return row.id;
}

/** What a buyer fills in for a waybill that is not loaded yet. */
export async function coverForm(
  services: Services,
  waybillId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  return {
    productId: await productOf(services, 'cargoAll'),
    waybillId,
    departAt: services.clock() + HOUR_MS,
    holderName: '皖江钢铁贸易有限公司',
    insuredName: '皖江钢铁贸易有限公司',
    insuredIdNo: '91340104M08GXJJKD5',
    phone: '0551-63100980',
    goodsTypeId: await steelType(services),
    packing: 'bundle',
    insuredFen: 11_132_500,
    ...changes,
  };
}
