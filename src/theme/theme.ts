import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { Size } from '../../machines/preferences/choices.ts';
import { type Accents, darkAccents, lightAccents } from './accents.ts';
import { FILLED_SHADE, paletteOf } from './palette.ts';

/** The size of controls for each choice of L-07, and the scale of everything measured in rem. */
const CONTROLS: Readonly<Record<Size, { readonly size: string; readonly scale: number }>> = {
  default: { size: 'md', scale: 1 },
  medium: { size: 'sm', scale: 1 },
  small: { size: 'xs', scale: 1 },
  mini: { size: 'xs', scale: 0.9 },
};

/** Components that have a size of their own to be set. */
const SIZED = [
  'Button',
  'Checkbox',
  'ColorInput',
  'DateInput',
  'DatePickerInput',
  'DateTimePicker',
  'FileInput',
  'InputWrapper',
  'Input',
  'MultiSelect',
  'NumberInput',
  'Pagination',
  'PasswordInput',
  'PillsInput',
  'Radio',
  'SegmentedControl',
  'Select',
  'Switch',
  'TagsInput',
  'TextInput',
  'Textarea',
] as const;

/** Greys of the dark scheme, light to dark, with the blue of ours (theme/base.css) in them. */
const NIGHT: MantineColorsTuple = [
  '#dbe2ec',
  '#b8c3d2',
  '#93a1b5',
  '#6b7a90',
  '#2c3746',
  '#263342',
  '#202b38',
  '#1a232e',
  '#131a23',
  '#0d131a',
];

/** The look of the product for a theme colour and a size. */
export function themeOf(colour: string, size: Size): MantineThemeOverride {
  const { size: control, scale } = CONTROLS[size];
  const brand: MantineColorsTuple = paletteOf(colour);
  return createTheme({
    colors: { brand, dark: NIGHT },
    primaryColor: 'brand',
    primaryShade: { light: FILLED_SHADE, dark: FILLED_SHADE },
    autoContrast: true,
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)', fontWeight: '600' },
    defaultRadius: 'sm',
    radius: { sm: '6px', md: '8px', lg: '12px' },
    scale,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      ...Object.fromEntries(SIZED.map((name) => [name, { defaultProps: { size: control } }])),
      ActionIcon: { defaultProps: { size: 'var(--tool)' } },
      // A menu opens on its first entry: the empty place it would open on is no part of a menu to a screen reader.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      // A list of options is made when it opens: kept ready, each costs a page of filters a layout.
      Combobox: { defaultProps: { keepMounted: false } },
      // Its own limit is a share of the parent, which in a table cell is nothing at all; a status is no shout.
      Badge: { styles: { root: { maxWidth: 'none', textTransform: 'none' } } },
    },
  });
}

const variablesOf = ({ ink, mark, fill, fillHover, tint, tintHover, onTint }: Accents) => ({
  '--accent-ink': ink,
  '--accent-mark': mark,
  '--mantine-color-anchor': ink,
  '--mantine-color-brand-filled': fill,
  '--mantine-color-brand-filled-hover': fillHover,
  '--mantine-color-brand-light': tint,
  '--mantine-color-brand-light-hover': tintHover,
  '--mantine-color-brand-light-color': onTint,
  '--mantine-color-brand-outline': ink,
  '--mantine-color-brand-text': ink,
});

/** What the components and we take the theme colour from, in each scheme. */
export const accentVariables: CSSVariablesResolver = ({ primaryColor, colors }) => {
  const palette = paletteOf(colors[primaryColor]?.[5] ?? '');
  return {
    variables: {},
    light: variablesOf(lightAccents(palette)),
    dark: variablesOf(darkAccents(palette)),
  };
};
