import { and, eq } from 'drizzle-orm';
import { fleet } from '../../../domain/records/fleet.ts';
import { shipperStaff } from '../../../domain/records/shipperStaff.ts';
import { vehicleTeam } from '../../../domain/records/vehicleTeam.ts';
import { need } from '../../records/rows.ts';
import { account } from '../../store/systemTables.ts';
import type { Work } from '../../records/work.ts';
import { referenceEntry } from '../reference.ts';

/** The account that logs in with this mobile number for the shipper. */
async function accountOf({ tx, groupCode }: Work, shipmentId: string, phone: string): Promise<string | null> {
  const isTheirs = and(
    eq(account.groupCode, groupCode),
    eq(account.partyType, 'SHIPMENT'),
    eq(account.partyId, shipmentId),
    eq(account.phone, phone),
  );
  const [found] = await tx.select({ id: account.id }).from(account).where(isTheirs);
  return found?.id ?? null;
}

export const shipperStaffEntry = referenceEntry(shipperStaff, {
  derived: async (work, { shipmentId, phone }) => ({ accountId: await accountOf(work, shipmentId, phone) }),
});

export const vehicleTeamEntry = referenceEntry(vehicleTeam, {
  derived: async (work, { fleetId }) => ({ teamName: (await need(work, fleet, fleetId)).fleetName }),
});
