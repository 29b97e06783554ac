/** What of a key press says which key it was. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;

/** The letter on the key, whatever alphabet the keyboard writes; null: another key. */
export function letterOf({ key, code }: Pressed): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(-1) : null;
}

/** The digit on the key, also where a keyboard writes it only with Shift; null: another key. */
export function digitOf({ key, code }: Pressed): string | null {
  if (/^\d$/.test(key)) return key;
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? null;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether a single key is pressed for what it stands for: once, by itself, and not to write something. */
export function isMeant(event: KeyboardEvent): boolean {
  const { repeat, isComposing, ctrlKey, metaKey, altKey, target } = event;
  return !repeat && !isComposing && !ctrlKey && !metaKey && !altKey && !isTyping(target);
}
