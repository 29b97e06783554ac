import { describe, expect, it } from 'vitest';
import { LANGS } from '../../domain/codes/languages.ts';
import { placeLabel, placeMeant, placeName, titleIn, titleMeant } from '../../domain/codes/ownPlaces.ts';
import { messageOf, refuse } from '../../domain/codes/refusals.ts';
import { locationCounted } from '../../domain/codes/refusals/codes/stock.ts';
import { cellOf } from '../../domain/schema/cell.ts';
import { stockLocation } from '../../domain/records/stockLocation.ts';

describe('the places that every warehouse has', () => {
  it('are words in four languages; any other place is its code', () => {
    expect(LANGS.map((lang) => placeName('SHIPPING', lang))).toEqual([
      ...['发货区', 'Shipping', 'Expedición', '出荷場'],
    ]);
    expect(LANGS.map((lang) => placeName('A-01', lang))).toEqual(['A-01', 'A-01', 'A-01', 'A-01']);
    expect(titleIn('stockLocation', 'TRANSIT', 'zh')).toBe('在途');
    expect(titleIn('goods', 'TRANSIT', 'zh')).toBe('TRANSIT');
  });

  it('are found by their word, by its beginning, and by their code', () => {
    expect(placeMeant('收货')).toBe('RECEIVING');
    expect(placeMeant('expedi')).toBe('SHIPPING');
    expect(placeMeant('不良品')).toBe('DAMAGED');
    expect(titleMeant('stockLocation', 'RECEIVING')).toBe('RECEIVING');
    // A code may begin so, too.
    expect(placeMeant('D')).toBeNull();
    expect(placeMeant('A-01')).toBeNull();
    expect(titleMeant('stockLocation', 'D-0')).toBe('D-0');
    expect(titleMeant('goods', '收货')).toBe('收货');
  });

  it('are words in a refusal and in a file, too', () => {
    const told = (code: string) => messageOf(refuse(locationCounted, { code: placeLabel(code) }), 'zh');
    expect(told('RECEIVING')).toContain('收货区');
    expect(told('A-01')).toContain('A-01');
    const row = { id: '1', status: 'enabled', version: 1, titles: {}, locationCode: 'DAMAGED' };
    expect(cellOf(stockLocation, row, 'locationCode', 'es')).toEqual({ kind: 'text', text: 'Dañados' });
  });
});
