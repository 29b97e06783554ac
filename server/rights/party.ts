import type { Resource } from '../../domain/calls/session.ts';
import { driver } from '../../domain/records/driver.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { shipperStaff } from '../../domain/records/shipperStaff.ts';
import { vehicleTeam } from '../../domain/records/vehicleTeam.ts';
import { withheldByDuties } from '../../domain/rules/duties.ts';
import { allEntries } from '../records/registry.ts';
import { find, findBy } from '../records/rows.ts';
import type { Db, Tx } from '../store/tx.ts';
import type { Authority, RoleRights } from './roleRights.ts';

interface Owner {
  readonly id: string;
  readonly groupCode: string;
  readonly partyType: string;
  readonly partyId: string | null;
}

type Place = { readonly tx: Tx; readonly groupCode: string };

/** The menu without these pages, and without groups that become empty. */
function without(menu: readonly Resource[], left: ReadonlySet<string>): Resource[] {
  return menu.flatMap((item) => {
    if (left.has(item.name)) return [];
    if (!item.children) return [item];
    const children = without(item.children, left);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}

/**
 * The rights of a shipper's account: those of its role, less what its duties exclude. An account without a staff entry
 * is the shipper's owner; one whose entry is disabled can only read.
 */
async function rightsOfStaff(place: Place, owner: Owner, rights: RoleRights): Promise<RoleRights> {
  const entries = await findBy(place, shipperStaff, { accountId: owner.id, status: ['enabled', 'disabled'] });
  const [own] = entries.filter(({ shipmentId }) => shipmentId === owner.partyId);
  if (!own) return rights;
  const duties = own.status === 'enabled' ? (own.duties ?? []) : [];
  const left = withheldByDuties(
    duties,
    allEntries().map(({ spec }) => spec),
  );
  return {
    ...rights,
    withheld: new Set([...rights.withheld, ...left]),
    menu: without(rights.menu, left),
    mark: `${rights.mark} ${duties.join(',')}`,
  };
}

/** Shippers that have blocked a fleet: it never sees their orders (records 10.4). */
export async function blockersOf(place: Place, fleetId: string): Promise<string[]> {
  const found = await findBy(place, vehicleTeam, { fleetId, kind: 'blocked', status: 'enabled' });
  return found.map(({ shipmentId }) => shipmentId);
}

/** The same for all fleets of the tenant in one query: few are blocked, and in most tenants none. */
export async function allBlockers(place: Place): Promise<ReadonlyMap<string, readonly string[]>> {
  const blockers = new Map<string, string[]>();
  for (const { fleetId, shipmentId } of await findBy(place, vehicleTeam, {
    kind: 'blocked',
    status: 'enabled',
  }))
    blockers.set(fleetId, [...(blockers.get(fleetId) ?? []), shipmentId]);
  return blockers;
}

/** The fleet of a captain or driver, and whether the own qualification is approved; one without a record has none. */
async function carrierOf(place: Place, { partyType, partyId }: Owner) {
  if (partyId === null) return { fleetId: null, isApproved: false };
  if (partyType !== 'DRIVER')
    return { fleetId: partyId, isApproved: (await find(place, fleet, partyId))?.status === 'approved' };
  const own = await find(place, driver, partyId);
  return { fleetId: own?.fleetId ?? null, isApproved: own?.status === 'approved' };
}

/** Further rights of an account than those of its role: by its duties for a shipper, by qualification and blocks for a carrier. */
export async function partyRights(
  db: Db,
  owner: Owner,
  rights: RoleRights,
  blockers: Authority['blockers'],
): Promise<{ rights: RoleRights; blockedBy: readonly string[]; isUnapproved: boolean }> {
  const place = { tx: db as Tx, groupCode: owner.groupCode };
  if (owner.partyType === 'SHIPMENT')
    return { rights: await rightsOfStaff(place, owner, rights), blockedBy: [], isUnapproved: false };
  if (owner.partyType === 'PLAT') return { rights, blockedBy: [], isUnapproved: false };
  const { fleetId, isApproved } = await carrierOf(place, owner);
  const blockedBy = fleetId === null ? [] : (blockers.get(fleetId) ?? []);
  return { rights, blockedBy, isUnapproved: !isApproved };
}
