import { useCallback } from 'react';
import { useAddress } from '../address.ts';

export const NEW = 'new';
export const CLOSED = '';

const ID = /^\d{1,19}$/;

/**
 * The row in the drawer of a page: an id, a new one, or none. It is in the address as `open`, so that a
 * link opens a row, "back" closes it, and a reload opens it again.
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
