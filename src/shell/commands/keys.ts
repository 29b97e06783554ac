/** On a Mac ⌘ replaces Ctrl, and keys have symbols instead of names. */
const isMac = () => /Mac OS X|iPhone|iPad/.test(navigator.userAgent);

interface Chord {
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** A letter, a sign or a named key. */
  readonly key: string;
}

/** Reads keys such as `Mod+Shift+K`. */
function chordOf(keys: string): Chord {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  return { mod: parts.includes('Mod'), alt: parts.includes('Alt'), shift: parts.includes('Shift'), key };
}

const isLetter = (key: string) => /^[a-z]$/i.test(key);

/**
 * The pressed key, whatever character the keyboard produces: Alt makes other characters on a Mac, Cyrillic
 * keyboards have no K, and a Chinese input method writes a wide ？.
 */
function pressedKey({ key, code }: KeyboardEvent): string {
  if (isLetter(key)) return key.toUpperCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(-1) : key.normalize('NFKC');
}

/** Are exactly these keys pressed? */
export function isPressed(keys: string, event: KeyboardEvent): boolean {
  const { mod, alt, shift, key } = chordOf(keys);
  const hasMod = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (mod ? !hasMod : event.ctrlKey || event.metaKey) return false;
  // On some keyboards a character needs Shift, on others it does not.
  const isSign = key.length === 1 && !isLetter(key);
  return event.altKey === alt && (isSign || event.shiftKey === shift) && pressedKey(event) === key;
}

/** Can a key write something in the focused field? */
export function isTypingKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || (event.altKey && !isMac())) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

const SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↵' };

/** The keys one by one, as they are named on this keyboard: `['Ctrl', 'K']`, `['⌘', 'K']`. */
export function keyNames(keys: string): string[] {
  return keys.split('+').map((key) => (isMac() ? (SIGNS[key] ?? key) : key === 'Mod' ? 'Ctrl' : key));
}

/** For `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  return keys.replace('Mod', isMac() ? 'Meta' : 'Control');
}
