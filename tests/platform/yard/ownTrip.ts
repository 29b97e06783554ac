import type { WireRow } from '../../../domain/calls/records.ts';
import type { Desk } from '../desk.ts';
import { offer, publishedOrder } from '../orderForm.ts';

/** A waybill that the demo driver has taken, still to be loaded; his truck stands in no queue. */
export async function ownTrip(desk: Desk): Promise<WireRow> {
  const [shipper, auditor, dispatcher, driver] = [
    await desk.person('shipper'),
    await desk.person('auditor'),
    await desk.person('dispatcher'),
    await desk.person('driver'),
  ];
  const orderId = await publishedOrder(shipper, auditor, desk.now());
  const { id } = (await offer(dispatcher, orderId, desk.now())).data.row;
  await driver.event('assignment', id, 'accept.offer', { vehicles: null, reason: null });
  const [job] = (await dispatcher.list('waybill', { orderId })).data.records;
  await desk.platform.services.store.pool.query(
    `update queue_ticket set status = 'cancelled' where plate_number = $1 and status <> 'done'`,
    [job?.plateNumber],
  );
  if (!job) throw new Error('The driver has not taken the order.');
  return job;
}
