import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { LANGS } from '../../domain/codes/languages.ts';

type Bundle = Rolldown.OutputBundle;

const APP = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/;
const BOOT = '<script src="/boot.js">';
/** What a browser does not read: comments and indentation. */
const UNREAD = /\s*<!--.*?-->|(?<=\n)[ \n]+/gs;
/** An address of data may hold a blank, a slash, a colon and an equals sign as they are. */
const PLAIN = /%(?:20|2F|3A|3D)/g;
const ICON = '/favicon.svg';
const LOGIN_STYLE = /\/login\.css$/;
const HOME = '/src/pages/home/HomePage.tsx';
const STARTUP_SNAPSHOT = 'src/shell/startupSnapshot/show.ts';
/** The texts of the desk in a language. */
const textsOf = (lang: string) => [`/src/i18n/${lang}.json`, `/domain/codes/menu/titles/${lang}.ts`];

/** Replaces a text that must exist. @throws when it does not: the page would silently lack the replacement */
function swap(source: string, found: string, by: string): string {
  if (!source.includes(found)) throw new Error(`The login page no longer says ${found}`);
  return source.replace(found, by);
}

/** The icon as a data URL. */
function iconInside(): string {
  const drawing = encodeURIComponent(readFileSync(`public${ICON}`, 'utf8').trim());
  return `data:image/svg+xml,${drawing.replace(PLAIN, decodeURIComponent)}`;
}

/** Files loaded with a chunk: its own, its styles, and those of all its static imports. */
function filesOf(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const inner of chunk.imports) filesOf(bundle, inner, seen);
  return seen;
}

/** The file of a chunk. @throws when the build has none */
export function fileOf(bundle: Bundle, isIt: (chunk: Rolldown.OutputChunk) => boolean): string {
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && isIt(one));
  if (!chunk) throw new Error('The build lacks a part that the page names.');
  return chunk.fileName;
}

/** Characters. Smaller files of the home are not named: the name would cost as much as the time that it saves. */
const WORTH_NAMING = 4_000;

/** Characters of a built file. */
function weighs(bundle: Bundle, file: string): number {
  const one = bundle[file];
  return one?.type === 'chunk' ? one.code.length : (one?.source.length ?? 0);
}

/**
 * Lets public/boot.js start the app: for a visitor who sees the login form, after the form is painted and accepts
 * letters. The app is preloaded from the start, and for a visitor with a token so are the desk, its texts
 * and its home, and the snapshot shown until then. The icon is inlined in page and styles, without a request of its own.
 */
export const formFirst: Plugin = {
  name: 'form-first',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: STARTUP_SNAPSHOT, name: 'snapshot', preserveSignature: 'strict' });
  },
  transform: {
    order: 'pre',
    filter: { id: LOGIN_STYLE },
    handler: (code) => swap(code, `'${ICON}'`, `"${iconInside()}"`),
  },
  // Replaces the copy that Vite makes of public/.
  generateBundle() {
    const source = minifySync('boot.js', readFileSync('public/boot.js', 'utf8')).code;
    this.emitFile({ type: 'asset', fileName: 'boot.js', source });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const [script, app] = APP.exec(html) ?? [];
      if (!bundle || script === undefined || app === undefined) throw new Error('The build has no app.');
      const first = filesOf(bundle, app);
      const after = (known: Set<string>, files: Set<string>) => [...files].filter((one) => !known.has(one));
      const ofDesk = filesOf(
        bundle,
        fileOf(bundle, ({ name }) => name === 'desk'),
      );
      const chunkOf = (module: string) =>
        fileOf(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true);
      const ofHome = filesOf(bundle, chunkOf(HOME));
      const desk = after(first, ofDesk).join(' ');
      const home = after(ofDesk, ofHome)
        .filter((file) => weighs(bundle, file) > WORTH_NAMING)
        .join(' ');
      const texts = LANGS.map((lang) => `data-${lang}="${textsOf(lang).map(chunkOf).join(' ')}"`).join(' ');
      const files = `data-app="${app}" data-snapshot="${chunkOf(STARTUP_SNAPSHOT)}" data-desk="${desk}" data-home="${home}"`;
      const boot = `<script src="/boot.js" ${files} ${texts}>`;
      const preloaded = swap(html, script, `<link rel="modulepreload" crossorigin href="/${app}" />`);
      const named = swap(swap(preloaded, BOOT, boot), ICON, iconInside());
      return named.replace(UNREAD, '');
    },
  },
};
