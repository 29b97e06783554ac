import { defaultGroup } from './defaultGroup.ts';
import type { Db } from '../store/tx.ts';

/** The group whose website answers at a host; null: it is not open. */
export async function siteGroup(db: Db, host: string): Promise<string | null> {
  const { groupCode, state } = await defaultGroup(db, host);
  return state === 'suspended' || state === 'closed' ? null : groupCode;
}
