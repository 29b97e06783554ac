import { useEffect, useState } from 'react';

/** A state shorter than this is not announced to screen readers, ms. */
const SETTLES_AFTER = 1_500;

/**
 * The announcement of a changing state for screen readers: none for the first state, none for states that pass
 * quickly.
 * @param words of the current state; empty: nothing to announce
 */
export function useAnnouncement(words: string): string {
  const [first] = useState(words);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid((before) => (before === '' && words === first ? '' : words));
    }, SETTLES_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [words, first]);
  return said;
}
