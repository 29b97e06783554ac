import type { Resource } from '../../../../domain/calls/session.ts';
import type { SearchContext } from '../../../../machines/search/machine.ts';
import { type Can, never, type WalkAdapter } from '../adapter.ts';
import type { Scene } from '../scene.ts';
import { idleDesk, changeUserInfo } from './desk.ts';

/** The menu pages in these walks; a query that finds two of them, and one that finds none. */
const PAGES = ['/tms/transport/waybillManage', '/tms/Carrier/receipt', '/guide/index'];
const TWO = '单';
const NONE = 'qqqq';
const TYPED = 'typed';

const field = ({ page }: Scene) => page.getByRole('combobox', { name: '搜索菜单' });
const options = ({ page }: Scene) => page.getByRole('listbox', { name: '搜索菜单' }).getByRole('option');

const isOpen: Can = (at) => at.matches('open');
const isListing: Can = (at) => at.matches({ open: 'listing' });
const isFirst: Can = (_, memory) => memory.hasLibrary !== true;

const ofPages = (resources: readonly Resource[]): Resource[] =>
  resources.flatMap((one) => {
    if (!one.children) return PAGES.includes(one.path) ? [one] : [];
    const children = ofPages(one.children);
    return children.length > 0 ? [{ ...one, children }] : [];
  });

async function type(scene: Scene, query: string): Promise<void> {
  scene.notes.set(TYPED, query);
  // The same text again would be no change.
  await field(scene).fill('');
  await field(scene).fill(query);
}

export const searchAdapter: WalkAdapter = {
  chart: 'search',
  inputs: {
    start: async (scene) => {
      await changeUserInfo(scene, (info) => ({ ...info, resourceList: ofPages(info.resourceList) }));
      await idleDesk('dispatcher')(scene);
    },
  },
  events: {
    open: {
      can: (at) => at.matches('closed'),
      do: ({ page }) => page.getByRole('banner').getByRole('button', { name: '搜索菜单' }).click(),
    },
    close: { can: isOpen, do: (scene) => field(scene).press('Escape') },
    'type way': {
      can: isOpen,
      do: (scene, { next }) => type(scene, next === 'settle findOptions:none' ? NONE : TWO),
    },
    'clear the query': { can: isOpen, do: (scene) => field(scene).fill('') },
    down: { can: isOpen, do: (scene) => field(scene).press('ArrowDown') },
    up: { can: isOpen, do: (scene) => field(scene).press('ArrowUp') },
    enter: { can: isOpen, do: (scene) => field(scene).press('Enter') },
    'click waybills': {
      can: (at, m) => isListing(at, m) && (at.context as SearchContext).options.length > 0,
      do: (scene) => options(scene).first().click(),
    },
    'click a path that is not listed': never('only what is listed can be clicked'),
  },
  outcomes: {
    findOptions: {
      two: { do: ({ gate }, { source }) => gate.load(source) },
      none: { do: ({ gate }, { source }) => gate.load(source) },
      broken: { can: isFirst, do: ({ gate }, { source }) => gate.fail(source) },
    },
  },
  calls: { findOptions: /\/fuse-[\w-]+\.js$/ },
  passes: (at, { hasLibrary }) =>
    hasLibrary === true && at.matches({ open: 'searching' })
      ? ['settle findOptions:two', 'settle findOptions:none']
      : undefined,
  remember: (memory, happened) =>
    /^settle findOptions:(two|none)$/.test(happened) ? { hasLibrary: true } : memory,
  see: ({ open, options: found, query, highlighted }, scene) => ({
    open,
    query: query === '' ? '' : scene.notes.get(TYPED),
    options: Array.isArray(found) ? found.length : 0,
    highlighted: Array.isArray(found) ? found.indexOf(highlighted) : -1,
  }),
  read: async (scene) => {
    const isShown = (await field(scene).count()) === 1;
    const selected = await options(scene).evaluateAll((all) =>
      all.findIndex((one) => one.getAttribute('aria-selected') === 'true'),
    );
    return {
      open: isShown,
      query: isShown ? await field(scene).inputValue() : '',
      options: await options(scene).count(),
      highlighted: selected,
    };
  },
  beyond: {},
};
