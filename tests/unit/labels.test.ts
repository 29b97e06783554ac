import { describe, expect, it } from 'vitest';
import { fitted, type LabelContent, LAYOUTS, partsOf } from '../../domain/rules/labels/layout.ts';
import { checkDigit, serialsOf, ssccOf } from '../../domain/rules/labels/sscc.ts';
import { graphic, zplOf } from '../../server/files/zpl.ts';
import { textDots } from '../../server/files/dots.ts';

const bin: LabelContent = {
  mark: 'A-03-2',
  lines: ['合肥物流园一号库', 'A'],
  code: 'L:KF1/A-03-2',
  symbol: 'qr',
};
const pallet: LabelContent = {
  mark: '木托盘 1200×1000',
  lines: ['QD2026112700001'],
  code: '006941234500000012',
  symbol: 'sscc',
};

describe('the number of a pallet all over the world', () => {
  it('has the check digit of GS1', () => {
    expect(checkDigit('09528765432101234')).toBe('6');
    expect(checkDigit('0694123450123')).toBe('6');
  });

  it.each(['6941234', '6941234567'])(
    'has eighteen digits with the prefix %s, and is another for each serial',
    (prefix) => {
      const numbers = [0, 1, 2].map((serial) => ssccOf(prefix, serial));
      for (const one of numbers) {
        expect(one).toMatch(new RegExp(`^0${prefix}\\d+$`));
        expect(one).toHaveLength(18);
        expect(checkDigit(one.slice(0, -1))).toBe(one.at(-1));
      }
      expect(new Set(numbers).size).toBe(3);
      expect(ssccOf(prefix, serialsOf(prefix))).toBe(ssccOf(prefix, 0));
    },
  );
});

describe('the layout of labels', () => {
  const long = { ...bin, lines: Array.from({ length: 12 }, () => '很长的一行文字'.repeat(8)) };
  const all = [
    ...Object.keys(LAYOUTS).map((name) => [name, long] as const),
    ['pallet', { ...long, code: pallet.code, symbol: 'sscc' }] as const,
  ];

  it.each(all)('%s keeps everything on the paper', (name, content) => {
    const template = name as keyof typeof LAYOUTS;
    for (const part of partsOf(template, content)) {
      const right = part.x + (part.kind === 'qr' ? part.size : part.width);
      const bottom = part.y + (part.kind === 'sscc' ? part.height : part.size);
      expect([part.kind, right <= LAYOUTS[template].width, bottom <= LAYOUTS[template].height]).toEqual([
        part.kind,
        true,
        true,
      ]);
    }
  });

  it('makes a long text smaller, and cuts it where that is not enough', () => {
    expect(fitted('A-01', 56, 10.5)).toEqual({ text: 'A-01', size: 10.5 });
    expect(fitted('一二三四五六七八九十', 80, 10)).toEqual({ text: '一二三四五六七八九十', size: 8 });
    const cut = fitted('一'.repeat(40), 60, 10);
    expect(cut.size).toBe(6);
    expect(cut.text).toBe(`${'一'.repeat(9)}…`);
  });
});

describe('what a printer is told', () => {
  it('writes pictures as rows of whole bytes', () => {
    const cells = Uint8Array.from([1, 0, 1, 0, 1, 0, 1, 0, 1, 1]);
    expect(graphic({ width: 10, height: 1, cells })).toBe('^GFA,2,2,2,AAC0');
    expect(graphic({ width: 5, height: 2, cells })).toBe('^GFA,2,2,1,A858');
  });

  it('draws Chinese signs as they look', async () => {
    const { width, height, cells } = await textDots('一', 32, 100);
    const rows = Array.from({ length: height }, (_, y) =>
      cells.slice(y * width, (y + 1) * width).reduce((sum, cell) => sum + cell, 0),
    );
    // One bar across the square, and nothing else.
    const bar = rows.filter((count) => count > 0);
    expect(width).toBe(32);
    expect(bar.length).toBeLessThanOrEqual(4);
    expect(Math.max(...bar)).toBeGreaterThan(24);
  });

  it('cuts a text at the edge of its room', async () => {
    expect((await textDots('库位', 32, 40)).width).toBe(40);
  });

  it.each([
    ['203', '^PW480', '^LL320'],
    ['300', '^PW708', '^LL472'],
  ] as const)('has the size of the paper at %s dpi', async (dpi, width, height) => {
    const zpl = await zplOf('location', [bin, bin], { dpi, copies: 3 });
    const lines = zpl.split('\n');
    expect(lines.slice(0, 4)).toEqual(['^XA', '^CI28', width, height]);
    expect(lines.slice(-2)).toEqual(['^PQ3', '^XZ']);
    expect(lines.filter((line) => line === '^XZ')).toHaveLength(2);
    // Three texts and the code, of each label.
    expect(lines.filter((line) => /^\^FO\d+,\d+\^GFA,(\d+),\1,\d+,[0-9A-F]+\^FS$/.test(line))).toHaveLength(
      8,
    );
  });

  it('prints the number of a pallet as GS1-128', async () => {
    const zpl = await zplOf('pallet', [pallet], { dpi: '203', copies: 1 });
    expect(zpl).toContain('^BCN,144,N,N,N,N^FD>;>800006941234500000012^FS');
    expect(zpl).toContain('^BY4');
  });
});
