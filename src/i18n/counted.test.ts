import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { loadNamespace, loadTexts, setLanguage, words } from './i18n.ts';
import { ageText } from '../pages/vehicleMap/age.ts';
import { unitText } from '../ui/intl.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A text of the record views in the current language. */
const said = (key: string, count: number) => i18next.t(key, { ns: 'record', count });

async function inLanguage(lang: 'zh' | 'en' | 'es' | 'ja'): Promise<void> {
  await loadTexts(lang);
  await setLanguage(lang);
  await loadNamespace('record');
}

describe('counted texts', () => {
  it('[V-02] have the form of their number, which has thousand separators', async () => {
    await inLanguage('en');
    expect([1, 2, 2235].map((count) => said('bulk.most', count))).toEqual([
      'At most 1 row at once',
      'At most 2 rows at once',
      'At most 2,235 rows at once',
    ]);
    await inLanguage('es');
    expect([1, 5, 1_000_000].map((count) => said('bulk.most', count))).toEqual([
      'Como máximo 1 fila a la vez',
      'Como máximo 5 filas a la vez',
      'Como máximo 1,000,000 de filas a la vez',
    ]);
    await inLanguage('zh');
    expect(said('bulk.most', 2235)).toBe('一次最多处理 2,235 条');
  });

  it('leave other values as they are', async () => {
    await inLanguage('en');
    expect(words('error.wanted', { path: 12345 })).toContain('12345');
  });
});

describe('ages and durations', () => {
  it('are written as each language writes them', () => {
    const ago = (ms: number) => ageText(ms, 'en', i18next.t);
    expect([ago(5 * MINUTE), ago(3 * HOUR), ago(72 * HOUR)]).toEqual([
      '5 minutes ago',
      '3 hours ago',
      '3 days ago',
    ]);
    expect(ageText(24 * 3 * HOUR, 'es', i18next.t)).toBe('hace 3 días');
    expect([unitText(1, 'day', 'en'), unitText(2, 'day', 'en'), unitText(2, 'day', 'es')]).toEqual([
      '1 day',
      '2 days',
      '2 días',
    ]);
  });

  it('keep the space between figures and Han that all texts have', () => {
    expect([
      unitText(3, 'day', 'zh'),
      unitText(3, 'day', 'ja'),
      ageText(5 * MINUTE, 'zh', i18next.t),
    ]).toEqual(['3 天', '3 日', '5 分钟前']);
  });
});
