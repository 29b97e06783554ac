import type { RecordSpec, Viewer } from '../schema/record.ts';

/** Values of a new row that whoever acts for a party does not choose. */
export function ownValues(
  { fixed }: Pick<RecordSpec, 'fixed'>,
  { role, partyId }: Pick<Viewer, 'role' | 'partyId'>,
): Readonly<Record<string, string>> {
  const row = fixed?.[role];
  return row === undefined || partyId === undefined ? {} : { ...row.also, [row.own]: partyId };
}
