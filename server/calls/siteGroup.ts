import { defaultGroup } from './defaultGroup.ts';
import type { Db } from '../store/tx.ts';

/** The group whose website answers at a host; null: it is not open. */
export async function siteGroup(db: Db, _host: string): Promise<string | null> {
  return (await defaultGroup(db)).groupCode;
}
