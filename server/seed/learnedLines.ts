import { address } from '../../domain/records/address.ts';
import { line } from '../../domain/records/line.ts';
import { asRoute } from '../../domain/rules/simplifyLine.ts';
import { cleanLine, type Fix } from '../../domain/rules/track.ts';
import type { Row } from '../../domain/schema/record.ts';
import { embeddedPositions } from '../ports/embeddedPositions.ts';
import { oddityOf } from '../ports/oddDevices.ts';
import type { Position } from '../ports/positions.ts';
import { tripMs } from '../ports/replayedTrip.ts';
import { insertMany } from '../store/insertMany.ts';
import { waybillPlan } from '../store/planTables.ts';
import { tableFor } from '../store/tables.ts';
import type { Tx } from '../store/tx.ts';
import { base, DEMO_GROUP, seedNumber } from './base.ts';
import type { Waybill } from './documents.ts';
import { mobile } from './identities.ts';
import type { Vehicle } from './parties.ts';
import { PLACES } from './places.ts';
import { makePlans } from './plans.ts';
import { tripOf } from './positions.ts';

type Address = Row<typeof address>;
type Line = Row<typeof line>;

/** Lines that were learned from tracks: */
const LINES = 6;
/** way points of one at most, and reports that show a whole way at least. */
const [MOST_POINTS, LEAST_REPORTS] = [200, 20];

interface Company {
  readonly waybills: readonly Waybill[];
  readonly vehicles: readonly Vehicle[];
  readonly positions: readonly Position[];
  /** Its addresses and lines are those that people wrote. */
  readonly exceptShipper: string | undefined;
}

/** A trip, and the track that its line is learned from. */
interface Lesson {
  readonly job: Waybill;
  readonly track: readonly Fix[];
}

/** The trip that leaves its way, with the track of an earlier one between the same places. */
async function astray({ waybills, vehicles }: Company): Promise<Lesson[]> {
  const truck = vehicles.find(({ deviceNo }) => deviceNo !== null && oddityOf(deviceNo) === 'astray');
  const job = waybills.find(({ vehicleId, status }) => vehicleId === truck?.id && status === 'inTransit');
  const trip = job ? tripOf(job) : null;
  if (!job || !trip) return [];
  const tracked = { vehicleId: job.vehicleId, deviceNo: '', last: null, trip };
  const until = trip.departedAt + tripMs(trip.distanceKm);
  return [{ job, track: await embeddedPositions.reports([tracked], until, DEMO_GROUP) }];
}

/** Trips that are over and whose whole way is known, each of other shippers. */
function whole({ waybills, positions, exceptShipper }: Company): Lesson[] {
  const shippers = new Set([exceptShipper]);
  const ofVehicle = new Map<string, Position[]>();
  for (const one of positions) {
    const known = ofVehicle.get(one.vehicleId);
    if (known) known.push(one);
    else ofVehicle.set(one.vehicleId, [one]);
  }
  return waybills.flatMap((job): Lesson[] => {
    const { vehicleId, despatchAt, arrivedAt, shipmentId } = job;
    if (job.status !== 'completed' || despatchAt === null || arrivedAt === null) return [];
    if (shippers.has(shipmentId)) return [];
    const track = (ofVehicle.get(vehicleId) ?? []).filter(({ at }) => at >= despatchAt && at <= arrivedAt);
    if (track.length < LEAST_REPORTS) return [];
    shippers.add(shipmentId);
    return [{ job, track }];
  });
}

const cityOf = (areaCode: string) => PLACES.find((one) => one.areaCode === areaCode)?.city ?? areaCode;

/** The lines that trips have taught, between addresses of their shippers; a trip under way follows its own. */
export async function makeLearnedLines(at: number, by: string, company: Company) {
  const addresses: Address[] = [];
  const lines: Line[] = [];
  const lessons = [...(await astray(company)), ...whole(company)].slice(0, LINES);
  for (const [index, { job, track }] of lessons.entries()) {
    const { shipmentId, loadLng, loadLat, unloadLng, unloadLat, distanceKm } = job;
    if (loadLng === null || loadLat === null || unloadLng === null || unloadLat === null) continue;
    const placed = (
      useKind: Address['useKind'],
      more: Pick<Address, 'areaCode' | 'address' | 'lng' | 'lat'>,
    ) => {
      const row: Address = {
        ...base(at, by),
        addressNo: seedNumber('DZ', at),
        addressName: `${cityOf(more.areaCode)}${useKind === 'load' ? '装货点' : '卸货点'}`,
        ...{ shipmentId, useKind, ...more },
        contactName: '调度室',
        phone: mobile('139', 60_000 + addresses.length),
        radiusM: 800,
        openFrom: null,
        openTo: null,
        stationId: null,
        status: 'enabled',
      };
      addresses.push(row);
      return row;
    };
    const from = placed('load', {
      ...{ areaCode: job.loadAreaCode, address: job.loadAddress, lng: loadLng, lat: loadLat },
    });
    const to = placed('unload', {
      ...{ areaCode: job.unloadAreaCode, address: job.unloadAddress, lng: unloadLng, lat: unloadLat },
    });
    const row: Line = {
      ...base(at, by),
      lineNo: seedNumber('XL', at),
      lineName: `${from.addressName} → ${to.addressName}`,
      shipmentId,
      fromAddressId: from.id,
      toAddressId: to.id,
      distanceKm: distanceKm * 10,
      minutes: Math.round(tripMs(distanceKm) / 60_000),
      tollEstimateFen: Math.round(distanceKm * 1.9) * 100,
      routePoints: asRoute(cleanLine(track), MOST_POINTS),
      corridorM: null,
      limitKmh: null,
      roadClass: index === 0 ? 'motorway' : null,
      status: 'enabled',
    };
    lines.push(row);
    if (job.status === 'inTransit') job.lineId = row.id;
  }
  return { addresses, lines };
}

/** Stores the lines, and the planned ways of the trips. */
export async function storeWays(
  tx: Tx,
  now: number,
  waybills: readonly Waybill[],
  { addresses, lines }: Awaited<ReturnType<typeof makeLearnedLines>>,
): Promise<void> {
  await insertMany(tx, tableFor(address), addresses);
  await insertMany(tx, tableFor(line), lines);
  await insertMany(tx, waybillPlan, makePlans(now, waybills, lines));
}
