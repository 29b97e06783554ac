import { useState, useSyncExternalStore } from 'react';

/** `#/tms/order/order_manage?status=draft` in its two parts. */
function parts(): { path: string; search: string } {
  const [path = '', search = ''] = window.location.hash.slice(1).split('?', 2);
  return { path, search };
}

/**
 * The query string of the page on show now. It stays as it is while the address shows another page: a page
 * that is just being left must not read the next one's filters.
 */
function ownAddress() {
  const { path: own, search: first } = parts();
  let last = first;
  return {
    subscribe: (changed: () => void) => {
      window.addEventListener('hashchange', changed);
      return () => {
        window.removeEventListener('hashchange', changed);
      };
    },
    search: () => {
      const { path, search } = parts();
      if (path === own) last = search;
      return last;
    },
    write: (next: string, replace: boolean) => {
      const { path, search } = parts();
      // The page may have been left while an answer was on its way.
      if (path !== own || search === next) return;
      const hash = `#${own}${next === '' ? '' : `?${next}`}`;
      // Both ways fire `hashchange`, which every hash router hears; `history.pushState` would not.
      if (replace) window.location.replace(hash);
      else window.location.hash = hash;
    },
  };
}

/** The query string of the page that mounts this, and how to change it. */
export function useAddress(): { search: string; write: (search: string, replace: boolean) => void } {
  const [address] = useState(ownAddress);
  return { search: useSyncExternalStore(address.subscribe, address.search), write: address.write };
}
