import type { Label } from '../../domain/codes/label.ts';
import type { MenuNode, PageAccess } from '../../domain/codes/menu/node.ts';
import { titlesOf } from '../../domain/codes/menu/titles/all.ts';
import { MENU, MENU_PAGES } from '../../domain/codes/menu/tree.ts';
import { ROLES, type Role } from '../../domain/codes/roles.ts';
import { isSystemEvent, maySend } from '../../domain/schema/eventRoles.ts';
import { rowPages } from '../../domain/schema/rowPages.ts';
import { mayImport } from '../../domain/schema/mayImport.ts';
import { permission, type Shown } from '../../domain/rules/rights.ts';
import type { Entry } from '../records/entry.ts';
import { allEntries } from '../records/registry.ts';

/** A menu entry that the product comes with, parents before children. */
export interface CatalogueItem {
  readonly name: string;
  readonly parent: string | null;
  readonly type: 'menu' | 'page' | 'button';
  readonly path: string | null;
  readonly title: Label;
  readonly icon: string | null;
  /** Built-in roles it can be granted to. */
  readonly who: PageAccess;
  /** Order among its siblings. */
  readonly sort: number;
  readonly permission: string | null;
  readonly isHidden: boolean;
  readonly isAffix: boolean;
  readonly isNoCache: boolean;
}

const CREATE: Label = ['新增', 'Create', 'Crear', '新規作成'];
const EDIT: Label = ['编辑', 'Edit', 'Editar', '編集'];
const EXPORT: Label = ['导出', 'Export', 'Exportar', 'エクスポート'];
const IMPORT: Label = ['导入', 'Import', 'Importar', 'インポート'];

interface Action {
  readonly name: string;
  readonly title: Label;
  readonly who: readonly Role[];
}

/** All actions on the rows of a record, and the built-in roles that may use them. */
function actionsOf({ spec }: Entry): Action[] {
  const readers = ROLES.filter((one) => spec.view.includes(one));
  const makers = readers.filter((one) => spec.edit.by.includes(one));
  const events = Object.entries(spec.events).flatMap(([name, event]): Action[] => {
    const who = readers.filter((one) => maySend(spec, name, one));
    return isSystemEvent(event) ? [] : [{ name, title: event.label, who }];
  });
  return [
    { name: 'create', title: CREATE, who: makers },
    { name: 'edit', title: EDIT, who: makers },
    ...events,
    { name: 'import', title: IMPORT, who: makers.filter((one) => mayImport(spec, one)) },
    { name: 'export', title: EXPORT, who: readers },
  ];
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const pascal = (words: string) => words.split(/[.\W]/).map(capital).join('');

const joined = (a: Label, b: Label): Label => [
  `${a[0]}·${b[0]}`,
  `${a[1]}: ${b[1]}`,
  `${a[2]}: ${b[2]}`,
  `${a[3]}・${b[3]}`,
];

/** The buttons of a page: the actions of its roles on the rows it shows. */
function buttonsOf(page: MenuNode): CatalogueItem[] {
  const { name: pageName, who: pageWho } = page;
  const shown = allEntries().flatMap((entry) => {
    const place = rowPages(entry.spec).find((one) => one.page === pageName);
    return place ? [{ entry, place }] : [];
  });
  const buttons = shown.flatMap(({ entry, place }) =>
    actionsOf(entry).flatMap((action) => {
      if (place.isForm && action.name !== 'create') return [];
      const who = action.who.filter((one) => typeof pageWho === 'string' || pageWho.includes(one));
      const title = shown.length > 1 ? joined(entry.spec.label, action.title) : action.title;
      return who.length === 0 ? [] : [{ entry, action, who, title }];
    }),
  );
  return buttons.map(({ entry: { spec }, action, who, title }, index) => ({
    name: `${pageName}${pascal(spec.name)}${pascal(action.name)}`,
    parent: pageName,
    type: 'button',
    path: null,
    title,
    icon: null,
    who,
    sort: (index + 1) * 10,
    permission: permission(spec, action.name),
    isHidden: false,
    isAffix: false,
    isNoCache: false,
  }));
}

function itemsOf(nodes: readonly MenuNode[], parent: string | null): CatalogueItem[] {
  return nodes.flatMap((node, index): CatalogueItem[] => {
    const { name, path, icon, children, who, hidden, planned, affix, noCache } = node;
    const below = children && itemsOf(children, name);
    // A menu group is included only when one of its pages exists.
    if (below ? below.length === 0 : planned) return [];
    const own: CatalogueItem = {
      name,
      parent,
      type: below ? 'menu' : 'page',
      path,
      title: titlesOf(name),
      icon,
      who,
      sort: (index + 1) * 10,
      permission: null,
      isHidden: hidden === true,
      isAffix: affix === true,
      isNoCache: noCache === true,
    };
    return [own, ...(below ?? buttonsOf(node))];
  });
}

let made: readonly CatalogueItem[] | undefined;

/** The menu the product comes with (records 1), every page with its buttons. Records must be registered before. */
export function catalogue(): readonly CatalogueItem[] {
  made ??= itemsOf(MENU, null);
  return made;
}

/** The records and the pages that show their rows; a page that shows only their form is not among them. */
export function shownRecords(): Shown[] {
  const open = new Set(MENU_PAGES.map(({ name }) => name));
  return allEntries().map(({ spec }) => ({
    spec,
    pages: rowPages(spec).flatMap(({ page, isForm }) => (open.has(page) && !isForm ? [page] : [])),
  }));
}
