import { expect } from 'vitest';
import type { Desk } from '../desk.ts';
import { demoCrew, uploadPicture } from '../orderForm.ts';
import { driven } from '../driven.ts';
import { arrive, load, unload } from '../trip.ts';
import type { Cashiers } from './advanceSteps.ts';

/**
 * Completes a waybill of the demo driver from loading to its accepted receipt: with 32 t, or with a load that somebody has
 * confirmed against the plan; its vehicle has a track. @returns the receipt's id
 */
export async function carried(
  desk: Desk,
  { dispatcher, driver }: Cashiers,
  waybillId: string,
  {
    loadWeightKg = 32_000,
    unloadWeightKg = loadWeightKg,
    stepMs = 60_000,
    isLoaded = false,
  }: { loadWeightKg?: number; unloadWeightKg?: number; stepMs?: number; isLoaded?: boolean } = {},
): Promise<string> {
  const confirmed = loadWeightKg === 32_000 ? {} : { isWeightConfirmed: true };
  const job = { id: waybillId, orderId: '', crew: { ...(await demoCrew(dispatcher)), driverName: '' } };
  for (const step of [
    ...(isLoaded ? [] : [() => load(dispatcher, job, loadWeightKg, confirmed)]),
    () => arrive(dispatcher, job),
    () => unload(dispatcher, job, unloadWeightKg, confirmed),
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
  await driven(desk, waybillId);
  return receiptId;
}
