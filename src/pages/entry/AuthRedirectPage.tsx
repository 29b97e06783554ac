import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { goTo } from '../../app/location.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';

/** Key in the session storage of the window that began an external login; a window it opens gets a copy. */
const STATE = 'outsideLoginState';

/** Takes the state that this window was opened with, once; null where there is none, or the storage is not available. */
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
 * Passes the result of an external login to the window that began it, and closes (records 4). A result that
 * nobody here asked for is ignored: without the state this window was opened with, the login page is shown.
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
