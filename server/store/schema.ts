import { assignment as assignmentSpec } from '../../domain/records/assignment.ts';
import { contract as contractSpec } from '../../domain/records/contract.ts';
import { driver as driverSpec } from '../../domain/records/driver.ts';
import { fleet as fleetSpec } from '../../domain/records/fleet.ts';
import { order as orderSpec } from '../../domain/records/order.ts';
import { quote as quoteSpec } from '../../domain/records/quote.ts';
import { receipt as receiptSpec } from '../../domain/records/receipt.ts';
import { shipper as shipperSpec } from '../../domain/records/shipper.ts';
import { vehicle as vehicleSpec } from '../../domain/records/vehicle.ts';
import { waybill as waybillSpec } from '../../domain/records/waybill.ts';
import { tableFor } from '../records/rows.ts';

/** Everything `npm run migration` compares with the migrations: the system tables, and one table a record. */
export * from './systemTables.ts';
export * from './contentTables.ts';
export const assignment = tableFor(assignmentSpec);
export const contract = tableFor(contractSpec);
export const driver = tableFor(driverSpec);
export const fleet = tableFor(fleetSpec);
export const order = tableFor(orderSpec);
export const quote = tableFor(quoteSpec);
export const receipt = tableFor(receiptSpec);
export const shipper = tableFor(shipperSpec);
export const vehicle = tableFor(vehicleSpec);
export const waybill = tableFor(waybillSpec);
