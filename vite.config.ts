import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import { fileOf, formFirst } from './scripts/build/formFirst.ts';
import { menuIcons } from './scripts/build/menuIcons.ts';
import { describedPages } from './scripts/build/describedPages.ts';
import { groups } from './scripts/build/split.ts';

const JSON_SCHEMA = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const MESSAGES = /\/zod\/v4\/locales\/en\.js$/;
const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const JUST_IN_TIME = 'core.$ZodObjectJIT.init(';
const REFUSE = `const refuse = () => () => { throw new Error('JSON Schema is not part of the browser app.'); };`;

/**
 * Zod's methods reference its JSON Schema writer, which only the platform uses (for the OpenAPI page), and English
 * messages that are never shown: 6 KB of the login page's 110. The same holds for its parser that generates code: the
 * content policy forbids that, and the browser would report the attempt at every start.
 */
const slimZod: Plugin = {
  name: 'slim-zod',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => {
    if (MESSAGES.test(id)) return 'export default () => ({ localeError: () => undefined });';
    if (SCHEMAS.test(id)) {
      if (!code.includes(JUST_IN_TIME)) throw new Error('Zod makes its objects otherwise: see slim-zod.');
      return code.replace(JUST_IN_TIME, 'core.$ZodObject.init(');
    }
    if (!JSON_SCHEMA.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
    return `${REFUSE}\nexport { ${names.map((name) => `refuse as ${String(name)}`).join(', ')} };`;
  },
};

/**
 * Names the build in `version.json` by the file of its first script, whose hash changes with any part of the app.
 * A window that runs another build asks its user to reload (machines/release).
 */
const namedBuild: Plugin = {
  name: 'named-build',
  apply: 'build',
  generateBundle(_options, bundle) {
    const build = fileOf(bundle, ({ isEntry }) => isEntry);
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ build }) });
  },
};

const STORE_SHIM = /\/use-sync-external-store\/shim\/index\.js$/;

/** React has this hook since 18: the polyfill for older versions is left out. */
const nativeStore: Plugin = {
  name: 'native-store',
  enforce: 'pre',
  apply: 'build',
  transform: (_, id) => (STORE_SHIM.test(id) ? `export { useSyncExternalStore } from 'react';` : null),
};

/** The browser app. The platform (server/main.ts) serves dist/; `npm run dev` mounts Vite inside it. */
export default defineConfig({
  plugins: [react(), menuIcons, describedPages, slimZod, nativeStore, namedBuild, formFirst],
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    // docs/budget.json says what each part may weigh.
    chunkSizeWarningLimit: 1_000,
    // scripts/budget.mjs reads from it the files of each page.
    manifest: true,
    // Every supported browser preloads modules natively.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The names of refusals (domain/codes/refusals/codes.ts) are replaced by their numbers.
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups } },
    },
  },
});
