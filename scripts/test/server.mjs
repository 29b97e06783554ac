// Writes the server as plain JavaScript into the folder given, file by file: tests start it as a process of its own some
// forty times, and it is not transformed each time. Its folders are those of the repository: it looks for modules in them.
import { copyFileSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { extname, isAbsolute, join } from 'node:path';
import { build } from 'vite';
import { otherSources } from '../build/otherSources.mjs';
import { ROOT } from '../tools.mjs';

const FOLDERS = ['domain', 'machines', 'server'];
/** Folders that the server reads and that are no code of it. */
const BESIDE = ['node_modules', 'dist', join('server', 'store', 'migrations')];
const WORKER = '.worker.mjs';
const LOADER = 'tsx/esm/api';
const NO_LOADER = '\0no-loader';

/** Where it is written, and a folder with sources that stand for some of the repository. */
const [out = '', sources = ''] = process.argv.slice(2);

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true }).map((path) => join(folder, path)),
);
const isCode = (path) => (path.endsWith('.ts') && !path.endsWith('.d.ts')) || path.endsWith(WORKER);
const withoutExtension = (path) => path.slice(0, -extname(path).length);

const isPackage = (id) => !id.startsWith('.') && !id.startsWith('\0') && !isAbsolute(id);

/** Worker threads find nothing to transform. */
const noLoader = {
  name: 'no-loader',
  enforce: 'pre',
  resolveId: (id) => (id === LOADER ? NO_LOADER : undefined),
  load: (id) => (id === NO_LOADER ? 'export const register = () => undefined;' : undefined),
};

mkdirSync(join(out, 'server', 'store'), { recursive: true });
copyFileSync(join(ROOT, 'package.json'), join(out, 'package.json'));
for (const path of BESIDE) symlinkSync(join(ROOT, path), join(out, path), 'junction');

await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  plugins: [noLoader, otherSources(sources)],
  build: {
    ssr: true,
    outDir: out,
    emptyOutDir: false,
    minify: false,
    target: 'node20',
    rolldownOptions: {
      input: Object.fromEntries(
        files.filter(isCode).map((path) => [withoutExtension(path), join(ROOT, path)]),
      ),
      treeshake: false,
      external: (id) => isPackage(id) && id !== LOADER,
      output: {
        preserveModules: true,
        preserveModulesRoot: ROOT,
        entryFileNames: ({ name }) => (name.endsWith('.worker') ? '[name].mjs' : '[name].js'),
      },
    },
  },
});
