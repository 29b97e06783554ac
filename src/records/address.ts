import { useCallback, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { currentPlace } from '../app/location.ts';

/**
 * The query string of the surrounding page, and how to change it. It stays unchanged while the address
 * shows another page: a page that is being left must not read the next one's filters.
 */
export function useAddress(): {
  search: string;
  write: (next: (before: string) => string, replace: boolean) => void;
} {
  const [path, navigate] = useLocation();
  const present = useSearch();
  const [own] = useState(path);
  const [last, setLast] = useState(present);
  const search = path === own ? present : last;
  if (search !== last) setLast(search);
  const write = useCallback(
    (next: (before: string) => string, replace: boolean) => {
      // The page may have been left before the response.
      const now = currentPlace();
      if (now.path !== own) return;
      const wanted = next(now.search);
      navigate(wanted === '' ? own : `${own}?${wanted}`, { replace });
    },
    [own, navigate],
  );
  return { search, write };
}
