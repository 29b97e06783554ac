import { recordCalls } from '../../../domain/calls/records.ts';
import { driver } from '../../../domain/records/driver.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { send } from '../../app/http.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

/** The truck with which a driver takes loads: drivers cannot search vehicles (records 10.3), so it is their usual one. */
export interface OwnTruck {
  /** Initial value of a document created for a load; empty for users who choose a vehicle in the form. */
  readonly given: { readonly vehicleId?: string };
  /** Its plate. */
  readonly title?: string;
  /** Key of the text why no load can be taken; absent: it can. */
  readonly reason?: string;
}

const CHOSEN_IN_FORM: OwnTruck = { given: {} };

async function load(driverId: string): Promise<OwnTruck> {
  if (driverId === '') return CHOSEN_IN_FORM;
  const { row } = await send(recordCalls(driver).detail, { id: driverId }, { quiet: true });
  const { defaultVehicleId: vehicleId, titles } = row;
  if (typeof vehicleId !== 'string') return { given: {}, reason: 'hall.noTruck' };
  return { given: { vehicleId }, title: titles.defaultVehicleId ?? vehicleId };
}

/** The usual truck of a driver; captains and staff choose in the form. */
export function useOwnTruck({ role, partyId }: Viewer): OwnTruck {
  const isChosen = vehicle.view.includes(role);
  const found = useLoaded(isChosen ? '' : (partyId ?? ''), load);
  if (isChosen) return CHOSEN_IN_FORM;
  if (found.state === 'ready') return found.value;
  return { given: {}, reason: found.state === 'loading' ? 'loading' : 'hall.truckUnknown' };
}
