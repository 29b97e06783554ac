import { z } from 'zod';
import { readParsed } from '../../app/storage.ts';
import { ownBuild } from '../release/build.ts';
import type { Picture, StartupSnapshot } from './show.ts';

/** The group of the page, collapsed by the user; in a menu of icons every group is a menu of its own. */
const FOLDED = '[data-here][aria-expanded=false]:not([aria-haspopup])';

/** Keys in the local storage: one snapshot a page (public/boot.js reads it), and the index of their owner and pages. */
const PREFIX = 'snapshot ';
const INDEX = `${PREFIX}of`;
/** Versions before 1.0 called them posters. */
const STORED = /^(snapshot|poster) /;
/** Snapshots stored at most: each takes about 25 KB of a storage that others need as well. */
const MOST = 10;

const indexSchema = z.object({ owner: z.string(), /** Most recent first. */ paths: z.array(z.string()) });

const readIndex = () => readParsed(INDEX, indexSchema) ?? { owner: '', paths: [] };

/** Elements that are left out of a snapshot, and those whose content is. */
const NOT_STORED = '[data-transient=true]';
const BOX = '[data-transient=inside]';

function fieldsOf(element: Element): Record<string, string> {
  const fields = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
  // A new visit opens none of the groups that the user opened.
  const isByHand =
    element.nextElementSibling?.matches(NOT_STORED) === true && fields['aria-expanded'] !== undefined;
  return isByHand ? { ...fields, 'aria-expanded': 'false' } : fields;
}

function pictureOf(element: Element): Picture {
  const inside = element.matches(BOX) ? [] : Array.from(element.childNodes);
  return [
    element.localName,
    fieldsOf(element),
    ...inside.flatMap((node): Picture[] => {
      if (!(node instanceof Element)) return [node.textContent ?? ''];
      return node.matches(NOT_STORED) ? [] : [pictureOf(node)];
    }),
  ];
}

/**
 * Stores the look of the desk at a page, without the page's content, the tabs and the counters: the next visit
 * starts with the menu, the frame and the page's name.
 */
export function storeStartupSnapshot(path: string, desk: Element): void {
  const { lang, dataset } = document.documentElement;
  const build = ownBuild();
  // A group that the user collapsed is open at the next visit, but its entries are not in the document now.
  if (build === '' || desk.querySelector(FOLDED)) return;
  const snapshot: StartupSnapshot = {
    build,
    lang,
    width: innerWidth,
    size: dataset.size ?? '',
    styles: document.querySelector('style[data-mantine-styles=true]')?.textContent ?? '',
    desk: pictureOf(desk),
  };
  const { owner, paths } = readIndex();
  const last = [path, ...paths.filter((other) => other !== path)];
  try {
    for (const old of last.splice(MOST)) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(PREFIX + path, JSON.stringify(snapshot));
    localStorage.setItem(INDEX, JSON.stringify({ owner, paths: last }));
  } catch {
    // Full, or no access: then the next visit starts without a snapshot.
  }
}

/** Removes all snapshots: at the end of the session, on lock, and when the menu changes. */
export function clearStartupSnapshots(): void {
  try {
    for (const name of Object.keys(localStorage)) if (STORED.test(name)) localStorage.removeItem(name);
  } catch {
    // No access to the storage: then nothing was stored.
  }
}

/** From now on snapshots are stored for this user in these roles; those of others are removed. */
export function setSnapshotOwner(owner: string): void {
  try {
    if (readIndex().owner === owner) return;
    clearStartupSnapshots();
    localStorage.setItem(INDEX, JSON.stringify({ owner, paths: [] }));
  } catch {
    // No access to the storage: then nothing is stored.
  }
}
