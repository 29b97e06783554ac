import { line } from '../../../../domain/records/line.ts';
import { rowsWhere } from '../family.ts';
import type { Payload } from '../payload.ts';
import { referenceOf } from '../reference.ts';

/** The return of a demo line, which does not exist yet. */
let used = 0;
export default referenceOf(line, async ({ people }) => {
  const rows = await rowsWhere(people.services, 'line', 'status', ['enabled']);
  used += 1;
  const row: Payload = rows[used] ?? {};
  return { shipmentId: row.shipmentId, fromAddressId: row.toAddressId, toAddressId: row.fromAddressId };
});
