import { address } from '../../domain/records/address.ts';
import { chargingType } from '../../domain/records/chargingType.ts';
import { costType } from '../../domain/records/costType.ts';
import { gasStation } from '../../domain/records/gasStation.ts';
import { goods } from '../../domain/records/goods.ts';
import { goodsType } from '../../domain/records/goodsType.ts';
import { line } from '../../domain/records/line.ts';
import { priceList } from '../../domain/records/priceList.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import { shipperStaff } from '../../domain/records/shipperStaff.ts';
import { speedZone } from '../../domain/records/speedZone.ts';
import { station } from '../../domain/records/station.ts';
import { unit } from '../../domain/records/unit.ts';
import { valuationRule } from '../../domain/records/valuationRule.ts';
import { vehicleTeam } from '../../domain/records/vehicleTeam.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import { makeGoods, makeGoodsTypes, makeUnits } from './goods.ts';
import { makeCharges, makeCosts } from './heads.ts';
import { mobile, personName } from './identities.ts';
import type { Fleet, Pictures, Shipper } from './parties.ts';
import { seeded, type Random } from './random.ts';
import { plainRows } from './plain.ts';
import { makePriceLists } from './prices.ts';
import { makeValuationRules } from './valuation.ts';
import { makeAddresses, makeGasStations, makeStations } from './sites.ts';
import { makeSpeedZones } from './speedZones.ts';

/** Shippers with goods, addresses, staff and fleets of their own. */
const OWNERS = 12;

/** Two people each; the first shipper's manager is the one who can log in. */
function makeStaff(
  random: Random,
  at: number,
  by: string,
  owners: readonly string[],
  manager: { id: string; phone: string },
): Row<typeof shipperStaff>[] {
  const duties = [
    ['publish', 'settle', 'view'],
    ['publish', 'view'],
  ];
  return owners.flatMap((shipmentId, index) =>
    duties.map((own, order) => {
      const isManager = index === 0 && order === 0;
      return {
        ...base(at, by),
        shipperStaffNo: seedNumber('HY', at),
        staffName: isManager ? '王立新' : personName(random),
        shipmentId,
        phone: isManager ? manager.phone : mobile('139', 50_000 + index * 2 + order),
        duties: own,
        accountId: isManager ? manager.id : null,
        status: index === 3 && order === 1 ? ('disabled' as const) : ('enabled' as const),
      };
    }),
  );
}

function makeTeams(
  at: number,
  by: string,
  owners: readonly string[],
  fleets: readonly Fleet[],
): Row<typeof vehicleTeam>[] {
  const kinds = ['preferred', 'own', 'blocked'] as const;
  const usable = fleets.filter(({ status }) => status === 'approved');
  return owners.flatMap((shipmentId, index) =>
    kinds.slice(0, 1 + (index % 3)).flatMap((kind, order) => {
      const fleet = usable[(index + order * 5) % usable.length];
      if (!fleet) return [];
      // The first fleet carries for everybody: no shipper blocks it.
      const isBlockable = kind !== 'blocked' || fleet !== usable[0];
      return [
        {
          ...base(at, by),
          vehicleTeamNo: seedNumber('HC', at),
          teamName: fleet.fleetName,
          shipmentId,
          fleetId: fleet.id,
          kind: isBlockable ? kind : ('preferred' as const),
          status: 'enabled' as const,
        },
      ];
    }),
  );
}

/** The reference lists, each with its rows. */
export function makeReferences(
  now: number,
  by: string,
  { shippers, fleets }: { shippers: readonly Shipper[]; fleets: readonly Fleet[] },
  manager: { id: string; phone: string },
  pictures: Pictures,
): (readonly [RecordSpec, readonly object[]])[] {
  const random = seeded(4711);
  const at = now - 400 * DAY_MS;
  const owners = shippers
    .filter(({ status }) => status === 'approved')
    .map(({ id }) => id)
    .slice(0, OWNERS);
  const carriers = fleets.filter(({ status }) => status === 'approved').map(({ id }) => id);
  const units = makeUnits(at, by);
  const types = makeGoodsTypes(at, by);
  const stations = makeStations(at, by);
  const addresses = makeAddresses(random, at, by, owners, stations);
  return [
    [unit, units],
    [goodsType, types],
    [goods, makeGoods(at, by, owners, types, units)],
    [station, stations],
    [speedZone, makeSpeedZones(at, by, stations)],
    [address, addresses.rows],
    [line, addresses.lines],
    [shipperStaff, makeStaff(random, at, by, owners, manager)],
    [vehicleTeam, makeTeams(at, by, owners, fleets)],
    [gasStation, makeGasStations(at, by)],
    [chargingType, makeCharges(at, by)],
    [costType, makeCosts(at, by)],
    [priceList, makePriceLists(now, by, owners, addresses.lines, types, carriers)],
    [valuationRule, makeValuationRules(at, by)],
    ...plainRows(at, by, pictures),
  ];
}
