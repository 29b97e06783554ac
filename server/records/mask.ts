import { firstOf, lastOf, lengthOf } from '../../domain/rules/characters.ts';
import type { Fields, Mask } from '../../domain/schema/field.ts';

/** Masks personal data for lists: 3401**********001X, 138****5678, last four of a card (records 0.5). */
export function maskText(mask: Mask, value: string): string {
  const length = lengthOf(value);
  if (mask === 'phone') return length < 8 ? '****' : `${firstOf(value, 3)}****${lastOf(value, 4)}`;
  if (mask === 'bankCard') return `**** ${lastOf(value, 4)}`;
  return length < 10 ? '****' : `${firstOf(value, 4)}${'*'.repeat(length - 8)}${lastOf(value, 4)}`;
}

/** Masks a name for people who need not know it: 周建军 is shown as 周**. */
export const shortName = (name: string): string =>
  `${firstOf(name, 1)}${'*'.repeat(Math.max(1, lengthOf(name) - 1))}`;

/** The masked value of a field, as shown without `reveal`; a pending change masks the values of its fields. */
export function maskValue(fields: Fields, name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const mask = fields[name]?.mask;
  if (mask) return maskText(mask, value);
  if (name !== 'pendingChange') return value;
  const change = Object.entries(JSON.parse(value) as Record<string, unknown>);
  return JSON.stringify(Object.fromEntries(change.map(([key, sent]) => [key, maskValue(fields, key, sent)])));
}
