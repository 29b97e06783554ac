import type { Plugin } from 'vite';

const FROM_ALL = /^import \{([^}]*)\} from '@tabler\/icons-react';/gm;

/**
 * Imports each icon from its own module. Through the module of all icons, every icon of the app belonged to every part that
 * shows any, and was loaded with the first.
 */
export const ownIcons: Plugin = {
  name: 'own-icons',
  enforce: 'pre',
  apply: 'build',
  transform: (code) =>
    code.replace(FROM_ALL, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
        .join(' '),
    ),
};
