import type { Sender } from '../../webhooks/peer.ts';
import type { Desk } from '../desk.ts';

export const PATH = '/ntocc-tms-api/open/v1/upOrder';
export const OTHER_SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
/** As the seed has it, and the vectors. */
const DEMO_SECRET = 'whsec_ZnJlaWdodGRlc2stZGVtby1rZXktMDI0';

/** The customer of the demo company that the embedded part plays, as it calls us. */
export async function demoCustomer(desk: Desk): Promise<Sender & { readonly id: string }> {
  const admin = await desk.person('admin');
  const { records } = (await admin.list('connection', { status: 'active' })).data;
  const [row] = records.filter(({ pushUrl }) => pushUrl === null);
  return {
    ...{ id: String(row?.id), url: desk.url, appKey: String(row?.appKey), secret: DEMO_SECRET },
    ...{ now: () => desk.now(), wait: (ms: number) => desk.advance(ms) },
  };
}

export const orderOf = (externalNo: string, more: object = {}) => ({
  ...{ externalNo, goodsName: '热轧钢卷', cargoTypeCode: '0400', weightKg: 60_000 },
  ...more,
});
