import { z } from 'zod';
import { onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';
import { labelSchema } from './search.ts';

const whole = z.number().int().min(0);
const code = z.string().regex(/^\d{6}$/);

/** The price of an order before it is created: records 0.8, 10.9. */
export const quoteOrder = call({
  name: 'quoteOrder',
  method: 'POST',
  path: '/ntocc-tms-api/order/quote',
  encoding: 'json',
  who: ['shipper', 'dispatcher'],
  belongs: onPages('OrderPublish', 'OrderManage'),
  about: 'Price of an order by the published price lists and valuation rules, with every step',
  request: z.object({
    shipmentId: idSchema,
    weightKg: whole.max(1_000_000_000),
    volumeM3: whole.max(1_000_000_000),
    pieces: whole.max(1_000_000_000),
    vehicles: whole.min(1).max(500),
    distanceKm: whole.max(10_000),
    cargoTypeCode: z.string().max(4).nullable(),
    vehicleTypeCodes: z.array(z.string().max(4)).max(50),
    loadAreaCode: code,
    unloadAreaCode: code,
    planLoadAt: whole,
  }),
  /** null: no list has a price for it. */
  data: z
    .object({
      priceUnit: z.enum(['yuanPerTon', 'yuanPerM3', 'yuanPerItem', 'yuanPerVehicle']),
      unitPriceFen: whole,
      amountFen: whole,
      priceVersion: whole,
      ruleVersion: whole.nullable(),
      steps: z.array(z.object({ name: labelSchema, value: labelSchema })),
    })
    .nullable(),
});
