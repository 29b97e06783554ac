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
