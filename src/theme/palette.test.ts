import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesOf, type MenuNode } from '../../domain/codes/menu/node.ts';
import { MENU } from '../../domain/codes/menu/tree.ts';
import { roleCards } from '../../domain/codes/roleCards.ts';
import { PRESETS } from '../../machines/preferences/choices.ts';
import ICONS from 'virtual:menu-icons';
import { type Accents, darkAccents, GROUNDS, lightAccents } from './accents.ts';
import { contrast } from './contrast.ts';
import { FILLED_SHADE, paletteOf } from './palette.ts';

const groupsOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children ? [node, ...groupsOf(node.children)] : []));

const contrastWithWhite = (colour: string) => contrast(colour, '#ffffff');

/** Accents whose contrast is too low, one line each; must be empty. */
function doubts(accents: Accents, ground: Record<'paper' | 'line', string>): string[] {
  const { ink, mark, fill, fillHover, tint, tintHover, onTint } = accents;
  const pairs: Record<string, readonly [string, string, number]> = {
    'text on paper': [ink, ground.paper, 4.5],
    'text on a row under the pointer': [ink, ground.line, 4.5],
    'a mark on paper': [mark, ground.paper, 3],
    'a filled button on paper': [fill, ground.paper, 3],
    'white text on a filled button': ['#ffffff', fill, 4.5],
    'white text on one under the pointer': ['#ffffff', fillHover, 4.5],
    'text of what is chosen': [onTint, tint, 4.5],
    'text of what is chosen, under the pointer': [onTint, tintHover, 4.5],
    'a focus ring around what is chosen': [ink, tint, 3],
    'what is chosen beside what is not': [tint, ground.paper, 1.1],
  };
  return Object.entries(pairs).flatMap(([name, [one, other, least]]) =>
    contrast(one, other) < least ? [`${name}: ${contrast(one, other).toFixed(2)}`] : [],
  );
}
const doubtsOf = (colour: string) => ({
  light: doubts(lightAccents(paletteOf(colour)), GROUNDS.light),
  dark: doubts(darkAccents(paletteOf(colour)), GROUNDS.dark),
});
const NO_DOUBT = { light: [], dark: [] };

describe('theme', () => {
  it('[L-09] keeps the chosen colour unchanged, and derives one on which white text is readable', () => {
    for (const colour of PRESETS) {
      expect(paletteOf(colour)[5]).toBe(colour);
      expect(contrastWithWhite(paletteOf(colour)[FILLED_SHADE]), colour).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('does so for any colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const palette = paletteOf(`#${value.toString(16).padStart(6, '0')}`);
        expect(palette.every((shade) => /^#[0-9a-f]{6}$/.test(shade))).toBe(true);
        expect(contrastWithWhite(palette[FILLED_SHADE])).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('accents', () => {
  it.each([
    ...PRESETS,
    '#000000',
    '#111111',
    '#ffff00',
    '#ffffff',
    '#0000ff',
    '#00ff00',
    '#d80200',
    '#dc0000',
  ])('[L-09] are readable and visible in both schemes: %s', (colour) => {
    expect(doubtsOf(colour)).toEqual(NO_DOUBT);
  });

  it('are so for any colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        expect(doubtsOf(`#${value.toString(16).padStart(6, '0')}`)).toEqual(NO_DOUBT);
      }),
    );
  });

  it('are the chosen colour itself where its contrast is sufficient', () => {
    expect(lightAccents(paletteOf('#1890ff')).mark).toBe('#1890ff');
    expect(darkAccents(paletteOf('#1890ff')).mark).toBe('#1890ff');
  });

  it('are measured on the backgrounds of pages', () => {
    const css = readFileSync('src/theme/base.css', 'utf8');
    const [light = '', dark = ''] = css.split("[data-mantine-color-scheme='dark']");
    const value = (of: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]+)`).exec(of)?.[1];
    expect({ paper: value(dark, 'paper'), line: value(dark, 'line') }).toEqual(GROUNDS.dark);
    expect({ paper: value(light, 'paper'), line: value(light, 'line') }).toEqual({
      ...GROUNDS.light,
      paper: '#fff',
    });
  });
});

describe('icons', () => {
  it('has every icon that the menu and the number cards name', () => {
    const named = [...pagesOf(MENU), ...groupsOf(MENU), ...roleCards(0, '1')].map(({ icon }) => icon);
    expect(named.filter((icon) => ICONS[icon] === undefined)).toEqual([]);
  });
});
