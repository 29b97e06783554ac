import { describe, expect, it } from 'vitest';
import { cityName } from '../../domain/codes/areas.ts';
import { jobGist, loadGist, moneyGist } from '../../domain/rules/gist.ts';
import { stateChangeText } from '../../server/notices/notify.ts';
import { waybill } from '../../domain/records/waybill.ts';

const load = {
  loadAreaCode: '340102',
  unloadAreaCode: '330206',
  goodsName: '热轧钢卷',
  weightKg: 32_000,
};

describe('what a notice says about a document', () => {
  it.each([
    ['340102', '合肥'],
    ['340000', '安徽省'],
    ['310113', '上海'],
    ['500229', '重庆'],
    // Counties without a city, and a city without counties.
    ['429004', '仙桃'],
    ['441900', '东莞'],
    ['330206', '宁波'],
    ['310115', '上海'],
    ['500103', '重庆'],
    ['710000', '台湾省'],
    ['000000', undefined],
    ['152501', '锡林郭勒盟'],
    ['999999', undefined],
  ])('%s lies in %s', (code, city) => {
    expect(cityName(code)).toBe(city);
  });

  it('a load is its route, goods and weight', () => {
    expect(loadGist(load)).toEqual([
      '合肥→宁波，热轧钢卷 32 吨',
      '合肥→宁波, 热轧钢卷 32 t',
      '合肥→宁波, 热轧钢卷 32 t',
      '合肥→宁波、热轧钢卷 32 t',
    ]);
  });

  it.each([
    ['without a place', { ...load, unloadAreaCode: null }, '热轧钢卷 32 吨'],
    ['without a weight', { ...load, weightKg: null }, '合肥→宁波，热轧钢卷'],
    ['without goods', { ...load, goodsName: null, weightKg: 12_340 }, '合肥→宁波，12.34 吨'],
    ['of nothing known', { loadAreaCode: null, unloadAreaCode: null, goodsName: null, weightKg: 0 }, ''],
  ])('what is not known is left out: %s', (_, one, zh) => {
    expect(loadGist(one)[0]).toBe(zh);
  });

  it('nothing stands behind a route without goods', () => {
    expect(loadGist({ ...load, goodsName: null, weightKg: 0 })[0]).toBe('合肥→宁波');
  });

  it('a trip has the newest of its weights', () => {
    const job = { ...load, planWeightKg: 32_000, loadWeightKg: 31_980, unloadWeightKg: null };
    expect(jobGist(job)[0]).toContain('31.98 吨');
    expect(jobGist({ ...job, unloadWeightKg: 31_900 })[0]).toContain('31.9 吨');
    expect(jobGist({ ...job, loadWeightKg: null })[0]).toContain('32 吨');
  });

  it('stands after the new state, and not at all where there is none', () => {
    const state = waybill.states.inTransit;
    expect(stateChangeText(waybill, 'YD1', state, moneyGist(1_200_000))).toEqual([
      '运单 YD1 已变为“运输中”：12,000.00 元',
      'Waybill YD1 is now “In transit”: 12,000.00 CNY',
      'Carta de porte YD1 ha pasado a «En tránsito»: 12,000.00 CNY',
      '運送状 YD1 が「輸送中」になりました：12,000.00 元',
    ]);
    expect(stateChangeText(waybill, 'YD1', state)[0]).toBe('运单 YD1 已变为“运输中”');
  });
});
