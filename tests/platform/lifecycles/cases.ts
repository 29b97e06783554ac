import type { Office } from './office.ts';
import type { Payload } from './payload.ts';

/** Reports a problem with a waybill, as customer service does after a phone call. @returns the case's id */
export async function reportCase(office: Office, waybillId: string, more: Payload = {}): Promise<string> {
  return office.saves('dispatcher', 'abnormal', {
    waybillId,
    kind: 'breakdown',
    level: '2',
    occurredAt: office.desk.now(),
    description: '车辆故障，停靠服务区等待救援',
    ...more,
  });
}

/** A breakdown accepted by customer service: the waybill may be aborted on the road. */
export async function confirmBreakdown(office: Office, waybillId: string): Promise<void> {
  const id = await reportCase(office, waybillId);
  await office.does('service', 'abnormal', id, 'accept');
}
