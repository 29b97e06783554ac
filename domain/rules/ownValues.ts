import type { RecordSpec, Viewer } from '../schema/record.ts';

/** Values of a new row that are fixed for a user who acts for a party. */
export function ownValues(
  { fixed }: Pick<RecordSpec, 'fixed'>,
  { role, partyId }: Pick<Viewer, 'role' | 'partyId'>,
): Readonly<Record<string, string>> {
  const row = fixed?.[role];
  return row === undefined || partyId === undefined ? {} : { ...row.also, [row.own]: partyId };
}
