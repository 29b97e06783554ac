import { createActor } from 'xstate';
import { ears } from '../ears.ts';
import { tabsMachine } from '../../../machines/tabs/machine.ts';
import { pageId } from '../../../machines/tabs/setup.ts';
import { isDirty, tabOf, type Closed, type Route, type Tab } from '../../../machines/tabs/strip.ts';

/** A named route with a title, from its full path. */
export function route(fullPath: string, rest: Partial<Route> = {}): Route {
  const [path = '', search = ''] = fullPath.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  return { path, fullPath, query, name: path, meta: { title: `route.${path}` }, ...rest };
}

/** The one affix tab. */
export const home = route('/home', { name: 'Dashboard', meta: { title: 'route.dashboard', affix: true } });

/** A strip with real page actors, and a record of the addresses it sent to the router. */
export function strip({
  limit = 50,
  remembered = 20,
  affix = [home],
  kept = [],
  closed = [],
}: Partial<Start> = {}) {
  const left: unknown[] = [];
  const shut: unknown[] = [];
  const { root } = ears(['session', 'palette'], {}, (event, name) =>
    (name === 'session' ? left : shut).push(event),
  );
  const actor = createActor(tabsMachine, { input: { limit, remembered }, parent: root });
  const sent: { to: string; replace: boolean; tab: string | null }[] = [];
  actor.on('navigate', ({ to, replace, tab }) => sent.push({ to, replace, tab }));
  const said: boolean[] = [];
  actor.on('unsaved.announced', ({ unsaved }) => said.push(unsaved));
  actor.start();
  const load = () => {
    actor.send({
      type: 'tabs.loaded',
      affix: affix.map((known) => tabOf(known, known.path)),
      kept,
      closed,
    });
  };
  load();
  const tabs = () => actor.getSnapshot().context.tabs;
  const enter = (to: string | Route, tab: string | null = null) => {
    actor.send({ type: 'route.entered', route: typeof to === 'string' ? route(to) : to, tab });
  };
  const page = (key: string) => actor.getSnapshot().children[pageId(key)];
  return {
    load,
    send: actor.send,
    sent,
    left,
    /** What the palette was told. */
    shut,
    /** What the other windows were told of unsaved work here. */
    said,
    enter,
    visit: (...paths: (string | Route)[]) => {
      for (const to of paths) enter(to);
    },
    /** Simulates the router's answer to the last address. */
    follow: () => {
      const last = sent.at(-1);
      if (last) enter(last.to, last.tab);
    },
    write: (key: string, text = 'x') =>
      page(key)?.send({ type: 'draft.set', key: 'form', value: { remark: text } }),
    keys: () => tabs().map((tab) => tab.key),
    unsaved: () =>
      tabs()
        .filter(isDirty)
        .map((tab) => tab.key),
    tab: (key: string) => tabs().find((tab) => tab.key === key),
    active: () => actor.getSnapshot().context.active,
    closed: () => actor.getSnapshot().context.closed.map(({ tab }) => tab.key),
    page,
    live: () => Object.keys(actor.getSnapshot().children).length,
    asks: () => actor.getSnapshot().matches('confirming'),
    can: (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event),
  };
}

interface Start {
  limit: number;
  remembered: number;
  affix: readonly Route[];
  kept: readonly Tab[];
  closed: readonly Closed[];
}

/** Target of the last navigation: forward, to a tab. */
export const go = (to: string, tab: string | null = to.split('?')[0] ?? '') => ({ to, replace: false, tab });
