import { type Refusal, refuse } from '../codes/refusals.ts';
import { fieldsAreWrong } from '../codes/refusals/codes/common.ts';
import { carrierIsNetworkOperator } from '../codes/refusals/codes/transport.ts';
import type { fleet } from '../records/fleet.ts';
import type { Row } from '../schema/record.ts';
import { documentProblems } from './documents.ts';
import { normalId } from './identity.ts';

type FleetRow = Row<typeof fleet>;

export type FleetPapers = Pick<
  FleetRow,
  'holdsNetworkPermit' | 'permitNumber' | 'permitValidTo' | 'permitImages'
>;

/**
 * Objections to approving the fleet, beyond empty fields: a network-freight permit of its own 32009,
 * no business permit 10400, an expired one 51002 (records 10.2).
 * @param now epoch ms
 * @param hasHeavyVehicle some vehicle of the fleet is over 4.5 t
 */
export function fleetProblems(row: FleetPapers, now: number, hasHeavyVehicle: boolean): Refusal[] {
  const hasPermit = row.permitNumber !== null && row.permitValidTo !== null && row.permitImages !== null;
  const to = row.permitNumber === null ? undefined : (row.permitValidTo ?? undefined);
  return [
    ...(row.holdsNetworkPermit ? [refuse(carrierIsNetworkOperator)] : []),
    ...(hasHeavyVehicle && !hasPermit
      ? [refuse(fieldsAreWrong, { fields: 'permitNumber,permitValidTo,permitImages' })]
      : []),
    ...documentProblems([{ name: 'businessPermit', field: 'permitValidTo', from: null, to }], now),
  ];
}

/** Fields the platform sets on every save. */
export function fleetDerived({
  captainIdNumber,
}: Pick<FleetRow, 'captainIdNumber'>): Pick<FleetRow, 'captainIdNumber'> {
  return { captainIdNumber: captainIdNumber === null ? null : normalId(captainIdNumber) };
}
