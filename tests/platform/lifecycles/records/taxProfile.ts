import { taxProfile } from '../../../../domain/records/taxProfile.ts';
import { rowsWhere } from '../family.ts';
import { referenceOf } from '../reference.ts';

/** Fleets of the demo company without a tax profile. */
let used = 0;
export default referenceOf(
  taxProfile,
  async ({ people }) => {
    const fleets = await rowsWhere(people.services, 'fleet', 'status', ['approved']);
    used += 1;
    return { driverId: null, carrierId: fleets.at(used - 1)?.id };
  },
  'financeClerk',
);
