import { type RefObject, useEffect, useRef } from 'react';

type Key = 'P' | 'R' | 'N';

/** The letter on the key, whatever alphabet the keyboard writes; null: another key. */
function letterOf({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(-1) : null;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Single letters for the verdicts of a queue. They work only while the focus is in it and nothing is typed, so that no key meant
 * for something else decides a document; a key that is held down decides one document, not all of them.
 * @param inside an element of the queue
 */
export function useQueueKeys(
  inside: RefObject<HTMLElement | null>,
  keys: Readonly<Record<Key, () => void>>,
): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const place = inside.current?.closest('[data-queue]');
      const { target } = event;
      if (!place || !(target instanceof Node) || !place.contains(target)) return;
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      if (
        event.repeat ||
        event.isComposing ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(target)
      )
        return;
      const letter = letterOf(event);
      if (letter !== 'P' && letter !== 'R' && letter !== 'N') return;
      event.preventDefault();
      present.current[letter]();
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
    };
  }, [inside]);
}
