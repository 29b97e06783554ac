interface ImportMetaEnv {
  /** Host of the calls and of the live channel; absent: where the page came from. */
  readonly VITE_HOST?: string;
  /** 1: that platform takes the name of a role plus '-token' as the token of the role. */
  readonly VITE_ROLE_TOKENS?: string;
}

/** Icons that menu and number cards name, by name (scripts/build/menuIcons.ts). */
declare module 'virtual:menu-icons' {
  import type { Icon } from '@tabler/icons-react';
  const icons: Readonly<Record<string, Icon>>;
  export default icons;
}

/** Texts by namespace (scripts/build/textFiles.ts): `record/<lang>.json` is read by `useTranslation('record')`. */
declare module 'virtual:text-files' {
  /** In the order of `LANGS`. */
  export const TEXT_FILES: Readonly<Record<string, readonly (() => Promise<unknown>)[]>>;
}

/** Pages with a file of their own, found by its name (scripts/build/pageFiles.ts). */
declare module 'virtual:page-files' {
  import type { ComponentType } from 'react';
  /** What fetches a page, by its address. */
  export const PAGE_FILES: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
  /** i18n keys of the titles of those that need no login, by address. */
  export const OPEN_TITLES: Readonly<Record<string, string>>;
}

/** What descriptions say of the lists that belong to a row (scripts/build/leadsOfDescriptions.ts). */
declare module 'virtual:described-leads' {
  /** `Lead` of domain/schema/leads.ts. */
  interface Lead {
    readonly record: string;
    readonly filter: string;
    readonly by?: string;
    readonly roles: readonly string[];
  }
  /** Lists of amounts that an opened row leads to, by its record. */
  export const LEADS: Readonly<Record<string, readonly Lead[]>>;
}

/** The pages that an edition may leave out (scripts/build/editionPages.ts). */
declare module 'virtual:edition-pages' {
  /** Their names, in the order of the menu. */
  export const CHOSEN: readonly string[];
}

/** What descriptions say of their pages (scripts/build/pagesOfDescriptions.ts). */
declare module 'virtual:described-pages' {
  interface RowPage {
    readonly path: string;
    /** Part of the page that lists such rows. */
    readonly tab?: string;
    /** Rows are only made here, not shown. */
    readonly isForm?: true;
  }
  /** Pages by the record whose rows they show. */
  export const ROW_PAGES: Readonly<Record<string, readonly RowPage[]>>;
  /** A statistic, and the file of domain/statistics/pages that describes it. */
  interface StatisticPage {
    readonly name: string;
    readonly file: string;
  }
  /** Statistics by the addresses of their pages. */
  export const STATISTIC_PAGES: Readonly<Record<string, StatisticPage>>;
}
