import { commonRoute } from '../../../../domain/records/commonRoute.ts';
import { rowsWhere } from '../family.ts';
import { referenceOf } from '../reference.ts';

/** Drivers of the demo company without a route. */
let used = 0;
export default referenceOf(commonRoute, async ({ people }) => {
  const drivers = await rowsWhere(people.services, 'driver', 'status', ['approved']);
  used += 1;
  return { driverId: drivers.at(-used)?.id };
});
