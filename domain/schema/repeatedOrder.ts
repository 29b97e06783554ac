import type { Json } from '../calls/json.ts';
import { order } from '../records/order.ts';
import { repeatedTimes } from '../rules/repeatedTimes.ts';
import type { Fields } from './field.ts';
import { formFieldsOf } from './requiredFields.ts';

/** Numbers that belong to one order alone. */
const OWN_NUMBERS = new Set(['originalDocumentNumber']);

/**
 * What a new order takes over from an old one: all form fields except its own numbers, and personal data that this viewer sees masked
 * only. Its times are proposed for the next day on which they can be kept.
 * @param fields of the form as the one who fills it in may set them; absent: all
 */
export function repeatedOrder(row: Readonly<Record<string, Json>>, now: number, fields: Fields = formFieldsOf(order)): Readonly<Record<string, Json>> {
  const taken = Object.entries(fields).filter(([name, field]) => {
    const value = row[name];
    const isMasked = field.mask !== undefined && typeof value === 'string' && value.includes('**');
    return !field.auto && field.kind !== 'ts' && !isMasked && !OWN_NUMBERS.has(name);
  });
  return {
    ...Object.fromEntries(taken.map(([name]) => [name, row[name] ?? null])),
    ...repeatedTimes(row, now),
  };
}
