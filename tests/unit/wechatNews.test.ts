import { describe, expect, it } from 'vitest';
import {
  filledIn,
  leftOf,
  nextWechatTry,
  withConsent,
  type WechatFacts,
} from '../../domain/rules/wechatNews.ts';

const facts: WechatFacts = {
  no: 'DD20261125000123',
  state: '已发布并等待接单',
  at: Date.UTC(2026, 10, 25, 0, 5),
  things: ['热轧钢卷 32 吨，合肥瑶海区至宁波北仑区，十一月', '备注'],
  plate: '皖A12345',
};

describe('the words of a subscription message', () => {
  it('are filled in by their kinds, as long as WeChat takes them', () => {
    const template =
      '单号:{{character_string2.DATA}}\n货物:{{thing1.DATA}}\n状态:{{phrase9.DATA}}\n时间:{{time3.DATA}}\n日期:{{date4.DATA}}\n车牌:{{car_number5.DATA}}\n备注:{{thing7.DATA}}';
    expect(filledIn(template, facts)).toEqual({
      character_string2: { value: 'DD20261125000123' },
      thing1: { value: '热轧钢卷 32 吨，合肥瑶海区至宁波北…' },
      phrase9: { value: '已发布并等' },
      time3: { value: '2026年11月25日 08:05' },
      date4: { value: '2026年11月25日' },
      car_number5: { value: '皖A12345' },
      thing7: { value: '备注' },
    });
  });

  it.each([
    '电话:{{phone_number1.DATA}}',
    '一:{{thing1.DATA}} 二:{{thing2.DATA}} 三:{{thing3.DATA}}',
    '没有任何关键词',
  ])('are none for a template that asks for what is not told: %s', (template) => {
    expect(filledIn(template, facts)).toBeNull();
  });
});

describe('consents', () => {
  it('are counted by template, and one that is used up is gone', () => {
    const one = withConsent(null, 'A', (left) => left + 1);
    const two = withConsent(one, 'B', (left) => left + 2);
    expect([leftOf(two, 'A'), leftOf(two, 'B'), leftOf(two, 'C')]).toEqual([1, 2, 0]);
    expect(withConsent(two, 'A', (left) => left - 1)).toEqual([{ templateId: 'B', left: 2 }]);
    expect(withConsent(two, 'C', (left) => left - 1)).toEqual(two);
    expect(
      leftOf(
        withConsent(two, 'B', () => 1_000),
        'B',
      ),
    ).toBe(99);
  });
});

it('a message is tried three times within an hour', () => {
  const tries = [0, 1, 2].map((attempts) => nextWechatTry(attempts, 0));
  expect(tries.at(-1)).toBeNull();
  expect(tries.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)).toBeLessThanOrEqual(3_600_000);
});
