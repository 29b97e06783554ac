import { notApprovedOrUsable } from '../../../domain/codes/refusals/codes/common.ts';
import { etcCard } from '../../../domain/records/etcCard.ts';
import { etcCompany } from '../../../domain/records/etcCompany.ts';
import { etcVehicle } from '../../../domain/records/etcVehicle.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { tollClassOf } from '../../../domain/rules/etcTrips.ts';
import { etcColorOf } from '../../../domain/rules/tolls.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { lifecycle } from '../../../machines/lifecycles/etcVehicle/machine.ts';
import { entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { ANSWERED, failedWith, leaving } from './registering.ts';

export type EtcVehicle = Row<typeof etcVehicle>;

/** A colour that nobody has entered properly. */
const OTHER_COLOUR = '9';

/** The card of a vehicle that is in use. */
async function cardOf(work: Work, vehicleId: string): Promise<Row<typeof etcCard> | undefined> {
  const [found] = await findBy(work, etcCard, { vehicleId, status: ['bound', 'suspended'] });
  return found;
}

/** What the register says of a vehicle: its plate, its card, and its class with the trailer it pulls. */
async function vehicleFields(work: Work, truck: Row<typeof vehicle>): Promise<Partial<EtcVehicle>> {
  const { plateNumber, plateColorCode, trailerId } = truck;
  const trailer = trailerId === null ? null : await find(work, vehicle, trailerId);
  return {
    ...{ plateNumber, plateColorCode, etcColorCode: etcColorOf(plateColorCode) },
    cardId: (await cardOf(work, truck.id))?.id ?? null,
    tollClass: tollClassOf(truck, trailer?.axles ?? null),
  };
}

/** @throws 10400 no such vehicle, 30007 one that is not approved or a trailer */
async function prepare(work: Work, row: EtcVehicle): Promise<Partial<EtcVehicle>> {
  const truck = await find(work, vehicle, row.vehicleId);
  if (!truck || truck.isTrailer) throw wrongFields([{ field: 'vehicleId', msg: UNKNOWN }]);
  if (truck.status !== 'approved')
    throw refused(notApprovedOrUsable, {
      name: truck.plateNumber,
      reasons: vehicle.states[truck.status],
    });
  return vehicleFields(work, truck);
}

export const etcVehicleEntry = entry<typeof etcVehicle>({
  spec: etcVehicle,
  table: tableFor(etcVehicle),
  lifecycle,
  facts: async (work, row) => {
    const truck = await need(work, vehicle, row.vehicleId);
    return {
      submittedBy: row.createdBy,
      plateNumber: row.plateNumber,
      isCompanyActive: (await find(work, etcCompany, row.companyId))?.status === 'active',
      isColourKnown: truck.plateColorCode !== OTHER_COLOUR,
      isCardBound: (await cardOf(work, row.vehicleId)) !== undefined,
    };
  },
  prepare: (work, row) => prepare(work, row),
  stores: {
    storeRegister: ({ now }) => leaving(now),
    storeSent: ({ now }) => ({ submittedAt: now }),
    storeNumber: on(etcVehicle, ['port.ok'], ({ event, now }) => ({
      ...{ regNo: event.no, regAt: now, ...ANSWERED },
    })),
    storeFailure: on(etcVehicle, ['port.fail'], ({ event }) => failedWith(event)),
  },
  effects: {
    // It may have got another card, or a colour, since it was entered.
    noteVehicle: async ({ work, row }) =>
      patch(work, etcVehicle, row.id, await vehicleFields(work, await need(work, vehicle, row.vehicleId))),
  },
});
