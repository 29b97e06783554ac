import type { Call } from '../../domain/calls/call.ts';
import type { UserAction } from '../../domain/codes/lists/actionLog.ts';

/** Calls that are neither a read nor an event, by name. */
const NAMED: Readonly<Record<string, UserAction>> = {
  authorize: 'login',
  'session.unlock': 'login',
  'secondFactor.askLogin': 'login',
  'secondFactor.proveLogin': 'login',
  logout: 'logout',
  switchRole: 'role',
  searchRecords: 'search',
  recallRecords: 'read',
  getUserInfo: 'read',
  quoteOrder: 'read',
  'customReports.run': 'read',
  'grants.save': 'rights',
  'fieldRequired.set': 'config',
  saveAppInfo: 'config',
  register: 'create',
};

/** Records and other subjects whose every change is one of rights, or of settings. */
const OF_SUBJECT: Readonly<Record<string, UserAction>> = {
  role: 'rights',
  resource: 'rights',
  user: 'rights',
  secondFactor: 'rights',
  ownKeys: 'rights',
  dictionary: 'config',
};

/** Ends of names, in the order in which they are looked for. */
const ENDINGS: readonly (readonly [end: string, action: UserAction])[] = [
  ['.bulk.rows', 'read'],
  ['.bulk.preview', 'read'],
  ['.bulk.run', 'bulk'],
  ['.import.check', 'import'],
  ['.import.run', 'import'],
  ['.import.drop', 'import'],
];

/** Beginnings of the names of calls by which a shared link is made or opened. */
const LINKS = ['link.', 'agreementLink.', 'statementLink.', 'trackLink.'];
/** Query parameters of a list that say only where in it one looks. */
const PLACES = new Set(['current', 'size', 'sort', 'dir', 'after', 'before', 'at']);

const isFiltered = (query: object) =>
  Object.entries(query).some(([name, value]) => !PLACES.has(name) && value !== '');

export const isLink = (name: string) => LINKS.some((begin) => name.startsWith(begin));

/** What somebody does with a call. */
export function actionOf({ name, method }: Pick<Call, 'name' | 'method'>, query: object): UserAction {
  const named = NAMED[name] ?? ENDINGS.find(([end]) => name.endsWith(end))?.[1];
  if (named) return named;
  if (isLink(name)) return 'link';
  if (method === 'POST') return OF_SUBJECT[name.split('.')[0] ?? ''] ?? 'event';
  if (name.endsWith('.detail') && 'reveal' in query) return 'reveal';
  return name.endsWith('.list') && isFiltered(query) ? 'search' : 'read';
}

/** Actions of which a transaction gets its row although it writes no history. */
const WRITES: ReadonlySet<UserAction> = new Set([
  'create',
  'edit',
  'event',
  'bulk',
  'import',
  'config',
  'rights',
]);
export const isWriting = (method: string, action: UserAction) => method === 'POST' && WRITES.has(action);

/** A route whose body or answer is a file has no call; its name is made from its address. */
export function fileRoute(method: string, url: string): { name: string; action: UserAction } | null {
  const path = /^\/ntocc-[a-z]+-api\/(.+)$/.exec(url)?.[1];
  if (path === undefined) return null;
  const name = path.replaceAll('/', '.').replaceAll(':', '');
  if (path.endsWith('/export')) return { name, action: 'export' };
  // The first steps with a file of others only look at it.
  if (/\/(THEIRS|STATEMENT)\/(HEADS|CHECK)$/.test(path)) return { name, action: 'read' };
  if (method === 'POST') return { name, action: /\/(import|STATEMENT)$/.test(path) ? 'import' : 'create' };
  return { name, action: 'download' };
}
