import { MENU_PAGES } from '../../domain/codes/menu/tree.ts';
import { KEPT_PAGES } from '../../domain/rules/editions.ts';

const KEPT = new Set(KEPT_PAGES);

/** Names of the pages that an edition may leave out, in the order of the menu. */
export const CHOSEN = MENU_PAGES.map(({ name }) => name).filter((name) => !KEPT.has(name));
