import { describe, expect, it } from 'vitest';
import { children, isPlace } from '../../domain/codes/areas.ts';
import { order } from '../../domain/records/order.ts';
import { valueCell } from '../../domain/schema/cell.ts';
import { readCell } from '../../domain/schema/readCell.ts';

const field = order.fields.loadAreaCode;
const placesIn = (code: string): string[] =>
  isPlace(code) ? [code] : children(code).flatMap((below) => placesIn(below.code));
const written = (code: string) => {
  const cell = valueCell(field, code, 'zh');
  return cell.kind === 'text' ? cell.text : '';
};

describe('a place in a file', () => {
  it('has its city, as lists have it', () => {
    expect(written('340102')).toBe('合肥市 瑶海区');
    expect(written('420107')).toBe('武汉市 青山区');
    expect(written('441900')).toBe('东莞市');
  });

  it('is read as written, and by its full name', () => {
    const places = children().flatMap(({ code }) => placesIn(code));
    expect(places.length).toBeGreaterThan(2_800);
    expect(places.filter((code) => readCell(field, 'area', written(code)) !== code)).toEqual([]);
    expect(readCell(field, 'area', '安徽省合肥市瑶海区')).toBe('340102');
  });
});
