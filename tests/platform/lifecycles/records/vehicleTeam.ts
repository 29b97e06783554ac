import { vehicleTeam } from '../../../../domain/records/vehicleTeam.ts';
import { rowsWhere } from '../family.ts';
import { referenceOf } from '../reference.ts';

/** Shippers of the demo company without fleets of their own. */
let used = 0;
export default referenceOf(vehicleTeam, async ({ cast }) => {
  const [fleet] = await rowsWhere(cast.services, 'fleet', 'status', ['approved']);
  const shippers = await rowsWhere(cast.services, 'shipper', 'status', ['approved']);
  used += 1;
  return { fleetId: fleet?.id, shipmentId: shippers.at(-used)?.id };
});
