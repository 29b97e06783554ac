import { describe, expect, it } from 'vitest';
import { type PlaceNow, type PutNeed, rankPlaces } from '../../../domain/rules/putAway.ts';

const need: PutNeed = {
  temperature: 'normal',
  isDangerous: false,
  isDamaged: false,
  unitKg: 20,
  unitM3: 50,
};
const place = (locationCode: string, more: Partial<PlaceNow> = {}): PlaceNow => ({
  locationId: locationCode,
  locationCode,
  kind: 'storage',
  walkOrder: null,
  mixAllowed: true,
  isDangerAllowed: false,
  temperature: 'normal',
  roomKg: null,
  roomM3: null,
  holds: 'none',
  hasOthers: false,
  isCounted: false,
  ...more,
});
const ranked = (places: readonly PlaceNow[], more: Partial<PutNeed> = {}) =>
  rankPlaces(places, { ...need, ...more }).map(({ locationCode, reason }) => `${locationCode} ${reason}`);

describe('where goods are put', () => {
  it('where the same lot lies, then the same goods, a free place, one to share', () => {
    const places = [
      place('D', { hasOthers: true }),
      place('C'),
      place('B', { holds: 'goods' }),
      place('A', { holds: 'lot' }),
    ];
    expect(ranked(places)).toEqual(['A sameLot', 'B sameGoods', 'C free', 'D shared']);
  });

  it('of equal places the one with the shorter way, then by its code', () => {
    const places = [place('C'), place('B'), place('A', { walkOrder: 9 }), place('Z', { walkOrder: 2 })];
    expect(ranked(places)).toEqual(['Z free', 'A free', 'B free', 'C free']);
  });

  it('only where there is room for one unit of them', () => {
    expect(ranked([place('A', { roomKg: 20, roomM3: 50 })])).toEqual(['A free']);
    expect(ranked([place('A', { roomKg: 19 })])).toEqual([]);
    expect(ranked([place('A', { roomM3: 49 })])).toEqual([]);
  });

  it('never where a count holds something, and dangerous ones only where they may lie', () => {
    expect(ranked([place('A', { isCounted: true })])).toEqual([]);
    const places = [place('A'), place('B', { isDangerAllowed: true })];
    expect(ranked(places, { isDangerous: true })).toEqual(['B free']);
    expect(ranked(places)).toEqual(['A free', 'B free']);
  });

  it('only where it is as cold as they need, and in no place of another kind', () => {
    expect(ranked([place('A', { temperature: 'frozen' }), place('B', { kind: 'damaged' })])).toEqual([]);
  });

  it('damaged ones only among damaged ones', () => {
    const places = [place('A'), place('B', { kind: 'damaged', temperature: 'frozen' })];
    expect(ranked(places, { isDamaged: true })).toEqual(['B damagedGoods']);
  });

  it('with other goods or another lot only where mixing is allowed', () => {
    const unmixed = { mixAllowed: false };
    expect(ranked([place('A', { ...unmixed, hasOthers: true })])).toEqual([]);
    expect(ranked([place('A', { ...unmixed, holds: 'goods' })])).toEqual([]);
    expect(ranked([place('A', { ...unmixed, holds: 'lot', hasOthers: true })])).toEqual([]);
    expect(ranked([place('A', { ...unmixed, holds: 'lot' })])).toEqual(['A sameLot']);
    expect(ranked([place('A', { holds: 'lot', hasOthers: true })])).toEqual(['A sameLot']);
  });
});
