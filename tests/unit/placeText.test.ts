import { expect, it } from 'vitest';
import { placeOnWay } from '../../domain/rules/safety/place.ts';
import { inLine, placeText } from '../../domain/rules/safety/placeText.ts';

it('the place of a warning is read in four languages; the names in it stay as they are', () => {
  const way = placeOnWay({ loadAreaCode: '340122', unloadAreaCode: '330206', lengthM: 472_300 }, 120_400);
  expect(placeText(way, 'zh')).toBe('第 120/472 公里，合肥市 肥东县→宁波市 北仑区');
  expect(placeText(way, 'en')).toBe('Km 120 of 472, 合肥市 肥东县 → 宁波市 北仑区');
  expect(placeText(way, 'es')).toBe('Km 120 de 472, 合肥市 肥东县 → 宁波市 北仑区');
  expect(placeText(way, 'ja')).toBe('120/472 km 地点、合肥市 肥东县 → 宁波市 北仑区');
  expect([placeText(inLine('A012'), 'zh'), placeText(inLine('A012'), 'en')]).toEqual([
    '排队 A012',
    'In the queue, A012',
  ]);
  for (const name of ['马鞍山钢厂', '北门排队 A012', '排队 A012 号'])
    expect(placeText(name, 'es')).toBe(name);
});
