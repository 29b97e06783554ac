import { z } from 'zod';

const payeeSchema = z.object({
  payeeType: z.enum(['driver', 'carrier']),
  payeeId: z.string().regex(/^\d+$/),
});

/** The payee as addresses and choices name it: `driver:123`; null where a row or group names nobody. */
export function payeeOf(row: unknown): string | null {
  const parsed = payeeSchema.safeParse(row);
  return parsed.success ? `${parsed.data.payeeType}:${parsed.data.payeeId}` : null;
}

/** The list filter for one payee's bills; for anything else an empty filter. */
export function billsOf(payee: string): Readonly<Record<string, string>> {
  const [payeeType = '', id = ''] = payee.split(':');
  if (payeeType === 'driver') return { payeeType, driverId: id };
  return payeeType === 'carrier' ? { payeeType, carrierId: id } : {};
}
