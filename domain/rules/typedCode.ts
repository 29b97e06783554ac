import { gtinOf, readCode, type ScanFault } from './scanCode.ts';

/** Digits as a barcode of goods has them, of which the last is a check digit. */
const LIKE_GTIN = /^(?:\d{8}|\d{12,14})$/;
const bare = (text: string) => text.replace(/^0+/, '');

/**
 * Why a code that somebody has typed cannot be right; null: it may be. A house may have barcodes of its own that look like
 * those of GS1: what its goods have is right.
 */
export function typedFault(text: string, barcodes: readonly string[], now: number): ScanFault | null {
  if (barcodes.some((barcode) => bare(barcode.trim()) === bare(text))) return null;
  const code = readCode(text, now);
  if (code.kind === 'broken') return code.fault;
  return LIKE_GTIN.test(text) && gtinOf(text) === null ? 'checkDigit' : null;
}
