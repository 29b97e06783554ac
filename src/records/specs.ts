import type { RecordSpec } from '../../domain/records/record.ts';

/** Descriptions by record name, loaded when a view needs them. */
const SPECS: Readonly<Record<string, () => Promise<RecordSpec>>> = {
  order: async () => (await import('../../domain/records/order.ts')).order,
  assignment: async () => (await import('../../domain/records/assignment.ts')).assignment,
  quote: async () => (await import('../../domain/records/quote.ts')).quote,
  waybill: async () => (await import('../../domain/records/waybill.ts')).waybill,
  receipt: async () => (await import('../../domain/records/receipt.ts')).receipt,
  driver: async () => (await import('../../domain/records/driver.ts')).driver,
  vehicle: async () => (await import('../../domain/records/vehicle.ts')).vehicle,
  fleet: async () => (await import('../../domain/records/fleet.ts')).fleet,
  shipper: async () => (await import('../../domain/records/shipper.ts')).shipper,
  problem: async () => (await import('../../domain/records/problem.ts')).problem,
  smsRecord: async () => (await import('../../domain/records/smsRecord.ts')).smsRecord,
  contract: async () => (await import('../../domain/records/contract.ts')).contract,
};

/** @throws Error when no record has this name: a description points to nothing. */
export async function loadSpec(name: string): Promise<RecordSpec> {
  const load = SPECS[name];
  if (!load) throw new Error(`No record is named "${name}".`);
  return load();
}
