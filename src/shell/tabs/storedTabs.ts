import { z } from 'zod';
import type { TabsActor } from './actions.ts';
import { jsonSchema } from '../../../domain/calls/json.ts';
import { NO_NOTES } from '../../../machines/page/machine.ts';
import type { TabsContext } from '../../../machines/tabs/setup.ts';
import { tabOf, type Closed, type Tab } from '../../../machines/tabs/strip.ts';
import { placeOf } from '../../app/location.ts';
import type { PageRoute } from '../../app/routes.ts';
import { affixTabs, tabRoute } from './tabRoutes.ts';

/** In the session storage: each window of the browser has its own strip, which ends with the window. */
const STORED = 'tabs';
/** Debounce after a change before the strip is stored, ms. */
const CALM = 300;

const memorySchema = z.record(z.string(), jsonSchema);
const tabSchema = z.object({
  key: z.string(),
  fullPath: z.string(),
  pinned: z.boolean(),
  notes: z.object({ memory: memorySchema, drafts: memorySchema }),
});
const closedSchema = z.object({ tab: tabSchema, at: z.number().int().min(0) });
const storedSchema = z.object({
  /** The owner of the tabs. */
  owner: z.string(),
  tabs: z.array(z.unknown()),
  closed: z.array(z.unknown()),
});

interface Kept {
  readonly kept: readonly Tab[];
  readonly closed: readonly Closed[];
}

/** The stored fields of a tab; a page without cache stores none. */
function stored({ key, fullPath, pinned, meta, notes }: Tab): z.infer<typeof tabSchema> {
  return { key, fullPath, pinned, notes: meta.noCache === true ? NO_NOTES : notes };
}

/** The serialized strip of its owner. */
export function storedText(owner: string, { tabs: open, closed }: Pick<TabsContext, 'tabs' | 'closed'>) {
  return JSON.stringify({
    owner,
    tabs: open.map(stored),
    closed: closed.map(({ tab, at }) => ({ tab: stored(tab), at })),
  });
}

const isKeyOf = (key: string, path: string) =>
  key.startsWith(path) && /^(#([2-9]|[1-9]\d{1,2}))?$/.test(key.slice(path.length));

/** A stored tab rebuilt from the current menu; null where it is invalid or no longer permitted. */
function revived(value: unknown, routes: ReadonlyMap<string, PageRoute>): Tab | null {
  const parsed = tabSchema.safeParse(value);
  if (!parsed.success) return null;
  const { key, fullPath, pinned, notes } = parsed.data;
  const place = placeOf(fullPath);
  const route = routes.get(place.path);
  if (!route || !isKeyOf(key, place.path)) return null;
  return { ...tabOf(tabRoute(place, route), route.name, key), pinned, notes };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The stored tabs of this user, as far as they are valid and the menu still has their pages. */
export function parseStoredTabs(text: string, owner: string, routes: ReadonlyMap<string, PageRoute>): Kept {
  const { data } = storedSchema.safeParse(json(text));
  if (data?.owner !== owner) return { kept: [], closed: [] };
  const seen = new Set<string>();
  const kept = data.tabs.flatMap((value) => {
    const tab = revived(value, routes);
    if (!tab || seen.has(tab.key)) return [];
    seen.add(tab.key);
    return [tab];
  });
  const closed = data.closed.flatMap((value) => {
    const { data: entry } = closedSchema.safeParse(value);
    const tab = revived(entry?.tab, routes);
    return entry && tab ? [{ tab, at: entry.at }] : [];
  });
  return { kept, closed };
}

/** The text kept over a reload. */
function storedNow(): string {
  try {
    return sessionStorage.getItem(STORED) ?? '';
  } catch {
    // Storage is disabled.
    return '';
  }
}

let owner = '';

/** Opens the strip of a user: the affix tabs, and those that were open before a reload. */
export function openTabs(tabs: TabsActor, user: string, routes: ReadonlyMap<string, PageRoute>): void {
  owner = user;
  const kept = parseStoredTabs(storedNow(), user, routes);
  tabs.send({ type: 'tabs.loaded', affix: affixTabs(routes), ...kept });
}

function store(context: TabsContext): void {
  try {
    if (context.tabs.length === 0) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, storedText(owner, context));
  } catch {
    // Storage is full or disabled: then a reload starts with an empty strip.
  }
}

/** Stores the strip after each change, so that a reload finds it. */
export function storeTabs(tabs: TabsActor): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Pick<TabsContext, 'tabs' | 'closed'> = tabs.getSnapshot().context;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    store(tabs.getSnapshot().context);
  };
  tabs.subscribe(({ context }) => {
    if (context.tabs === last.tabs && context.closed === last.closed) return;
    last = context;
    clearTimeout(timer);
    timer = setTimeout(flush, CALM);
    // Nothing of a session survives it.
    if (context.tabs.length === 0) flush();
  });
  addEventListener('pagehide', flush);
}
