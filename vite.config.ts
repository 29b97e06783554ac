import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import { fileOf, formFirst } from './scripts/build/formFirst.ts';
import { menuIcons } from './scripts/build/menuIcons.ts';
import { ownIcons } from './scripts/build/ownIcons.ts';
import { describedPages } from './scripts/build/describedPages.ts';
import { pageFiles } from './scripts/build/pageFiles.ts';
import { textFiles } from './scripts/build/textFiles.ts';
import { usedStyles } from './scripts/build/usedStyles.ts';
import { groups } from './scripts/build/split.ts';
import { offlineApp } from './scripts/build/offlineApp.ts';

const JSON_SCHEMA = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const MESSAGES = /\/zod\/v4\/locales\/en\.js$/;
const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
/** What the browser never needs of the module with the schemas, and what takes its place. */
const CUTS = [
  // A parser that makes code from text: the content policy forbids that, and the browser reports the mere trial at every start.
  ['core.$ZodObjectJIT.init(', 'core.$ZodObject.init('],
  // What ends the parsing of a value that holds itself: JSON never does.
  ['core.config({ memoizer: core.memoizer() });', 'return;'],
  // `z.string().email()` and its like, which Zod has retired for `z.email()`: each holds on to a class and a pattern.
  [/^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},?\n/gm, ''],
  // What no schema of ours is made by; some of these methods hold on to a class.
  [
    /^ {4}(?:brand|keyof|merge|nonoptional|passthrough|prefault|required|safeExtend|strip|superRefine)\(.*\) \{\n {8}return .+\n {4}\},\n/gm,
    '',
  ],
  // Codecs, which no schema of ours is, and a check without a value.
  [
    /^ {4}(?:async )?(?:validate|(?:safe)?(?:en|de)code)(?:Async)?(?:: (?:async )?function \w+)?\(data, params\) \{\n.+\n {4}\},\n/gim,
    '',
  ],
] as const;
const REFUSE = `const refuse = () => () => { throw new Error('JSON Schema is not part of the browser app.'); };`;

/**
 * Zod's methods reference its JSON Schema writer, which only the platform uses (for the OpenAPI page), English messages
 * that are never shown, and what `CUTS` names: 10 KB of the login page's 110 are never used.
 */
const slimZod: Plugin = {
  name: 'slim-zod',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => {
    if (MESSAGES.test(id)) return 'export default () => ({ localeError: () => undefined });';
    if (SCHEMAS.test(id)) {
      return CUTS.reduce((left, [text, instead]) => {
        const cut = left.replace(text, instead);
        if (cut === left) throw new Error(`Zod no longer says ${String(text)}: see slim-zod.`);
        return cut;
      }, code);
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
/** Files that every page finds loaded (scripts/build/split.ts). */
const IN_SHELL = /^assets\/(rolldown-runtime|index|surface|desk|forms|values)-[\w-]{7}\.(js|css)$/;

export default defineConfig({
  plugins: [
    react(),
    menuIcons,
    ownIcons,
    describedPages,
    pageFiles,
    textFiles,
    usedStyles,
    slimZod,
    nativeStore,
    namedBuild,
    formFirst,
    offlineApp,
  ],
  // The reader of the camera's pictures loads ZXing only where the browser reads no codes itself.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    // docs/budget.json says what each part may weigh.
    chunkSizeWarningLimit: 1_000,
    // scripts/budget.mjs reads from it the files of each page.
    manifest: true,
    // Every supported browser preloads modules natively.
    modulePreload: {
      polyfill: false,
      // What the shell has loaded is not named again for each of its pages.
      resolveDependencies: (_file, deps) => deps.filter((dep) => !IN_SHELL.test(dep)),
    },
    rolldownOptions: {
      // The names of refusals (domain/codes/refusals/codes) are replaced by their numbers.
      optimization: { inlineConst: true },
      output: {
        // The names of 500 lazy files stand in the shell: one character less of each hash is 370 bytes less; 7 are the fewest allowed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups },
      },
    },
  },
});
