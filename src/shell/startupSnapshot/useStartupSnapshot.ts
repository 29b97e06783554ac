import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { whenIdle } from '../../app/idle.ts';
import { clearStartupSnapshots, storeStartupSnapshot, setSnapshotOwner } from './store.ts';
import { handOver } from './handOver.ts';

/**
 * The desk comes after its snapshot, and leaves one behind: once a page stands, and when its window is left. A desk that
 * goes while the window stays (locked, logged out) leaves none.
 * @param owner whose desk it is, in which roles
 * @param path of the page on show; null: none that a visit could begin with
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
