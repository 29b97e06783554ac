import type { Mask } from '../../domain/records/field.ts';

/** Personal data shortened for lists: 3401**********001X, 138****5678, last four of a card (records 0.5). */
export function maskText(mask: Mask, value: string): string {
  if (mask === 'phone') return value.length < 8 ? '****' : `${value.slice(0, 3)}****${value.slice(-4)}`;
  if (mask === 'bankCard') return `**** ${value.slice(-4)}`;
  return value.length < 10 ? '****' : `${value.slice(0, 4)}${'*'.repeat(value.length - 8)}${value.slice(-4)}`;
}
