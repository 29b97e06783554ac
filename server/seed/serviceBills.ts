import { company } from '../../domain/records/company.ts';
import { gasPayment } from '../../domain/records/gasPayment.ts';
import { gasStation } from '../../domain/records/gasStation.ts';
import { serviceBill } from '../../domain/records/serviceBill.ts';
import { supplierBill } from '../../domain/records/supplierBill.ts';
import { monthOf, startOfMonth } from '../../domain/rules/taxPeriod.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import type { Services } from '../calls/context.ts';
import { arrivalsOf } from '../files/receive.ts';
import { apply } from '../records/apply.ts';
import { findBy, need, patch } from '../records/rows.ts';
import { file } from '../store/systemTables.ts';
import { DEMO_GROUP } from './base.ts';
import { makePictures } from './pictures.ts';
import { applyEvent, inDemoCompany, saveRecord, type SeedContext } from './seedContext.ts';

/** A bill of handling by hand, sent to its shipper. @returns its id */
async function sentBill(
  seed: SeedContext,
  shipmentId: string,
  monthsAgo: number,
  qtySum: number,
): Promise<string> {
  const id = await saveRecord(seed, 'financeClerk', serviceBill.name, {
    ...{ kind: 'other', partyKind: 'SHIPMENT', shipmentId, carrierId: null, driverId: null },
    ...{ contractId: null, warehouseId: null },
    period: monthOf(startOfMonth(monthOf(seed.work.now), -monthsAgo)),
    charges: [
      { note: '夜间加班装卸', item: 'handling', qtySum, unit: 'hour', rateFen: 12_000 },
      { note: '缠绕膜打包', item: 'other', qtySum: 4 * qtySum, unit: 'piece', rateFen: 850 },
    ],
  });
  await applyEvent(seed, 'financeClerk', serviceBill, id, { type: 'send' });
  return id;
}

/** What stations were agreed to be owed, as a bill that waits for its approval. */
async function pendingSupplierBill(seed: SeedContext, idOf: (name: string) => string) {
  const { work } = seed;
  const [fuel] = await findBy(work, gasPayment, { status: 'settled' });
  const firm = (await findBy(work, company, { status: 'approved' })).find(({ roles }) =>
    roles.includes('supplier'),
  );
  if (!fuel || !firm) return null;
  await patch(work, gasStation, fuel.stationId, { supplierId: firm.id });
  const form = {
    ...{
      kind: 'gas',
      supplierId: null,
      gasStationId: fuel.stationId,
      period: monthOf(work.now),
      leftOut: [],
    },
    ...{ invoiceNo: '26342000000018273645', invoiceFen: null, invoiceFiles: [] },
  };
  const id = await saveRecord(seed, 'financeClerk', supplierBill.name, form);
  const paper = makePictures(work.now, idOf('clerk'));
  const invoiceFiles = paper.pictures(supplierBill.name, id, 1);
  const { totalFen } = await need(work, supplierBill, id);
  await patch(work, supplierBill, id, { invoiceFiles, invoiceFen: totalFen });
  await work.tx.insert(file).values(paper.rows);
  await applyEvent(seed, 'financeClerk', supplierBill, id, { type: 'submit.bill' });
  return paper;
}

/** Bills of services of the demo shipper, agreed and waiting for it, and one of a supplier. */
export async function seedServiceBills(
  services: Services,
  idOf: (name: string) => string,
  demoShipper: string,
): Promise<void> {
  await inDemoCompany(services, idOf, async (seed) => {
    const agreed = await sentBill(seed, demoShipper, 2, 6);
    const viewer: Viewer = {
      ...{ userId: idOf('shipper'), groupCode: DEMO_GROUP, role: 'shipper' },
      ...{ partyType: 'SHIPMENT', partyId: demoShipper },
    };
    await apply({ ...seed.work, viewer, byName: 'shipper' }, serviceBill, { id: agreed, type: 'agree' });
    await sentBill(seed, demoShipper, 1, 4);
    const paper = await pendingSupplierBill(seed, idOf);
    await paper?.write(services.files, arrivalsOf(services.config.dataDir));
  });
}
