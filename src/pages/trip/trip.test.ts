import { describe, expect, it } from 'vitest';
import { assignment } from '../../../domain/records/assignment.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import { navigationUrl } from './navigation.ts';
import { stepFields } from './stepFields.ts';

describe('the way with the map of the phone', () => {
  it('leads to the place as the maps of China have it', () => {
    const url = new URL(navigationUrl({ lng: 117.34, lat: 31.89 }, '合肥市物流大道 88 号, 东门'));
    expect(url.origin + url.pathname).toBe('https://uri.amap.com/navigation');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      to: '117.34,31.89,合肥市物流大道 88 号  东门',
      mode: 'car',
      coordinate: 'gaode',
      callnative: '1',
    });
  });

  it('looks for the address where the position is not known', () => {
    const url = new URL(navigationUrl(null, '宁波市进港西路 9 号'));
    expect(url.pathname).toBe('/search');
    expect(url.searchParams.get('keyword')).toBe('宁波市进港西路 9 号');
  });
});

describe('a step on the phone', () => {
  /** What is in front, and what is folded. */
  const shown = (fields: Fields, start: Readonly<Record<string, unknown>> = {}) => {
    const { notMain, notFolded, hasPlace } = stepFields(fields, start);
    const names = Object.keys(fields);
    return {
      front: names.filter((name) => !notMain.has(name)),
      folded: names.filter((name) => !notFolded.has(name)),
      hasPlace,
    };
  };

  it('has weight and photos in front; plate, time and reason are folded, the position comes from the phone', () => {
    expect(shown(waybill.events['load.confirm'].fields, { plateNumber: '皖A7K216' })).toEqual({
      front: ['loadWeightKg', 'isWeightConfirmed', 'photos'],
      folded: ['plateNumber', 'despatchAt', 'reason'],
      hasPlace: true,
    });
  });

  it('asks what is not known', () => {
    expect(shown(waybill.events['load.confirm'].fields).front).toContain('plateNumber');
    expect(shown(receipt.events.upload.fields, { loadWeightKg: 32_000, unloadWeightKg: 31_880 })).toEqual({
      front: ['photoIds', 'loadWeightKg', 'unloadWeightKg', 'signedBy'],
      folded: ['signedAt'],
      hasPlace: false,
    });
    expect(shown(assignment.events.decline.fields).front).toEqual(['reason']);
  });

  it('loses no field, whatever is known', () => {
    for (const { fields } of [...Object.values(waybill.events), ...Object.values(receipt.events)].flatMap(
      (event) => ('fields' in event ? [event] : []),
    )) {
      const { front, folded } = shown(fields);
      expect([...front, ...folded].toSorted()).toEqual(
        Object.keys(fields)
          .filter((name) => name !== 'lng' && name !== 'lat')
          .toSorted(),
      );
    }
  });
});
