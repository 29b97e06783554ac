import { describe, expect, it } from 'vitest';
import { titlesOf } from '../../../domain/codes/menu/titles/all.ts';
import { ROLE_CODES, ROLES } from '../../../domain/codes/roles.ts';
import { placeOf } from '../../app/location.ts';
import { hasPage } from '../registry.ts';
import { menuItems, menuOf } from '../../menu/menu.ts';
import { verdictFor } from '../../shell/verdict.ts';
import en from '../../i18n/statecharts/en.json' with { type: 'json' };
import es from '../../i18n/statecharts/es.json' with { type: 'json' };
import ja from '../../i18n/statecharts/ja.json' with { type: 'json' };
import zh from '../../i18n/statecharts/zh.json' with { type: 'json' };

const place = placeOf('#/system/statecharts?chart=tabs');

describe('the page of the statecharts', () => {
  it.each(ROLES)('[R-05] is for the administrator alone: %s', (role) => {
    const menu = menuOf({ resourcelist: [], roles: [ROLE_CODES[role]] });
    const verdict = verdictFor(place, menu.routes, hasPage);
    if (role === 'admin') expect(verdict).toMatchObject({ show: 'page', route: { name: 'Statecharts' } });
    else expect(verdict).toEqual({ show: 'forbidden' });
    expect(menuItems(menu.resources).map(({ name }) => name)).not.toContain('Statecharts');
  });

  it('has a title in every language', () => {
    expect(titlesOf('Statecharts')).toEqual(['状态图', 'Statecharts', 'Diagramas de estado', '状態図']);
  });
});

describe('its texts', () => {
  it('[L-06] are there in every language, with the same values in them', () => {
    const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const texts of [en, es, ja]) {
      expect(Object.keys(texts)).toEqual(Object.keys(zh));
      for (const [key, text] of Object.entries<string>(texts)) {
        expect(text.trim(), key).not.toBe('');
        expect(holes(text), key).toEqual(holes(zh[key as keyof typeof zh]));
      }
    }
  });
});
