import type { Entry } from '../records/entry.ts';
import { assignmentEntry } from './assignment.ts';
import { contractEntry } from './contract.ts';
import { orderEntry } from './order.ts';
import { problemEntry } from './problem.ts';
import { driverEntry, fleetEntry, shipperEntry, vehicleEntry } from './qualification.ts';
import { quoteEntry } from './quote.ts';
import { receiptEntry } from './receipt.ts';
import { smsRecordEntry } from './smsRecord.ts';
import { waybillEntry } from './waybill.ts';

/** Every record the platform runs; calls, tables and the OpenAPI page follow from it. */
export const ALL_ENTRIES: readonly Entry[] = [
  shipperEntry,
  fleetEntry,
  driverEntry,
  vehicleEntry,
  contractEntry,
  orderEntry,
  quoteEntry,
  assignmentEntry,
  waybillEntry,
  receiptEntry,
  problemEntry,
  smsRecordEntry,
];
