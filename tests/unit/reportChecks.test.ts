import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { messageOf } from '../../domain/codes/refusals.ts';
import { type Compared, crossRefusal, refusalIn, storedChecks } from '../../domain/reporting/checks.ts';
import { isTrustworthy, levelOf, scoreOf, shareBp } from '../../domain/reporting/credit.ts';
import { fits } from '../../domain/reporting/message.ts';
import { trackFault, trackVerdicts, type Way } from '../../domain/reporting/track.ts';
import { trackRefusal } from '../../domain/reporting/trackTexts.ts';
import { kg3, m4, stamp, tonnes2, yuan3 } from '../../domain/reporting/values.ts';

const HOUR_MS = 3_600_000;
/** Local time of 2026. */
const at = (month: number, day: number, hour: number, minute = 0) =>
  Date.UTC(2026, month - 1, day, hour - 8, minute);

describe('formats of the guide', () => {
  it.each([
    ['an..3', 'ABC', true],
    ['an..3', 'ABCD', false],
    ['an18', '91340100MA8N7Q3X2K', true],
    ['n14', '20260302110000', true],
    ['n14', '2026030211000', false],
    ['n..4', '12345', false],
    ['n..4', '12a', false],
    ['n..18,3', '5860.910', true],
    ['n..18,3', '5860.9101', false],
    ['n..5,3', '123.456', false],
    ['n..5,3', '.5', false],
  ])('%s takes %s: %s', (form, value, isGood) => {
    expect(fits(form, value)).toBe(isGood);
  });

  test('money, weights and volumes are always well-formed and lose no digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (value) => {
        expect(fits('n..18,3', yuan3(value))).toBe(true);
        expect(Math.round(Number(yuan3(value)) * 100)).toBe(value);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
        expect(fits('n..14,3', kg3(value))).toBe(true);
        expect(fits('n..9,4', m4(value))).toBe(true);
        expect(Number(tonnes2(value)) * 1000).toBeLessThanOrEqual(value + 1e-6);
      }),
    );
    expect(m4(1_500)).toBe('1.5000');
    expect(yuan3(1)).toBe('0.010');
    expect(stamp(at(3, 7, 1))).toBe('20260307010000');
  });
});

describe('rule T', () => {
  const load = { lng: 117.3, lat: 31.86 };
  const unload = { lng: 121.83, lat: 29.9 };
  const from = at(3, 2, 14);
  const to = at(3, 3, 10, 40);
  /** A truck that drives straight for 8 hours, with a report every so many minutes, then stands until it is unloaded. */
  const drive = (everyMin: number, skip: (minute: number) => boolean = () => false) => {
    const fixes = [];
    for (let minute = 0; minute <= (to - from) / 60_000; minute += everyMin) {
      if (skip(minute)) continue;
      const part = Math.min(1, minute / 480);
      fixes.push({
        at: from + minute * 60_000,
        lng: load.lng + (unload.lng - load.lng) * part,
        lat: load.lat + (unload.lat - load.lat) * part,
        speedKmh: part < 1 ? 60 : 0,
        course: 120,
      });
    }
    return fixes;
  };
  const way: Way = {
    ...{ load, unload, despatchAt: from, goodsReceiptAt: to },
    ...{ plateNumber: '皖A7K216', devicePlate: '皖A7K216', fixes: drive(5) },
  };

  it.each<[string, Partial<Way>, ReturnType<typeof trackFault>]>([
    ['holds for a report every 5 minutes', {}, null],
    ['holds for a report every 10 minutes', { fixes: drive(10) }, null],
    ['misses reports every 30 minutes', { fixes: drive(30) }, 'sparse'],
    ['misses a gap of 3 hours', { fixes: drive(5, (minute) => minute > 60 && minute < 240) }, 'gap'],
    ['misses the loading place', { load: { lng: 118, lat: 32.5 } }, 'start'],
    ['misses the loading time', { despatchAt: from - 3 * HOUR_MS }, 'start'],
    ['misses the unloading place', { unload: { lng: 120, lat: 28 } }, 'end'],
    ['misses a track of another vehicle', { devicePlate: '皖A00001' }, 'plate'],
    ['misses a track at all', { fixes: [] }, 'start'],
    ['misses a place without coordinates', { load: null }, 'unknown'],
  ])('%s', (_, part, fault) => {
    expect(trackFault({ ...way, ...part })).toBe(fault);
    expect(trackRefusal({ ...way, ...part })?.code).toBe(fault === null ? undefined : 39003);
  });

  it.each<[string, Partial<Way>, string]>([
    [
      'the nearest report',
      { load: { lng: 117.3, lat: 31.96 } },
      'Within 5 km of the loading place, 2 h around despatch: nearest 11.1 km',
    ],
    [
      'the longest gap',
      { fixes: drive(5, (minute) => minute > 60 && minute < 240) },
      'No gap over 2 h: longest gap 180 min',
    ],
    [
      'the number of reports',
      { fixes: drive(30) },
      'A report every 10 min of driving on average: 42 reports, 48 needed',
    ],
    ['another plate', { devicePlate: '皖A00001' }, 'Plate of the device as on the waybill: another one'],
    ['no report at all', { fixes: [] }, 'Within 5 km of the loading place, 2 h around despatch: no report'],
    [
      'a place without coordinates',
      { load: null },
      'the places have no coordinates, or the times are missing',
    ],
  ])('a refusal names the rule and %s', (_, part, words) => {
    const refusal = trackRefusal({ ...way, ...part });
    expect(refusal && messageOf(refusal, 'en')).toContain(`(${words})`);
  });

  test('each rule has a verdict of its own: one that is missed hides no other', () => {
    const met = (part: Partial<Way>) =>
      trackVerdicts({ ...way, ...part }).flatMap(({ rule, isMet }) => (isMet ? [rule] : []));
    expect(met({})).toEqual(['plate', 'start', 'end', 'gap', 'sparse']);
    expect(met({ fixes: [] })).toEqual(['plate']);
    expect(met({ devicePlate: '皖A00001', unload: { lng: 120, lat: 28 } })).toEqual([
      'start',
      'gap',
      'sparse',
    ]);
  });
});

