import type { siteColour } from '../codes/lists/website.ts';
import type { CodeOf } from '../codes/lists/list.ts';

export type SiteColour = CodeOf<typeof siteColour>;

/** The colours behind the codes of `siteColour`. */
export const SITE_COLOURS: Readonly<Record<SiteColour, `#${string}`>> = {
  sky: '#409eff',
  blue: '#1890ff',
  slate: '#304156',
  black: '#212121',
  green: '#11a983',
  teal: '#13c2c2',
  violet: '#6959cd',
  red: '#f5222d',
};
