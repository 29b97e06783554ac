import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { goTo } from '../../app/location.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';

/** Session storage of the window that began an outside login; a window it opens starts with a copy. */
const STATE = 'outsideLoginState';

/** What this window was opened with, once; null where there is nothing, or the storage is closed. */
function takeState(): string | null {
  try {
    const state = sessionStorage.getItem(STATE);
    sessionStorage.removeItem(STATE);
    return state;
  } catch {
    return null;
  }
}

/**
 * Hands the answer of an outside login to the window that began it, and closes (records 4). An answer that
 * nobody here asked for goes nowhere: without the state this window was opened with, it is the login page.
 */
export default function AuthRedirectPage() {
  const search = useSearch();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const [code, state] = [query.get('code'), query.get('state')];
    const asked = takeState();
    const opener: unknown = window.opener;
    const isAsked = code !== null && state !== null && state !== '' && state === asked;
    if (!isAsked || !(opener instanceof Object) || !('postMessage' in opener)) {
      goTo('/login', { replace: true });
      return;
    }
    window.opener.postMessage({ type: 'outsideLogin', code, state }, location.origin);
    window.close();
  }, [search]);
  return <LoadingMask />;
}
