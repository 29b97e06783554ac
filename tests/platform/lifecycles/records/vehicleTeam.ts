import { vehicleTeam } from '../../../../domain/records/vehicleTeam.ts';
import { rowsWhere } from '../family.ts';
import { referenceOf } from '../reference.ts';

/** Shippers of the demo company without fleets of their own. */
let used = 0;
export default referenceOf(vehicleTeam, async ({ people }) => {
  const [fleet] = await rowsWhere(people.services, 'fleet', 'status', ['approved']);
  const shippers = await rowsWhere(people.services, 'shipper', 'status', ['approved']);
  used += 1;
  return { fleetId: fleet?.id, shipmentId: shippers.at(-used)?.id };
});
