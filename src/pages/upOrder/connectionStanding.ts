import { z } from 'zod';
import type { Detail } from '../../../domain/calls/records.ts';

const labelSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);

const standingSchema = z.object({
  hasSecret: z.boolean(),
  hasShipper: z.boolean(),
  /** What stands against the address for pushes; null: nothing, or it has none. */
  pushFault: labelSchema.nullable(),
});

/** What the approval of a connection asks for, as its facts have it. */
export type Standing = z.infer<typeof standingSchema>;

export const standingOf = ({ facts }: Pick<Detail, 'facts'>): Standing => standingSchema.parse(facts);
