import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { filesBelow } from '../../server/base/modules.ts';

const CODES = fileURLToPath(new URL('../../domain/codes', import.meta.url));
const NAME = 'virtual:menu-icons';
const ID = `\0${NAME}`;

/** The names `'Icon…'` of the icons in the menu and on number cards. */
function namedIcons(): string[] {
  const found = filesBelow(CODES, '.ts').flatMap((file) =>
    [...readFileSync(join(CODES, file), 'utf8').matchAll(/'(Icon[A-Z]\w*)'/g)].map(([, name]) =>
      String(name),
    ),
  );
  return [...new Set(found)].sort();
}

/** A module with the named icons only, so that no other of the set is shipped; an unknown name fails the build. */
export const menuIcons: Plugin = {
  name: 'menu-icons',
  resolveId: (id) => (id === NAME ? ID : null),
  load: (id) => {
    if (id !== ID) return null;
    const names = namedIcons().join(', ');
    return `import { ${names} } from '@tabler/icons-react';\nexport default { ${names} };`;
  },
};
