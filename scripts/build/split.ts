/** Module information of Rolldown. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** Number of pages that must share a module before it goes into their common file. */
const MANY = 10;

/** Shown before all others. */
const STARTUP_SNAPSHOT = /\/src\/shell\/startupSnapshot\/show\.ts$/;
const DESK = /\/src\/shell\/Desk\.tsx$/;
/** What is shown without a login. */
const OPEN = /\/src\/(shell\/PublicPages|pages\/(entry|errors)\/\w+)\.tsx$/;
const HOME = /\/src\/pages\/home\/HomePage\.tsx$/;
const PAGE = /\/src\/pages\/.+\.tsx$/;
/** Most descriptions use several code lists: one file for all that only pages use, not one for each. */
const CODE_LISTS = /\/domain\/codes\/lists\/\w+\.ts$/;

/** An icon is smaller than the request for a file of its own. */
const ICON = /\/@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/;

/** The dynamically imported modules that load this one. */
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

/** The file of a module shared by several parts of the app; null: Rolldown decides. */
function fileOf(id: string, graph: Graph): string | null {
  const parts = partsWith(id, graph);
  if (CODE_LISTS.test(id))
    return parts.some((part) => DESK.test(part) || OPEN.test(part) || HOME.test(part)) ? 'forms' : 'lists';
  const isOpen = parts.some((part) => OPEN.test(part));
  if (parts.some((part) => DESK.test(part))) return isOpen ? 'surface' : 'desk';
  if (ICON.test(id)) return parts.length > 1 ? 'values' : null;
  if (parts.filter((part) => PAGE.test(part)).length < MANY) return null;
  if (isOpen) return 'forms';
  return parts.some((part) => HOME.test(part)) ? 'values' : 'records';
}

/** Ordered by dependency: a module's own imports are in its file or in an earlier one. */
const SHARED = ['surface', 'desk', 'forms', 'values', 'lists', 'records'];

/**
 * The built files: each costs a start from cache 1 to 2 ms, and the desk alone has seventy modules that would be
 * files of their own. The modules of the login page are one file, too.
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
