import { describe, expect, it } from 'vitest';
import { typedFault } from '../../domain/rules/typedCode.ts';

const NOW = Date.UTC(2026, 10, 27, 4);
const fault = (text: string, barcodes: readonly string[] = []) => typedFault(text, barcodes, NOW);

describe('a typed code (addendum B 3.5)', () => {
  it('is judged by its check digit at once', () => {
    expect(fault('6941234501236')).toBeNull();
    expect(fault('6941234501263')).toBe('checkDigit');
    expect(fault('06941234501236')).toBeNull();
    expect(fault('(00)095287654321012346')).toBeNull();
    expect(fault('(00)095287654321012364')).toBe('checkDigit');
    expect(fault('(01)06941234501230(10)L7')).toBe('checkDigit');
  });

  it('says what else is wrong with a code of GS1', () => {
    expect(fault('(01)694123450123')).toBe('length');
    expect(fault('(01)06941234501236(17)271345')).toBe('date');
    expect(fault('(01)06941234501236(99)7')).toBe('unknownPart');
  });

  it('may be a barcode of the house, whose last digit is none of GS1', () => {
    expect(fault('6941234508919')).toBe('checkDigit');
    expect(fault('6941234508919', ['6941234508919'])).toBeNull();
    expect(fault('06941234508919', ['6941234508919'])).toBeNull();
  });

  it.each(['', 'A-03-2', 'L:KF1/A-01', 'HW2026112700001', '123', '12345'])(
    'without a check digit is left alone: %s',
    (text) => {
      expect(fault(text)).toBeNull();
    },
  );
});
