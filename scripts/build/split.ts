/** What Rolldown tells of a module. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** Pages that share a module before it joins what else they share. */
const MANY = 8;

/** Shown before any of the others. */
const STARTUP_SNAPSHOT = /\/src\/shell\/startupSnapshot\/show\.ts$/;
const DESK = /\/src\/shell\/Desk\.tsx$/;
/** What is shown without a login. */
const OPEN = /\/src\/(shell\/PublicPages|pages\/(entry|errors)\/\w+)\.tsx$/;
const HOME = /\/src\/pages\/home\/HomePage\.tsx$/;
const PAGE = /\/src\/pages\/.+\.tsx$/;
/** Most descriptions name several: one file, not one a list. */
const CODE_LISTS = /\/domain\/codes\/lists\/\w+\.ts$/;

/** The dynamically imported modules that bring this one with them. */
function partsWith(id: string, graph: Graph): string[] {
  const above = new Set([id]);
  const parts: string[] = [];
  for (const one of above) {
    const info = graph.getModuleInfo(one);
    if (!info) continue;
    if (info.dynamicImporters.length > 0) parts.push(one);
    for (const importer of info.importers) above.add(importer);
  }
  return parts;
}

/** The file of what several parts of the app share; null: cut along the parts that share it. */
function fileOf(id: string, graph: Graph): string | null {
  if (CODE_LISTS.test(id)) return 'forms';
  const parts = partsWith(id, graph);
  const isOpen = parts.some((part) => OPEN.test(part));
  if (parts.some((part) => DESK.test(part))) return isOpen ? 'surface' : 'desk';
  if (parts.filter((part) => PAGE.test(part)).length < MANY) return null;
  if (isOpen) return 'forms';
  return parts.some((part) => HOME.test(part)) ? 'values' : 'records';
}

/** In the order of what needs what: a module's own imports are in its file or in one before it. */
const SHARED = ['surface', 'desk', 'forms', 'values', 'records'];

/**
 * The built files: each one costs a cached start one to two ms, and the desk alone has seventy modules that would be
 * files of their own. What the login page needs is one file, too.
 */
export const groups = [
  {
    name: (id: string) => (STARTUP_SNAPSHOT.test(id) ? null : 'entry'),
    debugName: 'entry',
    tags: ['$initial' as const],
    priority: SHARED.length + 1,
  },
  ...SHARED.map((file, index) => ({
    name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
    debugName: file,
    priority: SHARED.length - index,
  })),
];
