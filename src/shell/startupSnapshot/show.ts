// A separate download, which public/boot.js starts before the app is loaded: only its types are imported.

/** An element with its attributes and children, or a text. */
export type Picture = string | readonly [tag: string, fields: Readonly<Record<string, string>>, ...Picture[]];

/** The stored look of the desk at an address, shown at the start of the next visit. */
export interface StartupSnapshot {
  /** The build that rendered it, by the file of its first script: class names differ between builds. */
  readonly build: string;
  readonly lang: string;
  /** Of the window, px. */
  readonly width: number;
  /** Of the controls, as the html element says it. */
  readonly size: string;
  /** Variables of the theme, CSS. */
  readonly styles: string;
  readonly desk: Picture;
}

const SVG = 'http://www.w3.org/2000/svg';
const TAGS = /^(a|aside|button|circle|div|h1|header|img|li|main|nav|ol|path|rect|section|small|span|svg)$/;
const FIELDS =
  /^(alt|class|d|data-[a-z-]+|fill|height|role|stroke[a-z-]*|style|tabindex|title|type|viewBox|width|aria-(current|expanded|haspopup|hidden|label))$/;
/** Values that could fetch something are refused: only variables are accepted. */
const FETCHES = /url|image|@|<|\\/i;

function isHarmless(name: string, value: string): boolean {
  if (name === 'href') return value.startsWith('#/');
  if (name === 'src') return /^(\/(?![/\\])|data:image\/)/.test(value);
  return FIELDS.test(name) && !(name === 'style' && FETCHES.test(value));
}

/**
 * Whatever is in the storage, the result can only be a picture of a desk: no script, no outside address, no
 * element id (those belong to the app).
 */
function draw(parent: Element, picture: unknown): void {
  if (typeof picture === 'string') parent.append(picture);
  if (!Array.isArray(picture)) return;
  const [tag, fields, ...inside] = picture as unknown[];
  if (typeof tag !== 'string' || !TAGS.test(tag)) return;
  const element = document.createElementNS(tag === 'svg' ? SVG : parent.namespaceURI, tag);
  for (const [name, value] of Object.entries(fields ?? {}))
    if (typeof value === 'string' && isHarmless(name, value)) element.setAttribute(name, value);
  for (const one of inside) draw(element, one);
  parent.append(element);
}

function fits(stored: unknown, build: string): stored is StartupSnapshot {
  const { build: of, lang, width, size, styles } = Object(stored) as Record<string, unknown>;
  if (of !== build || lang !== document.documentElement.lang || width !== innerWidth) return false;
  return typeof size === 'string' && typeof styles === 'string' && !FETCHES.test(styles);
}

/** Parses a stored snapshot; null: invalid, or of another build, language or width. */
function parseStartupSnapshot(text: string, build: string): StartupSnapshot | null {
  try {
    const stored: unknown = JSON.parse(text);
    return fits(stored, build) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Shows the stored snapshot (store.ts) until the app renders. Its links work; a pressed button is marked, and
 * pressed again once the app is loaded (handOver.ts).
 * @returns whether a snapshot was shown
 */
export function show(text: string, build: string): boolean {
  const stored = parseStartupSnapshot(text, build);
  if (stored === null || document.querySelector('#root')?.hasChildNodes() === true) return false;
  const snapshot = Object.assign(document.createElement('div'), { id: 'snapshot' });
  const styles = Object.assign(document.createElement('style'), { textContent: stored.styles });
  draw(snapshot, stored.desk);
  snapshot.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    for (const before of snapshot.querySelectorAll('[data-pressed]')) before.removeAttribute('data-pressed');
    button.dataset.pressed = '';
  });
  document.documentElement.dataset.size = stored.size;
  // Removed with the snapshot: otherwise they would override a colour chosen later.
  snapshot.append(styles);
  document.body.append(snapshot);
  return true;
}
