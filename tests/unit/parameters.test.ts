import { describe, expect, it } from 'vitest';
import { parameterKey } from '../../domain/codes/lists/parameter.ts';
import { codesOf } from '../../domain/codes/lists/list.ts';
import {
  DEFAULT_PARAMS,
  isMoneyKey,
  isNumberKey,
  isTextKey,
  numberAt,
  paramNumber,
  type ParamRow,
  paramsFrom,
  paramText,
  RANGES,
  rangeOf,
  sinceWhen,
  textAt,
} from '../../domain/rules/parameters.ts';

const KEYS = codesOf(parameterKey);
const NUMBERS = KEYS.filter(isNumberKey);
const TEXTS = KEYS.filter(isTextKey);

describe('the parameters of a group (addendum A 0.1)', () => {
  it('are numbers or texts, and each name is one of them', () => {
    expect([...NUMBERS, ...TEXTS].toSorted()).toEqual(KEYS.toSorted());
    expect(Object.keys(DEFAULT_PARAMS).toSorted()).toEqual(NUMBERS.toSorted());
  });

  it.each(NUMBERS)('%s takes its bounds and its default, and nothing beyond them', (key) => {
    const { min, max, hasOff } = RANGES[key];
    for (const value of [min, max, DEFAULT_PARAMS[key]]) expect(paramNumber(key, String(value))).toBe(value);
    expect(paramNumber(key, '0')).toBe(hasOff || min === 0 ? 0 : null);
    const wrong = [String(max + 1), '-1', '1.5', '', 'x', ...(min > 1 ? [String(min - 1)] : [])];
    expect(wrong.map((text) => paramNumber(key, text))).toEqual(wrong.map(() => null));
  });

  it('may be typed in full-width digits', () => {
    expect(paramNumber('speed.limitKmh', ' ９０ ')).toBe(90);
  });

  it('say in the refusal what may be typed, with the 0 that switches a rule off', () => {
    expect(rangeOf('fatigue.nightMin')).toEqual({ min: '0, 60', max: '240' });
    expect(rangeOf('speed.forSec')).toEqual({ min: '30', max: '300' });
  });

  it('that are texts have the form of what they name', () => {
    expect(paramText('app.scheme', ' freightdesk ')).toBe('freightdesk');
    const wrong = ['Freight', '1st', 'a b', '', 'a'.repeat(21)];
    expect(wrong.map((text) => paramText('app.scheme', text))).toEqual(wrong.map(() => null));
  });

  it('hold from their time until the next, and are the default before the first', () => {
    const row = (paramValue: string, validFrom: number): ParamRow => ({
      paramKey: 'fatigue.driveMin',
      paramValue,
      validFrom,
    });
    const rows = [row('200', 200), row('100', 100), row('9999', 300)];
    const at = (moment: number) => numberAt(rows, 'fatigue.driveMin', moment);
    expect([99, 100, 199, 200].map(at)).toEqual([240, 100, 100, 200]);
    // One that was stored out of its range counts as never set.
    expect(at(300)).toBe(240);
    expect(paramsFrom(rows, 150)).toEqual({ ...DEFAULT_PARAMS, 'fatigue.driveMin': 100 });
    expect(textAt(rows, 'app.scheme', 150)).toBe('');
  });

  it('of money are passed over until finance confirms them, and count from then on (addendum B, D1)', () => {
    const row = (paramValue: string, validFrom: number, confirmedAt: number | null): ParamRow => ({
      ...{ paramKey: 'wms.countPostFen', paramValue, validFrom, confirmedAt },
    });
    const rows = [row('100', 100, 100), row('200', 200, 250), row('300', 300, null)];
    const at = (moment: number) => numberAt(rows, 'wms.countPostFen', moment);
    expect([99, 100, 249, 250, 300].map(at)).toEqual([100_000, 100, 100, 200, 200]);
    expect(sinceWhen(rows, 'wms.countPostFen', 260)).toBe(250);
    expect(NUMBERS.filter(isMoneyKey)).toContain('wms.countPostFen');
    expect(isMoneyKey('wms.lienDays')).toBe(false);
  });
});
