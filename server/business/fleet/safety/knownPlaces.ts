import { address } from '../../../../domain/records/address.ts';
import { gasStation } from '../../../../domain/records/gasStation.ts';
import { station } from '../../../../domain/records/station.ts';
import { placeGrid, type KnownPlace, type PlaceGrid } from '../../../../domain/rules/safety/placeGrid.ts';
import { findBy } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';

/** Places seldom change: they are read again after this long, ms. */
const KEEP_MS = 60_000;

interface Kept {
  readonly at: number;
  readonly grid: PlaceGrid;
}

async function placesOf(work: Work): Promise<KnownPlace[]> {
  const status = 'enabled';
  const gas = await findBy(work, gasStation, { status });
  const stations = await findBy(work, station, { status });
  const addresses = await findBy(work, address, { status });
  const all = [
    ...gas.map(({ stationName: name, lng, lat }) => ({ name, lng, lat })),
    ...stations.map(({ stationName: name, lng, lat }) => ({ name, lng, lat })),
    ...addresses.map(({ addressName: name, lng, lat }) => ({ name, lng, lat })),
  ];
  return all.flatMap(({ name, lng, lat }) => (lng === null || lat === null ? [] : [{ name, lng, lat }]));
}

/** The known places of each group, as a process keeps them. */
export class KnownPlaces {
  private readonly kept = new Map<string, Kept>();

  async of(work: Work): Promise<PlaceGrid> {
    const known = this.kept.get(work.groupCode);
    if (known && Math.abs(work.now - known.at) < KEEP_MS) return known.grid;
    const grid = placeGrid(await placesOf(work));
    this.kept.set(work.groupCode, { at: work.now, grid });
    return grid;
  }
}
