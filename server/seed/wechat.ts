import { and, asc, eq } from 'drizzle-orm';
import { order } from '../../domain/records/order.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { wechatBinding } from '../../domain/records/wechatBinding.ts';
import type { Row } from '../../domain/schema/record.ts';
import { insertMany } from '../store/insertMany.ts';
import { account } from '../store/systemTables.ts';
import { tableFor } from '../store/tables.ts';
import type { Tx } from '../store/tx.ts';
import { base, DEMO_GROUP, seedNumber } from './base.ts';

const OPEN_ID = 'demo-shipper';
const DRAFTS = 6;

/** The demo shipper's WeChat, and the drafts that came from there. */
export async function storeWechat(tx: Tx, at: number, by: string): Promise<void> {
  const [owner] = await tx
    .select()
    .from(account)
    .where(and(eq(account.groupCode, DEMO_GROUP), eq(account.username, 'shipper')));
  if (!owner) throw new Error('The demo company has no shipper.');
  const row: Row<typeof wechatBinding> & { groupCode: string } = {
    ...base(at, by),
    bindingNo: seedNumber(wechatBinding.number.prefix, at),
    openId: OPEN_ID,
    unionId: null,
    userId: owner.id,
    phone: owner.phone,
    boundAt: at,
    lastLoginAt: at,
    status: 'bound',
  };
  await insertMany(tx, tableFor(wechatBinding), [row]);
  const orders = tableFor(order);
  const shippers = tableFor(shipper);
  const drafts = await tx
    .select({ id: orders.id, phone: shippers.phone, shipmentId: orders.shipmentId })
    .from(orders)
    .innerJoin(shippers, and(eq(shippers.groupCode, orders.groupCode), eq(shippers.id, orders.shipmentId)))
    .where(and(eq(orders.groupCode, DEMO_GROUP), eq(orders.status, 'draft'), eq(orders.source, 'web')))
    .orderBy(asc(orders.id))
    .limit(DRAFTS);
  for (const { id, phone, shipmentId } of drafts) {
    // The others have unbound theirs since.
    const isOwn = shipmentId === owner.partyId;
    await tx
      .update(orders)
      .set({
        source: 'wechat',
        openId: isOwn ? OPEN_ID : `demo-${shipmentId}`,
        wxPhone: isOwn ? owner.phone : phone,
      })
      .where(and(eq(orders.groupCode, DEMO_GROUP), eq(orders.id, id)));
  }
}
