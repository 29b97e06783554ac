import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import type { RecordView } from '../../records/view.ts';

/** Fields that name the party of a bill: one of them is filled. */
const PARTIES: readonly string[] = ['shipmentId', 'carrierId', 'driverId'];

export const serviceBillView: RecordView = {
  spec: serviceBill,
  cells: { party: ({ titles }) => PARTIES.map((name) => titles[name]).find((title) => title) ?? EMPTY },
  labels: { party: ['对方', 'Party', 'Parte', '相手先'] },
};

/** What a party asks of its own bills, on a phone too: which, in what state, and how much. */
export const OWN_SERVICE_COLUMNS = [
  'billNo',
  'status',
  'openFen',
  'dueAt',
  'agreedFen',
  'period',
  'kind',
  'receivedFen',
  'totalFen',
  'adjustFen',
  'contractId',
  'warehouseId',
  'invoiceId',
];

/** One column for the party of any kind. */
export const SERVICE_COLUMNS = serviceBill.list.columns.flatMap((name) =>
  name === 'shipmentId' ? ['party'] : PARTIES.includes(name) ? [] : [name],
);
