import { z } from 'zod';
import { call, idSchema } from './call.ts';

const count = z.number().int();
/** kg */
const kg = z.number().int();
/** Thousandths of a cubic metre. */
const m3 = z.number().int();
/** Basis points; null: the capacity is not limited. */
const fill = z.number().int().nullable();

/** What came or went on a day: documents and kg, less what was taken back. */
const moved = z.object({ docs: count, weightKg: kg });

const onHand = z.object({ goods: count, weightKg: kg, volumeM3: m3 });

/** Ages of stock in days since it came, each up to and including; the last is open. */
export const STOCK_AGES = [30, 60, 90] as const;

/** Days of the bars of what came and went. */
export const TREND_DAYS = 14;

/** What stands in the warehouses, or one of them, and what came and went: the home of those who keep stock (records 2, addendum B 3.5). */
export const wmsOverview = call({
  name: 'wmsOverview',
  method: 'GET',
  path: '/ntocc-tms-api/statistics/wmsOverview',
  encoding: 'query',
  who: ['admin', 'warehouse'],
  belongs: { pages: { warehouse: ['Home'], others: ['WmsInventory'] } },
  about: 'Stock on hand, what came and went, how full the warehouses are; a keeper sees the own ones',
  request: z.object({
    /** Absent: all that the caller sees. */
    warehouseId: idSchema.optional(),
  }),
  data: z.object({
    inbound: z.object({ today: moved, yesterday: moved }),
    outbound: z.object({ today: moved, yesterday: moved }),
    onHand: z.object({ now: onHand, yesterday: onHand }),
    /** Open cases, and how many of them came today. */
    damage: z.object({ open: count, today: count }),
    /** Stock whose date is over within so many days is listed as expiring. */
    expiringDays: count,
    /** By day, epoch ms of its start; today is the last. */
    trend: z.array(z.object({ date: count, inKg: kg, outKg: kg })),
    /** All that the caller sees, whichever is chosen. */
    warehouses: z.array(
      z.object({
        warehouseId: idSchema,
        name: z.string(),
        weightKg: kg,
        volumeM3: m3,
        capacityVolumeM3: m3,
        fillBp: fill,
      }),
    ),
    /** One for each of `STOCK_AGES` and one for what is older: up to so many days; null: older. */
    age: z.array(z.object({ upToDays: count.nullable(), weightKg: kg })),
    /** Storage places by zone. */
    zones: z.array(
      z.object({
        warehouseId: idSchema,
        zone: z.string(),
        places: count,
        /** Places with something in them, and those that are nearly full. */
        used: count,
        full: count,
        volumeM3: m3,
        /** Null: a place of it has no limit. */
        capacityVolumeM3: m3.nullable(),
        fillBp: fill,
      }),
    ),
  }),
});
