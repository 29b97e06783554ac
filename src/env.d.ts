interface ImportMetaEnv {
  /** Host of the calls and of the live channel; absent: where the page came from. */
  readonly VITE_HOST?: string;
}

/** Icons that menu and number cards name, by name (scripts/build/menuIcons.ts). */
declare module 'virtual:menu-icons' {
  import type { Icon } from '@tabler/icons-react';
  const icons: Readonly<Record<string, Icon>>;
  export default icons;
}

/** Pages by the record whose rows they show, as the descriptions name them (scripts/build/rowPages.ts). */
declare module 'virtual:row-pages' {
  interface RowPage {
    readonly path: string;
    /** Part of the page that lists such rows. */
    readonly tab?: string;
    /** Rows are only made here, not shown. */
    readonly isForm?: true;
  }
  const pages: Readonly<Record<string, readonly RowPage[]>>;
  export default pages;
}
