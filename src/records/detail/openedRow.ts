import { useCallback } from 'react';
import { useAddress } from '../address.ts';

export const NEW = 'new';
export const CLOSED = '';

const ID = /^\d{1,19}$/;

/**
 * Which row the drawer of a page shows: an id, a new one, or none. It stands in the address as `open`, so a
 * link leads to a row, "back" closes it, and a reload opens it again.
 */
export function useOpenedRow(): [string, (opened: string) => void] {
  const { search, write } = useAddress();
  const named = new URLSearchParams(search).get('open') ?? CLOSED;
  const setOpened = useCallback(
    (next: string) => {
      const change = (before: string) => {
        const params = new URLSearchParams(before);
        if (next === CLOSED) params.delete('open');
        else params.set('open', next);
        return params.toString();
      };
      write(change, next === CLOSED);
    },
    [write],
  );
  return [named === NEW || ID.test(named) ? named : CLOSED, setOpened];
}
