import { DEMO_ACCOUNTS, NIGHT_DESK } from '../../server/seed/accounts.ts';

/** The people of the demo company, by their login names. */
export const PEOPLE: readonly string[] = [...DEMO_ACCOUNTS, NIGHT_DESK].map(({ username }) => username);
