import { ERROR_LOG_READERS } from '../errorLogReaders.ts';
import { BASIC_INFO } from './basicInfo.ts';
import { BUSINESS } from './business.ts';
import { HIDDEN_ROUTES } from './hidden.ts';
import { page, pagesOf, type MenuNode } from './node.ts';
import { SYSTEM } from './system.ts';

/** The whole menu, as PLAT_ADMIN gets it; the order is the order of the sidebar (records 1). */
export const MENU: readonly MenuNode[] = [
  page('Home', '/home', 'IconDashboard', '*', { affix: true }),
  ...BUSINESS,
  ...BASIC_INFO,
  ...SYSTEM,
  page('Guide', '/guide/index', 'IconHelpCircle', '*', { noCache: true }),
  page('ErrorLog', '/error-log/log', 'IconBug', ERROR_LOG_READERS, { noCache: true }),
];

/** Pages of the menu that exist. */
export const MENU_PAGES: readonly MenuNode[] = pagesOf(MENU).filter(({ planned }) => !planned);

/** Every page there is, groups left out; the path `/redirect/:path*` is a pattern. */
export const ROUTES: readonly MenuNode[] = pagesOf([...MENU, ...HIDDEN_ROUTES]);

const withGroups = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...withGroups(node.children ?? [])]);

const BY_NAME = new Map<string, MenuNode>(withGroups([...MENU, ...HIDDEN_ROUTES]).map((node) => [node.name, node]));

/** The page, group or hidden route of that name. */
export function menuNode(name: string): MenuNode | undefined {
  return BY_NAME.get(name);
}
