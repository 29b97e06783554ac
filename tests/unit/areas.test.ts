import { describe, expect, it } from 'vitest';
import { areaName, children, fullAreaName, isCounty } from '../../domain/codes/areas.ts';

describe('areas', () => {
  it('has 34 provinces, each with cities, each with counties', () => {
    const provinces = children();
    expect(provinces).toHaveLength(34);
    for (const province of provinces) {
      const cities = children(province.code);
      expect(cities.length).toBeGreaterThan(0);
      for (const city of cities) {
        const counties = children(city.code);
        expect(counties.length).toBeGreaterThan(0);
        expect(counties.every((county) => isCounty(county.code) && county.parent === city.code)).toBe(true);
      }
    }
  });

  it('names a code', () => {
    expect(areaName('340000')).toBe('安徽省');
    expect(areaName('340100')).toBe('合肥市');
    expect(areaName('340104')).toBe('蜀山区');
    expect(areaName('653228')).toBe('和康县');
    expect(areaName('999999')).toBeUndefined();
    expect(areaName('toString')).toBeUndefined();
  });

  it('writes the full name as in an address', () => {
    expect(fullAreaName('340104')).toBe('安徽省合肥市蜀山区');
    expect(fullAreaName('110101')).toBe('北京市东城区');
    expect(fullAreaName('500229')).toBe('重庆市城口县');
    expect(fullAreaName('429004')).toBe('湖北省仙桃市');
    expect(fullAreaName('659001')).toBe('新疆维吾尔自治区石河子市');
    expect(fullAreaName('310000')).toBe('上海市');
    expect(fullAreaName('000000')).toBeUndefined();
  });

  it('distinguishes a county from the levels above', () => {
    expect(isCounty('340104')).toBe(true);
    expect(isCounty('340100')).toBe(false);
    expect(isCounty('340000')).toBe(false);
    expect(isCounty('340199')).toBe(false);
    expect(children('340104')).toEqual([]);
  });
});
