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
/** Whose WeChat is whose account, and what each of them has allowed (server/seed/records/parameter.ts has the templates). */
const PEOPLE = [
  ['shipper', OPEN_ID, 'demo-order'],
  ['driver', 'demo-driver', 'demo-queue'],
] as const;
const ALLOWED = 5;
const DRAFTS = 6;

async function accountNamed(tx: Tx, username: string): Promise<typeof account.$inferSelect> {
  const [owner] = await tx
    .select()
    .from(account)
    .where(and(eq(account.groupCode, DEMO_GROUP), eq(account.username, username)));
  if (!owner) throw new Error(`The demo company has no ${username}.`);
  return owner;
}

/** The WeChat of the demo shipper and driver, and the drafts that came from there. */
export async function storeWechat(tx: Tx, at: number, by: string): Promise<void> {
  for (const [username, openId, templateId] of PEOPLE) {
    const { id: userId, phone } = await accountNamed(tx, username);
    const row: Row<typeof wechatBinding> & { groupCode: string } = {
      ...base(at, by),
      bindingNo: seedNumber(wechatBinding.number.prefix, at),
      ...{ openId, unionId: null, userId, phone },
      ...{ boundAt: at, lastLoginAt: at, consents: [{ templateId, left: ALLOWED }], status: 'bound' },
    };
    await insertMany(tx, tableFor(wechatBinding), [row]);
  }
  const owner = await accountNamed(tx, 'shipper');
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
