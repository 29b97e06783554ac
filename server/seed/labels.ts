import { stockLocation } from '../../domain/records/stockLocation.ts';
import { warehouse } from '../../domain/records/warehouse.ts';
import { labelPrinter } from '../../domain/records/labelPrinter.ts';
import { labelJob } from '../../domain/records/labelJob.ts';
import { queueLabels } from '../business/stock/labelJob.ts';
import { rowContents } from '../business/stock/labelContents.ts';
import { findBy, need } from '../records/rows.ts';
import type { Platform } from '../run/run.ts';
import { applyExternalEvent, inDemoCompany, saveRecord } from './seedContext.ts';

/** Two printers of the demo company, and the labels of the first bins, printed by one of them. */
export function seedLabels(platform: Platform, idOf: (name: string) => string): Promise<void> {
  return inDemoCompany(platform, idOf, async (seed) => {
    const [site] = await findBy(seed.work, warehouse, { status: 'enabled' });
    if (!site) throw new Error('The demo company has no warehouse for its printers.');
    const common = { warehouseId: site.id, widthMm: 100, heightMm: 150 };
    await saveRecord(seed, 'admin', 'labelPrinter', {
      ...{ ...common, printerName: '办公室打印机', language: 'browser', dpi: '203' },
    });
    const zebra = await saveRecord(seed, 'admin', 'labelPrinter', {
      ...{ ...common, printerName: '一号库标签机', language: 'zpl', dpi: '203' },
    });
    const work = seed.as('warehouse');
    const bins = (await findBy(work, stockLocation, { warehouseId: site.id, kind: 'storage' })).slice(0, 4);
    const contents = await rowContents(work, 'location', stockLocation.name, bins);
    const printer = await need(work, labelPrinter, zebra);
    const { id } = await queueLabels(work, printer, 'location', contents, 1);
    await applyExternalEvent(seed, labelJob, id, {
      type: 'send',
      payload: { failCode: null, failMsg: null },
    });
  });
}
