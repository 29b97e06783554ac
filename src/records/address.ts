import { useCallback, useState } from 'react';
import { goTo, here, usePlace } from '../app/location.ts';

/**
 * The query string of the page that mounts this, and how to change it. It stays as it is while the address
 * shows another page: a page that is just being left must not read the next one's filters.
 */
export function useAddress(): {
  search: string;
  write: (next: (before: string) => string, replace: boolean) => void;
} {
  const place = usePlace();
  const [own] = useState(place.path);
  const [last, setLast] = useState(place.search);
  const search = place.path === own ? place.search : last;
  if (search !== last) setLast(search);
  const write = useCallback(
    (next: (before: string) => string, replace: boolean) => {
      // The page may have been left while an answer was on its way.
      const { path, search: before } = here();
      if (path !== own) return;
      const wanted = next(before);
      goTo(wanted === '' ? own : `${own}?${wanted}`, { replace });
    },
    [own],
  );
  return { search, write };
}
