import { expect } from 'vitest';
import type { Desk } from '../desk.ts';
import { demoCrew, uploadPicture } from '../orderForm.ts';
import { arrive, load, unload } from '../trip.ts';
import type { Cashiers } from './advanceSteps.ts';

/** Completes a waybill of the demo driver with 32 t from loading to its accepted receipt. @returns the receipt's id */
export async function carried(
  desk: Desk,
  { dispatcher, driver }: Cashiers,
  waybillId: string,
  { unloadWeightKg = 32_000, stepMs = 60_000 }: { unloadWeightKg?: number; stepMs?: number } = {},
): Promise<string> {
  const loadWeightKg = 32_000;
  const job = { id: waybillId, orderId: '', crew: { ...(await demoCrew(dispatcher)), driverName: '' } };
  for (const step of [
    () => load(dispatcher, job, loadWeightKg),
    () => arrive(dispatcher, job),
    () => unload(dispatcher, job, unloadWeightKg),
  ]) {
    desk.advance(stepMs);
    expect(await step()).toMatchObject({ status: 0 });
  }
  const [proof] = (await dispatcher.list('receipt', { waybillId })).data.records;
  const receiptId = String(proof?.id);
  // Pictures belong to their uploader.
  const photoIds = [(await uploadPicture(driver)).id];
  const paper = { photoIds, loadWeightKg, unloadWeightKg, signedBy: '李仓管' };
  expect(await driver.event('receipt', receiptId, 'upload', paper)).toMatchObject({ status: 0 });
  expect(await dispatcher.event('receipt', receiptId, 'accept.receipt')).toMatchObject({ status: 0 });
  return receiptId;
}
