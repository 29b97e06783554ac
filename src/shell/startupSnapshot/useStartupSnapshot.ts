import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { whenIdle } from '../../app/idle.ts';
import { clearStartupSnapshots, storeStartupSnapshot, setSnapshotOwner } from './store.ts';
import { handOver } from './handOver.ts';

/**
 * Removes the desk's snapshot once the desk is rendered, and stores a new one: once a page is rendered, and when its
 * window is left. A desk that is unmounted while the window stays (locked, logged out) stores none.
 * @param owner the user of the desk, with roles
 * @param path of the current page; null: none that a visit could start with
 */
export function useStartupSnapshot(
  desk: RefObject<HTMLElement | null>,
  owner: string,
  path: string | null,
): void {
  useLayoutEffect(() => {
    if (desk.current) handOver(desk.current);
  }, [desk]);
  useEffect(() => {
    setSnapshotOwner(owner);
    return clearStartupSnapshots;
  }, [owner]);
  useEffect(() => {
    if (path === null) return;
    let isHere = true;
    const keep = () => {
      if (desk.current && isHere) storeStartupSnapshot(path, desk.current);
    };
    whenIdle(keep);
    document.addEventListener('visibilitychange', keep);
    addEventListener('pagehide', keep);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('pagehide', keep);
    };
  }, [desk, path]);
}
