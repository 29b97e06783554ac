import { describe, expect, it } from 'vitest';
import { metresBetween } from '../../domain/rules/freight.ts';
import { gcj02FromWgs84 } from '../../domain/rules/gcj02.ts';

describe('the position of a phone on the maps of China', () => {
  // Tian'anmen, the Bund and Hefei station, as receivers and as maps have them: within the accuracy of a phone.
  it.each([
    [
      { lng: 116.391_28, lat: 39.906_87 },
      { lng: 116.397_52, lat: 39.908_27 },
    ],
    [
      { lng: 121.485_56, lat: 31.240_18 },
      { lng: 121.490_04, lat: 31.238_17 },
    ],
  ])('moves %o to %o', (phone, map) => {
    expect(metresBetween(gcj02FromWgs84(phone), map)).toBeLessThan(15);
  });

  it('lies up to 700 m from what the phone says, everywhere in the country', () => {
    for (let lng = 80; lng <= 130; lng += 2.5) {
      for (let lat = 20; lat <= 50; lat += 2.5) {
        const shift = metresBetween({ lng, lat }, gcj02FromWgs84({ lng, lat }));
        expect(shift).toBeGreaterThan(20);
        expect(shift).toBeLessThan(900);
      }
    }
  });

  it('stays as it is elsewhere, to six decimals', () => {
    expect(gcj02FromWgs84({ lng: 2.294_481_23, lat: 48.858_37 })).toEqual({ lng: 2.294_481, lat: 48.858_37 });
  });
});
