import { describe, expect, it } from 'vitest';
import { elementDate, gtinOf, hasCheckDigit, readCode } from '../../domain/rules/scanCode.ts';
import { formatTime } from '../../domain/rules/times.ts';

const NOW = Date.UTC(2026, 10, 27, 4);
const read = (text: string) => readCode(text, NOW);
const day = (digits: string, now = NOW) => {
  const at = elementDate(digits, now);
  return at === null ? null : formatTime(at, 'y-m-d');
};
const FNC1 = '\u001D';

describe('a scanned code (addendum B 3.5)', () => {
  it('of ours says by its prefix what it is', () => {
    expect(read('L:CK0001/A-03-2')).toEqual({
      kind: 'location',
      warehouseNo: 'CK0001',
      locationCode: 'A-03-2',
    });
    expect(read('D:RK2026112700001')).toEqual({ kind: 'document', no: 'RK2026112700001' });
    expect(read('P:QD2026112700001')).toEqual({ kind: 'pallet', no: 'QD2026112700001' });
    expect(read('G:HW0001')).toEqual({ kind: 'goods', goodsNo: 'HW0001', lotNo: null });
    expect(read('G:HW0001|B7|x')).toEqual({ kind: 'goods', goodsNo: 'HW0001', lotNo: 'B7|x' });
  });

  it.each(['L:CK0001', 'L:/A-03', 'G:|B7', 'X:1', 'A-03-2', '6941234501230', '123'])(
    'without a known form is plain text: %s',
    (text) => {
      expect(read(text)).toEqual({ kind: 'plain', text });
    },
  );

  it('of a shop is a number of 14 digits', () => {
    const gtin = '06941234501236';
    for (const text of [gtin, '6941234501236', ' ]E06941234501236 ', '６９４１２３４５０１２３６'])
      expect(read(text)).toEqual({ kind: 'gtin', gtin });
    expect(read('96385074')).toEqual({ kind: 'gtin', gtin: '00000096385074' });
    expect(gtinOf('6941234501237')).toBeNull();
    expect(gtinOf('694123450')).toBeNull();
  });

  it('is proven by its check digit', () => {
    expect(hasCheckDigit('095287654321012346')).toBe(true);
    expect(hasCheckDigit('06941234501236')).toBe(true);
    expect(hasCheckDigit('095287654321012345')).toBe(false);
    expect(hasCheckDigit('x')).toBe(false);
  });

  const whole = {
    kind: 'elements',
    sscc: null,
    gtin: '06941234501236',
    lotNo: 'AB-12',
    producedAt: Date.UTC(2026, 10, 1) - 8 * 3_600_000,
    expireAt: Date.UTC(2027, 4, 31) - 8 * 3_600_000,
    count: 24,
  };
  const parts = ['0106941234501236', '11261101', '17270500', '3724'];

  it.each([
    ['with the mark of Code 128', `]C1${parts.join('')}${FNC1}10AB-12`],
    ['with the mark of Data Matrix, and FNC1 in front', `]d2${FNC1}${parts.join('')}${FNC1}10AB-12${FNC1}`],
    ['with the mark of QR', `]Q3${parts.join('')}${FNC1}10AB-12`],
    ['without a mark', `${parts.join('')}${FNC1}10AB-12`],
    ['in brackets', '(01)06941234501236(11)261101(17)270500(37)24(10)AB-12'],
  ])('of GS1 is read part by part: %s', (_, text) => {
    expect(read(text)).toMatchObject(whole);
  });

  it('of GS1 without any mark is known by its first number', () => {
    expect(read('010694123450123617270500')).toMatchObject({ kind: 'elements', gtin: '06941234501236' });
    expect(read('00095287654321012346')).toMatchObject({ kind: 'elements', sscc: '095287654321012346' });
    expect(read('00095287654321012345').kind).toBe('plain');
  });

  it('of GS1 may have any known part', () => {
    const text =
      '(00)095287654321012346(02)06941234501236(13)261101(15)270101(16)270102(20)01(3103)001250(3160)000002(21)S1(30)7';
    const found = read(text);
    expect(found).toMatchObject({ kind: 'elements', gtin: '06941234501236', count: 7 });
    expect(found.kind === 'elements' && found.elements.map(({ ai }) => ai)).toEqual([
      ...['00', '02', '13', '15', '16', '20', '3103', '3160', '21', '30'],
    ]);
    // Best before counts as expiry where the label states no other.
    expect(found.kind === 'elements' && found.expireAt).toBe(elementDate('270101', NOW));
    expect(read(`]C1310300125020013012${FNC1}21S1`)).toMatchObject({
      elements: [
        { ai: '3103', value: '001250' },
        { ai: '20', value: '01' },
        { ai: '30', value: '12' },
        { ai: '21', value: 'S1' },
      ],
    });
  });

  it.each([
    ['(00)095287654321012345', 'checkDigit'],
    ['(01)06941234501230', 'checkDigit'],
    [']C10106941234501230', 'checkDigit'],
    ['(01)6941234501236', 'length'],
    ['(10)', 'length'],
    ['(10)123456789012345678901', 'length'],
    ['(37)12a', 'length'],
    [']C1172705', 'length'],
    ['(99)1', 'unknownPart'],
    ['(10)1(x)', 'unknownPart'],
    [']C199', 'unknownPart'],
    ['(17)271301', 'date'],
    ['(17)270230', 'date'],
  ])('that is damaged says why: %s', (text, fault) => {
    expect(read(text)).toEqual({ kind: 'broken', fault });
  });

  it('has days of two-digit years within fifty years of now', () => {
    expect(day('270500')).toBe('2027-05-31');
    expect(day('280200')).toBe('2028-02-29');
    expect(day('761231')).toBe('2076-12-31');
    expect(day('770101')).toBe('1977-01-01');
    expect(day('991231')).toBe('1999-12-31');
    expect(day('010101', Date.UTC(2060, 0, 1))).toBe('2101-01-01');
    expect(day('1234')).toBeNull();
  });
});
