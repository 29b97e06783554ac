import { useMemo } from 'react';
import { useSession } from '../app/hooks.ts';
import { openRecords, rowAddress } from './recordPages.ts';
import { menuOf } from '../menu/menu.ts';

/** The pages and records that are open to this user, and the address of a row. */
export function useOpenRecords() {
  const { routes } = useSession(({ context }) => menuOf(context));
  return useMemo(() => {
    const mayOpen = (path: string) => routes.has(path);
    return {
      mayOpen,
      records: openRecords(mayOpen),
      addressOf: (record: string, id: string) => rowAddress(record, id, mayOpen),
    };
  }, [routes]);
}
