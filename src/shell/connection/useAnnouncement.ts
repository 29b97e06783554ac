import { useEffect, useState } from 'react';
import type { ConnectionState } from '../../../machines/channel/selectors.ts';

/** A state shorter than this is not announced to screen readers, ms. */
const SETTLES_AFTER = 1_500;

/** The state that is announced to screen readers: none for the first state, none for states that pass quickly. */
export function useAnnouncement(state: ConnectionState): ConnectionState | null {
  const [first] = useState(state);
  const [said, setSaid] = useState<ConnectionState | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid((before) => (before === null && state === first ? null : state));
    }, SETTLES_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [state, first]);
  return said;
}
