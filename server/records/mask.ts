import type { Fields, Mask } from '../../domain/schema/field.ts';

/** Masks personal data for lists: 3401**********001X, 138****5678, last four of a card (records 0.5). */
export function maskText(mask: Mask, value: string): string {
  if (mask === 'phone') return value.length < 8 ? '****' : `${value.slice(0, 3)}****${value.slice(-4)}`;
  if (mask === 'bankCard') return `**** ${value.slice(-4)}`;
  return value.length < 10 ? '****' : `${value.slice(0, 4)}${'*'.repeat(value.length - 8)}${value.slice(-4)}`;
}

/** Masks a name for people who need not know it: 周建军 is shown as 周**. */
export const shortName = (name: string): string =>
  `${name.slice(0, 1)}${'*'.repeat(Math.max(1, name.length - 1))}`;

/** The masked value of a field, as shown without `reveal`; a pending change masks the values of its fields. */
export function maskValue(fields: Fields, name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const mask = fields[name]?.mask;
  if (mask) return maskText(mask, value);
  if (name !== 'pendingChange') return value;
  const change = Object.entries(JSON.parse(value) as Record<string, unknown>);
  return JSON.stringify(Object.fromEntries(change.map(([key, sent]) => [key, maskValue(fields, key, sent)])));
}
