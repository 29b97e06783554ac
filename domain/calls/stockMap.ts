import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { locationKind } from '../codes/lists/stock.ts';
import { stockLocation } from '../records/stockLocation.ts';
import { call, idSchema } from './call.ts';

const cellSchema = z.object({
  id: idSchema,
  locationCode: z.string(),
  zone: z.string(),
  kind: z.enum(codesOf(locationKind)),
  isEnabled: z.boolean(),
  /** Thousandths of a cubic metre, and kg; null: unlimited. */
  capacityVolumeM3: z.number().int().nullable(),
  capacityWeightKg: z.number().int().nullable(),
  volumeM3: z.number().int(),
  weightKg: z.number().int(),
  keys: z.number().int(),
  isCounted: z.boolean(),
  /** Days since the oldest of it came in; null: empty. */
  ageDays: z.number().int().nullable(),
  /** The first last day; null: nothing there has one. */
  expireAt: z.number().int().nullable(),
  /** Whose it is; more than one: all of them. */
  ownerIds: z.array(idSchema),
});

export type MapCell = z.infer<typeof cellSchema>;

export const stockMap = call({
  name: 'stockLocation.map',
  method: 'GET',
  path: `/${stockLocation.service}/${stockLocation.name}/map`,
  encoding: 'query',
  who: stockLocation.view,
  belongs: { rows: stockLocation, to: 'open' },
  about:
    'The locations of a warehouse in walk order, with how full each is, since when, until when and whose it is',
  request: z.object({ warehouseId: idSchema }),
  data: z.object({
    /** Epoch ms of the platform. */
    now: z.number().int(),
    cells: z.array(cellSchema),
    owners: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
});
