import { driver } from '../../../domain/records/driver.ts';
import { fleetMember } from '../../../domain/records/fleetMember.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { memberLifecycle, memberRules } from '../../../machines/lifecycles/fleetMember/machine.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { entry } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Member = Row<typeof fleetMember>;
/** The owner of the membership. */
type Side = 'driverId' | 'vehicleId';

const RUNNING = ['pendingLoad', 'inTransit', 'arrived', 'unloaded'] as const;

const sideOf = ({ driverId, vehicleId }: Member): [Side, string] =>
  driverId === null ? ['vehicleId', vehicleId ?? ''] : ['driverId', driverId];

/** Ends the memberships of a driver or vehicle, except the one in `fleetId`; starts that one if there is none. */
export async function moveMember(work: Work, side: Side, id: string, fleetId: string | null): Promise<void> {
  const joined = await findBy(work, fleetMember, { [side]: id, status: 'joined' });
  for (const one of joined.filter((member) => member.fleetId !== fleetId))
    await applyIfPossible(work, fleetMember, { id: one.id, type: 'end' });
  if (fleetId === null || joined.some((member) => member.fleetId === fleetId)) return;
  await make(work, fleetMember, {
    memberNo: await nextNumber(work, fleetMember.number.prefix),
    fleetId,
    driverId: side === 'driverId' ? id : null,
    vehicleId: side === 'vehicleId' ? id : null,
    joinedAt: work.now,
    leftAt: null,
  });
}

/** Name of the leaving member, for the notice. */
async function nameOf(work: Work, row: Member): Promise<string> {
  const [side, id] = sideOf(row);
  if (side === 'driverId') return (await find(work, driver, id))?.driverName ?? row.memberNo;
  return (await find(work, vehicle, id))?.plateNumber ?? row.memberNo;
}

export const fleetMemberEntry = entry<typeof fleetMember>({
  spec: fleetMember,
  table: tableFor(fleetMember),
  lifecycle: { machine: memberLifecycle, rules: memberRules },
  facts: async (work, row) => {
    const [side, id] = sideOf(row);
    const running = await findBy(work, waybill, { [side]: id, carrierId: row.fleetId, status: RUNNING });
    return { submittedBy: row.createdBy, running: running.length };
  },
  stores: { storeLeaving: ({ now }) => ({ leftAt: now }) },
  effects: {
    leaveFleet: async ({ work, row }) => {
      const [side, id] = sideOf(row);
      await (side === 'driverId'
        ? patch(work, driver, id, { fleetId: null })
        : patch(work, vehicle, id, { fleetId: null }));
    },
    notifySides: async ({ work, row }) =>
      notify(work, {
        to: [`CARRIER:${row.fleetId}`, ...(row.driverId === null ? [] : [`DRIVER:${row.driverId}`])],
        text: stateChangeText(fleetMember, await nameOf(work, row), fleetMember.states.left),
        record: 'fleetMember',
        id: row.id,
      }),
  },
});
