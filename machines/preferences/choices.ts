/** Sizes of the interface (L-07). */
export const SIZES = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof SIZES)[number];

/** `auto` follows the device. */
export const SCHEMES = ['light', 'dark', 'auto'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Theme colours offered beside the free picker (L-09). */
export const PRESETS = [
  '#409eff',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959cd',
  '#f5222d',
] as const;

/** Switches of the settings drawer (spec part 3). */
export interface Settings {
  readonly showSettings: boolean;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
}

/** The defaults (spec part 9). The language has a rule of its own: `resolveLang`. */
export const DEFAULTS = {
  size: 'medium',
  colour: '#1890ff',
  scheme: 'light',
  settings: { showSettings: true, tagsView: true, fixedHeader: false, sidebarLogo: true },
} as const satisfies { size: Size; colour: string; scheme: Scheme; settings: Settings };
