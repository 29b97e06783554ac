import { expect, it, test } from 'vitest';
import { searchText, withOneSign, withoutSigns } from '../../domain/rules/searchText.ts';

test.each([
  ['皖A·15069', '皖A15069'],
  ['皖A 15069', '皖A15069'],
  ['皖Ａ15069', '皖A15069'],
  ['皖a－15', '皖a15'],
  ['粤B·D12345', '粤BD12345'],
  ['京A·1234挂', '京A1234挂'],
  ['ＹＤ２０２６', 'YD2026'],
])('%s is searched for as %s', (typed, text) => {
  expect(searchText(typed)).toBe(text);
});

it('leaves names and numbers that are not plates unchanged', () => {
  for (const text of ['安徽钢铁（集团）', 'A-1 Steel', 'HT-2026-01', '川 味', '周 建军'])
    expect(searchText(` ${text} `)).toBe(text);
});

it('compares a sign that is written in several ways as one', () => {
  expect(withOneSign('安徽钢铁［集团］（合肥）')).toBe('安徽钢铁[集团](合肥)');
  expect(withOneSign('阿依古丽•买买提')).toBe('阿依古丽·买买提');
  expect(withOneSign('(A·B)')).toBe('(A·B)');
  expect(withoutSigns('阿依・古丽（甲）', '_')).toBe('阿依_古丽_甲_');
});
