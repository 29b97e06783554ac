import { type RefObject, useEffect, useRef } from 'react';
import { isMeant, letterOf } from '../../ui/singleKeys.ts';

type Key = 'P' | 'R' | 'N';

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
      if (!isMeant(event)) return;
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
