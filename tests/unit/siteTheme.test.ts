import { describe, expect, it } from 'vitest';
import { publicFileUrl } from '../../domain/calls/files.ts';
import { picturesOf, richPictureOf } from '../../domain/rules/richText.ts';
import { darkEnough, SITE_COLOURS } from '../../domain/rules/siteTheme.ts';
import { linesOf, wordDiff } from '../../domain/rules/wordDiff.ts';
import { PRESETS } from '../../machines/preferences/choices.ts';

describe('the theme of the website', () => {
  it('has the colours that are offered at the desk', () => {
    expect(Object.values(SITE_COLOURS)).toEqual([...PRESETS]);
  });

  it('is darkened for white words, where it is too light', () => {
    expect(Object.values(SITE_COLOURS).map(darkEnough)).toEqual(
      expect.arrayContaining(['#304156', '#212121']),
    );
    expect(darkEnough('#409eff')).not.toBe('#409eff');
  });
});

describe('a picture of a rich text', () => {
  it('is one of our own public files, and nothing else', () => {
    expect(richPictureOf(publicFileUrl('17'))).toBe('17');
    for (const src of [
      'https://a.example/1.png',
      '//a.example/1',
      `/x${publicFileUrl('1')}`,
      `${publicFileUrl('1')}?a`,
    ])
      expect(richPictureOf(src)).toBeUndefined();
    expect(
      picturesOf(
        `<p>1</p><img src="${publicFileUrl('7')}" alt="&quot;x" /><img alt="" src="${publicFileUrl('8')}">`,
      ),
    ).toEqual(['7', '8']);
  });
});

describe('the difference of two texts', () => {
  const marked = (before: string, after: string) =>
    wordDiff(before, after)
      .pieces.map(({ kind, text }) =>
        kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `{+${text}+}`,
      )
      .join('');

  it('is told by words, of Chinese by characters', () => {
    expect(marked('自下月一日起施行', '自下月十五日起施行')).toBe('自下月[-一-]{+十五+}日起施行');
    expect(marked('The fee is 12 yuan', 'The fee is 15 yuan')).toBe('The fee is [-12-]{+15+} yuan');
    expect(marked('', '新')).toBe('{+新+}');
    expect(marked('同', '同')).toBe('同');
  });

  it('of long texts is told by lines', () => {
    const long = Array.from({ length: 900 }, (_, at) => `第 ${String(at)} 条，甲乙双方约定。`);
    const other = long.map((line, at) => (at % 3 === 0 ? `${line}另行协商。` : line));
    const { pieces, byLine } = wordDiff(long.join('\n'), other.join('\n'));
    expect(byLine).toBe(true);
    expect(pieces.map(({ kind, text }) => (kind === 'new' ? '' : text)).join('')).toBe(long.join('\n'));
    expect(pieces.map(({ kind, text }) => (kind === 'gone' ? '' : text)).join('')).toBe(other.join('\n'));
  });

  it('looks at the words of a rich text, a line for each block', () => {
    expect(linesOf('<h2>甲</h2><ul><li>乙 &amp; <strong>丙</strong></li></ul><p>丁</p>')).toBe(
      '甲\n乙 & 丙\n丁',
    );
  });
});
