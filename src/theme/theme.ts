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

/** Components with a size property. */
const SIZED = [
  'Button',
  'Checkbox',
  'ColorInput',
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

/** Greys of the dark scheme, light to dark, with a tint of our blue (theme/base.css). */
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

/** The theme for a theme colour and a size. */
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
      // The focus goes to the first entry of an opened menu: Mantine's empty placeholder would be read by screen readers.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      // Options are rendered when a list opens: rendered in advance, each filter of a page would cost a layout.
      Combobox: { defaultProps: { keepMounted: false } },
      // Mantine limits the width to a share of the parent, which is 0 in a table cell; and its capitals are switched off.
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

/** The CSS variables of the theme colour in each scheme. */
export const accentVariables: CSSVariablesResolver = ({ primaryColor, colors }) => {
  const palette = paletteOf(colors[primaryColor]?.[5] ?? '');
  return {
    variables: {},
    light: variablesOf(lightAccents(palette)),
    dark: variablesOf(darkAccents(palette)),
  };
};
