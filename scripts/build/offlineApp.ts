import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const WORKER = fileURLToPath(new URL('../../src/serviceWorker/worker.ts', import.meta.url));
const DESK = '/src/shell/Desk.tsx';

/** Who opens the app without a network. */
interface OfflineRole {
  /** The pages it opens. */
  readonly pages: RegExp;
  /** Parts that are loaded later, and that its work never needs: other pages, records and charts, maps, pictures of charts. */
  readonly leftOut: readonly RegExp[];
}
const NEVER = [
  /\/src\/(?:map|statecharts|sharing|secondFactor|smsCode)\//,
  /\/src\/records\/(?:import|list|queue|bulk|cell|form\/RichInput)/,
  /\/domain\/statistics\//,
  /\.svg(?:\?|$)/,
];
const ROLES: Readonly<Record<string, OfflineRole>> = {
  /** A driver's phone, on a trip. */
  driver: {
    pages: /\/src\/pages\/home\/DriverHomePage\.tsx$/,
    leftOut: [
      ...NEVER,
      /\/src\/pages\/(?!trip\/|home\/DriverHomePage|profile\/Certificates)/,
      /\/domain\/records\/(?!waybill|receipt|assignment|driver|vehicle)/,
      /\/machines\/lifecycles\/(?!waybill|receipt|assignment|kit|verdict)/,
    ],
  },
  /** A keeper's handheld, at the scan station of a document. */
  warehouse: {
    pages: /\/src\/pages\/(?:wms\/Wms(?:Inbound|Outbound|Transfer|Inventory)|home\/Home)Page\.tsx$/,
    leftOut: [
      ...NEVER,
      /\/src\/pages\/(?!scan\/|home\/warehouse\/)/,
      /\/domain\/records\/(?!inboundOrder|outboundOrder|transferOrder|stockCount)/,
      /\/machines\/lifecycles\/(?!inboundOrder|outboundOrder|transferOrder|stockCount|kit|verdict)/,
    ],
  },
};

/** The files of a chunk, of what it loads, and of what that loads later, as far as a role needs it. */
function filesFrom(bundle: Bundle, start: readonly string[], { leftOut }: OfflineRole): Set<string> {
  const files = new Set(start);
  // The set grows while it is walked.
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset);
    for (const inner of chunk.imports) files.add(inner);
    for (const later of chunk.dynamicImports) {
      const part = bundle[later];
      if (part?.type !== 'chunk') continue;
      const modules = part.facadeModuleId === null ? part.moduleIds : [part.facadeModuleId];
      const isLeftOut = modules.some((id) => leftOut.some((pattern) => pattern.test(id)));
      if (!isLeftOut) files.add(later);
    }
  }
  return files;
}

const revisionOf = (source: string | Uint8Array) =>
  createHash('sha256').update(source).digest('hex').slice(0, 12);

/** What a role keeps: hashed names say their content themselves, the page and its first script need a revision. */
function listOf(bundle: Bundle, role: OfflineRole): { url: string; revision: string | null }[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const start = chunks.filter(
    ({ isEntry, facadeModuleId }) =>
      isEntry ||
      (facadeModuleId !== null && (role.pages.test(facadeModuleId) || facadeModuleId.endsWith(DESK))),
  );
  const files = filesFrom(
    bundle,
    start.map(({ fileName }) => fileName),
    role,
  );
  const named = (name: string, url: string) => {
    const file = bundle[name];
    if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`);
    return { url, revision: revisionOf(file.source) };
  };
  return [
    named('index.html', '/'),
    named('boot.js', '/boot.js'),
    ...[...files].sort().map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

/** The worker with which the app opens without a network: a file of its own, with the files that each role keeps. */
export const offlineApp: Plugin = {
  name: 'offline-app',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.entries(ROLES).map(([role, one]) => [role, listOf(bundle, one)] as const);
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { OFFLINE_FILES: JSON.stringify(Object.fromEntries(files)) },
        build: {
          write: false,
          target: 'es2022',
          rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'worker.js' } },
        },
      });
      const [output] = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
      if (output?.type !== 'chunk') throw new Error('The worker was not built.');
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: output.code });
    },
  },
};