describe('cross checks', () => {
  const good: Compared = {
    receivableFen: 586_091,
    payableFen: 550_320,
    consignmentAt: at(3, 2, 11),
    despatchAt: at(3, 2, 14),
    goodsReceiptAt: at(3, 3, 10),
    plateColorCode: '2',
    energyType: 'B',
    loadWeightKg: 32_000,
    ratedLoadKg: 33_500,
  };
  it.each<[string, Partial<Compared>, boolean]>([
    ['the worked example', {}, true],
    ['more paid than earned', { receivableFen: 550_319 }, false],
    ['received before despatch', { goodsReceiptAt: at(3, 2, 13) }, false],
    ['despatched before the deal', { despatchAt: at(3, 2, 10) }, false],
    ['an electric truck with a yellow plate', { energyType: 'C' }, false],
    ['a diesel with a green plate', { plateColorCode: '93' }, false],
    ['an electric truck with a green plate', { plateColorCode: '93', energyType: 'C' }, true],
    ['more than the rated load', { loadWeightKg: 33_501 }, false],
  ])('%s', (_, part, isGood) => {
    expect(crossRefusal({ ...good, ...part })?.code).toBe(isGood ? undefined : 39005);
  });

  test('stored checks give the same refusal again, in every language', () => {
    const refusal = crossRefusal({ ...good, loadWeightKg: 33_501 });
    const { checks, checksMet, checksTotal } = storedChecks([
      { code: 'cross', refusal },
      { code: 'track', refusal: null },
    ]);
    expect([checksMet, checksTotal]).toEqual([1, 2]);
    const [kept] = checks;
    const again = kept ? refusalIn(kept) : null;
    expect(again && messageOf(again, 'es')).toBe('Peso bruto incumple la regla ≤ 33.500 t');
    expect(refusalIn({ detail: 'torn' })).toBeNull();
  });
});

describe('credit', () => {
  const whole = { trackMatchBp: 10_000, fundMatchBp: 10_000, rejectBp: 0, troubleCount: 0 };
  it.each<[string, Partial<typeof whole>, number]>([
    ['everything right', {}, 100],
    ['half of the tracks', { trackMatchBp: 5_000 }, 80],
    ['no money seen', { fundMatchBp: 0 }, 70],
    ['a tenth refused', { rejectBp: 1_000 }, 99],
    ['three troubles', { troubleCount: 3 }, 85],
    ['ten troubles cost no more than four', { troubleCount: 10 }, 80],
    ['nothing right', { trackMatchBp: 0, fundMatchBp: 0, rejectBp: 10_000, troubleCount: 9 }, 0],
  ])('%s', (_, part, score) => {
    expect(scoreOf({ ...whole, ...part })).toBe(score);
  });

  test('levels begin at 90, 75 and 60; a dishonest party has D', () => {
    expect([90, 89, 75, 74, 60, 59].map((score) => levelOf(score, true))).toEqual([
      'A',
      'B',
      'B',
      'C',
      'C',
      'D',
    ]);
    expect(levelOf(100, false)).toBe('D');
    expect(shareBp(0, 0)).toBe(10_000);
    expect(shareBp(1, 3)).toBe(3_333);
  });

  test.each([
    ['of everybody in order', {}, true],
    ['until the last day of the certificate', { certificateEndAt: at(11, 20, 0) }, true],
    ['after the certificate has ended', { certificateEndAt: at(11, 19, 0) }, false],
    ['of those who have none', { certificateEndAt: null }, true],
    ['not of those whom the registers do not know', { isQualified: false }, false],
    ['not of dishonest ones', { isDishonest: true }, false],
  ])('a score counts: %s', (_, part, expected) => {
    const papers = { isQualified: true, isDishonest: false, certificateEndAt: at(12, 31, 0), ...part };
    expect(isTrustworthy(papers, at(11, 20, 1))).toBe(expected);
  });

  test('a score is between 0 and 100, and never rises by an incident', () => {
    const share = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(share, share, share, fc.nat(50), (trackMatchBp, fundMatchBp, rejectBp, troubleCount) => {
        const counts = { trackMatchBp, fundMatchBp, rejectBp, troubleCount };
        const score = scoreOf(counts);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(scoreOf({ ...counts, troubleCount: troubleCount + 1 })).toBeLessThanOrEqual(score);
      }),
    );
  });
});
