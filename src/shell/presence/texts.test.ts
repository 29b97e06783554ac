import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STEPS } from '../guide/steps.ts';

function textsOf(namespace: string, lang: string): Record<string, string> {
  return JSON.parse(readFileSync(join('src/i18n', namespace, `${lang}.json`), 'utf8')) as Record<
    string,
    string
  >;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /^[^.]+\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Quoted keys within the sources of a namespace. */
function said(hook: RegExp): Set<string> {
  const own = [...sources('src/shell'), ...sources('src/pages/guide')].filter((text) => hook.test(text));
  return new Set(
    own.flatMap((text) => [...text.matchAll(/'([a-z]+(?:\.\w+)*)'/gi)].map(([, key]) => key ?? '')),
  );
}

describe.each([
  ['presence', /\b(?:usePresenceTexts|PresenceTexts|presenceTexts)\b/],
  ['guide', /\buseGuideTexts\b/],
])('texts of %s', (namespace, hook) => {
  // The forms of a counted text are said by one key.
  const known = new Set(Object.keys(textsOf(namespace, 'zh')).map((key) => key.replace(/_other$/, '')));

  it('has what the sources say, and nothing they do not', () => {
    const composed = new Set(STEPS.flatMap(({ title, text }) => [title, text]));
    const keys = said(hook);
    expect([...known].filter((key) => !keys.has(key) && !composed.has(key))).toEqual([]);
    const areas = new Set([...known].map((key) => key.split('.')[0]));
    const missing = [...keys].filter((key) => {
      const [area = '', ...rest] = key.split('.');
      return rest.length > 0 && areas.has(area) && !known.has(key);
    });
    // Event names look alike: they end in a past participle and are no texts.
    expect(missing.filter((key) => !/(?:ed|read|stale)$/.test(key))).toEqual([]);
  });
});

describe('texts of the guide', () => {
  it('explains every step', () => {
    const zh = textsOf('guide', 'zh');
    expect(STEPS.filter(({ title, text }) => !zh[title] || !zh[text])).toEqual([]);
  });
});
