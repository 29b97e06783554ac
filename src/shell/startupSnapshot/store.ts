import { z } from 'zod';
import { readParsed } from '../../app/storage.ts';
import { ownBuild } from '../release/build.ts';
import type { Picture, StartupSnapshot } from './show.ts';

/** The group of the page, folded by hand; in a menu of icons every group is a menu of its own. */
const FOLDED = '[data-here][aria-expanded=false]:not([aria-haspopup])';

/** Names in the local storage: of what is kept of a page (public/boot.js reads it), and of whose desk and which pages it is. */
const PREFIX = 'poster ';
const INDEX = `${PREFIX}of`;
/** Posters kept at most: each is about 25 KB of a storage that others need as well. */
const MOST = 10;

const indexSchema = z.object({ owner: z.string(), /** The last one first. */ paths: z.array(z.string()) });

const readIndex = () => readParsed(INDEX, indexSchema) ?? { owner: '', paths: [] };

/** What an element says of itself: shown now, and not by the next visit's snapshot; of some only the box is. */
const NOT_STORED = '[data-unkept=true]';
const BOX = '[data-unkept=inside]';

function fieldsOf(element: Element): Record<string, string> {
  const fields = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
  // Of the groups that were opened by hand a new visit opens none.
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
 * Keeps how the desk stands at a page, without what is in the page, in the tabs or waits for the user: the menu, the
 * frame and the page's name are all that a next visit begins with.
 */
export function storeStartupSnapshot(path: string, desk: Element): void {
  const { lang, dataset } = document.documentElement;
  const build = ownBuild();
  // A group folded by hand stands open at the next visit, and what is in it isn't here to be kept.
  if (build === '' || desk.querySelector(FOLDED)) return;
  const snapshot: StartupSnapshot = {
    build,
    lang,
    width: innerWidth,
    size: dataset.size ?? '',
    look: document.querySelector('style[data-mantine-styles=true]')?.textContent ?? '',
    desk: pictureOf(desk),
  };
  const { owner, paths } = readIndex();
  const last = [path, ...paths.filter((other) => other !== path)];
  try {
    for (const old of last.splice(MOST)) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(PREFIX + path, JSON.stringify(snapshot));
    localStorage.setItem(INDEX, JSON.stringify({ owner, paths: last }));
  } catch {
    // Full or closed: then the next visit begins without.
  }
}

/** What was kept of any page goes: with the session, the lock, and the menu that it shows. */
export function clearStartupSnapshots(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  } catch {
    // Closed: then nothing was kept.
  }
}

/** From now on posters are kept for this user in these roles; those of anybody else go. */
export function setSnapshotOwner(owner: string): void {
  try {
    if (readIndex().owner === owner) return;
    clearStartupSnapshots();
    localStorage.setItem(INDEX, JSON.stringify({ owner, paths: [] }));
  } catch {
    // Closed: then nothing is kept.
  }
}
