import { useMemo } from 'react';
import { useSession } from '../app/hooks.ts';
import { openRecords, rowAddress } from './recordPages.ts';
import { menuOf } from '../menu/menu.ts';

/** The records this user has a page for, and the address of their rows. */
export function useOpenRecords() {
  const { routes } = useSession(({ context }) => menuOf(context));
  return useMemo(() => {
    const mayOpen = (path: string) => routes.has(path);
    return {
      records: openRecords(mayOpen),
      addressOf: (record: string, id: string) => rowAddress(record, id, mayOpen),
    };
  }, [routes]);
}
