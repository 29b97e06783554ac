import { connection } from '../../../domain/records/connection.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import type { RecordView } from '../../records/view.ts';
import { Missing } from './Missing.tsx';
import { TryPush } from './TryPush.tsx';

/** Orders of upstream customers. */
export const upOrderView: RecordView = {
  spec: upOrder,
  cells: { missing: (row) => <Missing row={row} /> },
};

/** What is sent to many at once: to one carrier at one price, or back to their customers. */
export const BULK = ['assign', 'return'];

/** Ways in of upstream customers, and ours out to them. */
export const connectionView: RecordView = { spec: connection, onward: TryPush };
