import { useCallback, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { currentPlace } from '../app/location.ts';

/**
 * The query string of the page that mounts this, and how to change it. It stays as it is while the address
 * shows another page: a page that is just being left must not read the next one's filters.
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
      // The page may have been left while an answer was on its way.
      const now = currentPlace();
      if (now.path !== own) return;
      const wanted = next(now.search);
      navigate(wanted === '' ? own : `${own}?${wanted}`, { replace });
    },
    [own, navigate],
  );
  return { search, write };
}
