import { describe, expect, it } from 'vitest';
import { linesOf, wordDiff } from './wordDiff.ts';

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .pieces.map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `{+${text}+}`,
    )
    .join('');

describe('the difference of two texts', () => {
  it('is told by words, of Chinese by characters', () => {
    expect(marked('自下月一日起施行', '自下月十五日起施行')).toBe('自下月[-一-]{+十五+}日起施行');
    expect(marked('The fee is 12 yuan', 'The fee is 15 yuan')).toBe('The fee is [-12-]{+15+} yuan');
    expect(marked('', '新')).toBe('{+新+}');
    expect(marked('同', '同')).toBe('同');
  });

  it('is told by lines where much has changed', () => {
    const long = Array.from({ length: 900 }, (_, at) => `第 ${String(at)} 条，甲乙双方约定。`);
    const other = long.map((line, at) => (at % 3 === 0 ? `${line}另行协商，并以书面形式确认。` : line));
    const { pieces, byLine } = wordDiff(long.join('\n'), other.join('\n'));
    expect(byLine).toBe(true);
    const without = (kind: string) => pieces.flatMap((one) => (one.kind === kind ? [] : one.text)).join('');
    expect([without('new'), without('gone')]).toEqual([long.join('\n'), other.join('\n')]);
  });

  it('looks at the words of a rich text, a line for each block', () => {
    expect(linesOf('<h2>甲</h2><ul><li>乙 &amp; <strong>丙</strong></li></ul><p>丁</p>')).toBe(
      '甲\n乙 & 丙\n丁',
    );
  });
});
