import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesOf, type MenuNode } from '../../domain/codes/menu/node.ts';
import { MENU } from '../../domain/codes/menu/tree.ts';
import { roleCards } from '../../domain/codes/roleCards.ts';
import { PRESETS } from '../../machines/preferences/choices.ts';
import { contrastWithWhite, FILLED_SHADE, paletteOf } from '../../src/theme/palette.ts';

const groupsOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children ? [node, ...groupsOf(node.children)] : []));

describe('theme', () => {
  it('[L-09] keeps the chosen colour as it is, and makes one from it on which white text can be read', () => {
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

describe('icons', () => {
  it('has every icon that the menu and the number cards name', () => {
    const shipped = readFileSync('src/menu/icons.ts', 'utf8');
    const named = [...pagesOf(MENU), ...groupsOf(MENU), ...roleCards(0)].map(({ icon }) => icon);
    expect(named.filter((icon) => !new RegExp(`\\b${icon},`).test(shipped))).toEqual([]);
  });
});
