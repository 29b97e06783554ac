import { describe, expect, it, test } from 'vitest';
import { messageOf, refuse } from '../../domain/codes/refusals.ts';
import { accountNameDiffers } from '../../domain/codes/refusals/codes/basicInfo.ts';
import { payerIsNotAccountOwner } from '../../domain/codes/refusals/codes/ledger.ts';
import { nameDifference } from '../../domain/rules/nameDifference.ts';
import { cleanName, isSameName } from '../../domain/rules/names.ts';
import { withRareCharacters } from '../../domain/rules/rareCharacters.ts';
import { cleanLine } from '../../domain/rules/cleanText.ts';

/** Pairs that are one name to a bank or an office. */
const SAME: [one: string, other: string][] = [
  ['阿卜杜拉·买买提', '阿卜杜拉•买买提'],
  ['阿卜杜拉·买买提', '阿卜杜拉・买买提'],
  ['阿卜杜拉·买买提', '阿卜杜拉‧ 买买提'],
  ['阿卜杜拉·买买提', '阿卜杜拉．买买提'],
  ['\uE863明', '䶮明'],
  ['王\u3000五', '王五'],
  ['合肥 货运 有限公司', '合肥货运有限公司'],
  ['安徽钢铁（集团）有限公司', '安徽钢铁(集团) 有限公司'],
  ['⼀鸣', '一鸣'],
  ['ＡＢＣ物流', 'ABC 物流'],
  ['Acme Freight', 'ACME  FREIGHT\u200b'],
  ['葛\u{E0100}军', '葛军'],
];
/** Pairs that are not, and what is said of them. */
const DIFFERENT: [given: string, known: string, zh: string, en: string][] = [
  [
    '𠮷田',
    '吉田',
    '第1个字是“𠮷 U+20BB7”，登记的是“吉 U+5409”',
    'character 1 is "𠮷 U+20BB7", on record it is "吉 U+5409"',
  ],
  [
    '张䶮明',
    '张龑明',
    '第2个字是“䶮 U+4DAE”，登记的是“龑 U+9F91”',
    'character 2 is "䶮 U+4DAE", on record it is "龑 U+9F91"',
  ],
  ['王小', '王小五', '缺第3个字“五 U+4E94”', 'character 3, "五 U+4E94", is missing'],
  ['王小五', '王小', '第3个字“五 U+4E94”多余', 'character 3, "五 U+4E94", is too much'],
];

describe('names', () => {
  test.each(SAME)('%j and %j are one', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(nameDifference(one, [other])).toBeNull();
  });

  test.each(DIFFERENT)('%j is not %j: the character is named', (given, known, zh, en) => {
    expect(isSameName(given, known)).toBe(false);
    const difference = nameDifference(given, [known]);
    expect(difference?.slice(0, 2)).toEqual([zh, en]);
    expect(difference?.every((text) => text !== '')).toBe(true);
  });

  it('is compared with the nearest of several known ones', () => {
    expect(nameDifference('安徽皖江货运', ['李四', '安徽皖江物流'])?.[1]).toContain('character 5');
    expect(nameDifference('李 四', ['安徽皖江物流', '李四'])).toBeNull();
    expect(nameDifference('李四', [])?.[1]).toBe('no name is on record');
  });

  it('keeps the dot of Japanese and the words of other scripts', () => {
    expect(cleanName('トヨタ・モーター')).toBe('トヨタ・モーター');
    expect(cleanName(' Li  Ming ')).toBe('Li Ming');
    expect(isSameName('Li Ming', 'LiMing')).toBe(false);
  });
});

test('each rare character of the private area has a code point of its own', () => {
  const decoder = new TextDecoder('gb18030');
  const seconds = Array.from({ length: 0x51 }, (_, at) => 0x50 + at).filter((second) => second !== 0x7f);
  const mapped = seconds.map((second, at) => ({
    ours: withRareCharacters(String.fromCharCode(0xe815 + at)),
    theirs: decoder.decode(new Uint8Array([0xfe, second])),
  }));
  expect(mapped).toHaveLength(80);
  expect(mapped.filter(({ ours }) => /\p{Co}/u.test(ours))).toEqual([]);
  // Where the decoder knows a character outside the private area, it is ours.
  const known = mapped.filter(({ theirs }) => !/\p{Co}/u.test(theirs));
  expect(known.length).toBeGreaterThan(60);
  expect(known.filter(({ ours, theirs }) => ours !== theirs)).toEqual([]);
  expect(new Set(mapped.map(({ ours }) => ours)).size).toBe(80);
});

test('a refusal shows the difference in brackets, and none without one', () => {
  const difference = nameDifference('王小', ['王小五']) ?? undefined;
  const shown = refuse(accountNameDiffers, difference && { difference });
  expect(messageOf(shown, 'zh')).toBe('户名与实名不一致（缺第3个字“五 U+4E94”）');
  expect(messageOf(shown, 'en')).toBe(
    'The account name differs from the real name (character 3, "五 U+4E94", is missing)',
  );
  expect(messageOf(refuse(payerIsNotAccountOwner), 'zh')).toBe('付款方与账户名不一致，请原路退回');
});

test('a line is no name: its dots and blanks stay', () => {
  expect(cleanLine('热轧 卷板•A')).toBe('热轧 卷板•A');
});
