import { z } from 'zod';
import { stockLocation } from '../records/stockLocation.ts';
import { call, idSchema } from './call.ts';

/** The most locations that one call makes. */
export const MOST_GENERATED = 2_000;

const count = (max: number) => z.number().int().min(1).max(max);

/** Rows of a zone, each with bays and levels: A-01-1 is the first level of the first bay. */
export const generatedSchema = z.object({
  warehouseId: idSchema,
  zone: z.string().regex(/^[A-Z0-9]{1,10}$/),
  fromRow: count(999),
  toRow: count(999),
  fromLevel: count(99),
  toLevel: count(99),
  /** Thousandths of a cubic metre, and kg; null: unlimited. */
  capacityVolumeM3: count(1_000_000_000).nullable(),
  capacityWeightKg: count(1_000_000_000).nullable(),
  mixAllowed: z.boolean(),
});

export type Generated = z.infer<typeof generatedSchema>;

/** The codes that a call makes, in walking order; level 1 of 1 is left out. */
export function generatedCodes({ zone, fromRow, toRow, fromLevel, toLevel }: Generated): string[] {
  const two = (value: number) => String(value).padStart(2, '0');
  const codes: string[] = [];
  for (let row = fromRow; row <= toRow; row += 1)
    for (let level = fromLevel; level <= toLevel; level += 1)
      codes.push(
        fromLevel === toLevel && toLevel === 1
          ? `${zone}-${two(row)}`
          : `${zone}-${two(row)}-${String(level)}`,
      );
  return codes;
}

export const generateLocations = call({
  name: 'stockLocation.generate',
  method: 'POST',
  path: `/${stockLocation.service}/${stockLocation.name}/generate`,
  encoding: 'json',
  who: ['admin', 'warehouse'],
  belongs: { rows: stockLocation, to: 'edit' },
  about: 'Make the storage locations of a zone, by rows and levels; those that exist stay as they are',
  request: generatedSchema,
  data: z.object({ made: z.number().int(), known: z.number().int() }),
});
