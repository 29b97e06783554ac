import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { staff } from '../../../domain/records/staff.ts';
import { station } from '../../../domain/records/station.ts';
import { find, findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** To whom notices about a station go: its keepers, or every warehouse where it names none. */
export async function toKeepers(work: Work, stationId: string): Promise<string[]> {
  const keepers = (await find(work, station, stationId))?.keepers ?? [];
  if (keepers.length === 0) return [ROLE_CODES.warehouse];
  const named = await findAll(
    work,
    staff,
    keepers.map(({ staffId }) => staffId),
  );
  return [...named.values()].flatMap(({ accountId }) => (accountId === null ? [] : [`USER:${accountId}`]));
}
