import { z } from 'zod';

const refSchema = z.object({ id: z.string() });

/** The id of what a form refers to; null: nothing is chosen. */
export function refOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return refSchema.safeParse(value).data?.id ?? null;
}
