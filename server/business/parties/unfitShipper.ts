import type { Label } from '../../../domain/codes/label.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { qualificationStates } from '../../../domain/schema/qualification.ts';
import type { shipper } from '../../../domain/records/shipper.ts';

/** Why a shipper may not trade now; empty when it may. Its ID card is judged by the reminder, not here. */
export function unfitShipper({ status }: Row<typeof shipper>): Label[] {
  return status === 'approved' ? [] : [qualificationStates[status]];
}
