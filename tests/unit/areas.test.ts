import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  areaInForce,
  areaName,
  areaPath,
  children,
  fullAreaName,
  nameWithCity,
  isArea,
  isPlace,
  movedCodes,
  successorOf,
} from '../../domain/codes/areas.ts';

const CITIES_WITHOUT_COUNTIES = ['441900', '442000', '460400', '620200'];
const PROVINCES_WITHOUT_CITIES = ['710000', '810000', '820000'];

describe('areas', () => {
  it('end at the county, but in cities without counties at the city', () => {
    const provinces = children();
    expect(provinces).toHaveLength(34);
    const ends = provinces.filter(({ code }) => isPlace(code)).map(({ code }) => code);
    expect(ends).toEqual(PROVINCES_WITHOUT_CITIES);
    const cities = provinces.flatMap(({ code }) => children(code));
    expect(cities.filter(({ code }) => isPlace(code)).map(({ code }) => code)).toEqual(
      CITIES_WITHOUT_COUNTIES,
    );
    const counties = cities.flatMap(({ code }) => children(code));
    expect(counties.length).toBeGreaterThan(2_800);
    expect(counties.every(({ code, parent }) => isPlace(code) && parent === `${code.slice(0, 4)}00`)).toBe(
      true,
    );
  });

  it('names a code', () => {
    expect(areaName('340000')).toBe('安徽省');
    expect(areaName('340100')).toBe('合肥市');
    expect(areaName('340104')).toBe('蜀山区');
    expect(areaName('653228')).toBe('和康县');
    expect(areaName('441900')).toBe('东莞市');
    expect(areaName('999999')).toBeUndefined();
    expect(areaName('toString')).toBeUndefined();
    expect(areaName('')).toBeUndefined();
  });

  it('writes the full name as in an address', () => {
    expect(fullAreaName('340104')).toBe('安徽省合肥市蜀山区');
    expect(nameWithCity('340104')).toBe('合肥市 蜀山区');
    expect(nameWithCity('110101')).toBe('北京市 东城区');
    expect(nameWithCity('500229')).toBe('重庆市 城口县');
    expect(nameWithCity('429004')).toBe('湖北省 仙桃市');
    expect(nameWithCity('340100')).toBe('合肥市');
    expect(nameWithCity('441900')).toBe('东莞市');
    expect(nameWithCity('310000')).toBe('上海市');
    expect(nameWithCity('000000')).toBeUndefined();
    expect(fullAreaName('110101')).toBe('北京市东城区');
    expect(fullAreaName('500229')).toBe('重庆市城口县');
    expect(fullAreaName('429004')).toBe('湖北省仙桃市');
    expect(fullAreaName('659001')).toBe('新疆维吾尔自治区石河子市');
    expect(fullAreaName('310000')).toBe('上海市');
    expect(fullAreaName('441900')).toBe('广东省东莞市');
    expect(fullAreaName('000000')).toBeUndefined();
  });

  it.each([
    ['a county', '340104', true, true],
    ['a city with counties', '340100', false, true],
    ['a province', '340000', false, true],
    ['a city without counties', '620200', true, true],
    ['a town of such a city', '441901', false, false],
    ['a development zone', '340171', false, false],
    ['an abolished county', '330103', false, false],
    ['an abolished city', '371200', false, false],
    ['a code that never was', '999999', false, false],
    ['letters', 'abcdef', false, false],
  ])('%s: %s', (_title, code, ends, exists) => {
    expect([isPlace(code), isArea(code)]).toEqual([ends, exists]);
  });

  it.each([
    ['330103', '330105', 2021, '浙江省杭州市拱墅区'],
    ['330104', '330102', 2021, '浙江省杭州市上城区'],
    ['371202', '370116', 2018, '山东省济南市莱芜区'],
    ['371203', '370117', 2018, '山东省济南市钢城区'],
    ['371200', '370100', 2018, '山东省济南市'],
    ['542421', '540602', 2017, '西藏自治区那曲市色尼区'],
    ['542400', '540600', 2017, '西藏自治区那曲市'],
    ['350402', '350404', 2021, '福建省三明市三元区'],
    ['310119', '310115', 2009, '上海市浦东新区'],
  ])('the abolished %s is read as %s', (code, successor, year, name) => {
    expect(successorOf(code)).toEqual({ successor, year });
    expect(areaInForce(code)).toBe(successor);
    expect(fullAreaName(code)).toBe(name);
    expect(areaPath(code).at(-1)).toBe(successor);
  });

  it.each([
    ['441901', '441900'],
    ['460401', '460400'],
    ['340171', '340100'],
    ['810101', '810000'],
  ])('%s, which the standard never had, is read as %s', (code, around) => {
    expect(successorOf(code)).toBeUndefined();
    expect(areaInForce(code)).toBe(around);
  });

  it('every successor is in force, and no code in force has one', () => {
    const file = z.object({
      areas: z.record(z.string(), z.string()),
      abolished: z.record(z.string(), z.unknown()),
    });
    const { areas, abolished } = file.parse(
      JSON.parse(readFileSync('domain/codes/areas.generated.json', 'utf8')),
    );
    expect(Object.keys(abolished).length).toBeGreaterThan(900);
    for (const code of Object.keys(abolished)) {
      expect(isArea(areaInForce(code) ?? ''), code).toBe(true);
      expect(areas, code).not.toHaveProperty(code);
    }
  });

  it('an area has in old records what joined it since, and lacks what left it', () => {
    expect(movedCodes('370100').joined).toEqual(expect.arrayContaining(['371200', '371202', '371203']));
    expect(movedCodes('330105')).toEqual({ joined: ['330103'], left: [] });
    // 枞阳县 went from 安庆 to 铜陵.
    expect(movedCodes('340800').left).toContain('340823');
    expect(movedCodes('340700').joined).toContain('340823');
    for (const { code } of children()) expect(movedCodes(code), code).toEqual({ joined: [], left: [] });
  });
});

describe('the names on the map', () => {
  const outlines = z.object({ areas: z.array(z.object({ code: z.string(), name: z.string() })) });
  const PARTS = readdirSync('public/outlines').filter((file) => file !== 'china.json');

  it.each(PARTS)('%s has the areas in force, each once', (file) => {
    const { areas } = outlines.parse(JSON.parse(readFileSync(`public/outlines/${file}`, 'utf8')));
    const codes = areas.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    // The parts of the two cities are the map's own: the standard has none.
    const known = areas.filter(({ code }) => !/^8[12]/.test(code));
    expect(known.map(({ name }) => name)).toEqual(known.map(({ code }) => areaName(code)));
    expect(known.filter(({ code }) => !isArea(code))).toEqual([]);
  });

  it('莱芜 is part of 济南', () => {
    const text = readFileSync('public/outlines/370000.json', 'utf8');
    expect(text).not.toContain('莱芜');
    expect(text).toContain('济南市');
  });
});
