import { useEffect, useState } from 'react';

/** A state that lasts shorter is not worth interrupting a listener for, ms. */
const SETTLES_AFTER = 1_500;

/**
 * What a screen reader is to say of a state that changes: nothing of the first one, nothing of those that pass by.
 * @param words of the present state; empty: nothing to say of it.
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
