import { describe, expect, it } from 'vitest';
import { publicFileUrl } from '../../domain/calls/files.ts';
import { picturesOf, richPictureOf } from '../../domain/rules/richText.ts';
import { darkEnough, SITE_COLOURS } from '../../domain/rules/siteTheme.ts';
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
    // A channel near 0 counts by another formula, and for next to nothing.
    expect(darkEnough('#01757a')).toBe('#01757a');
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
