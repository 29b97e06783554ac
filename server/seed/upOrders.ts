import { codesOf } from '../../domain/codes/lists/list.ts';
import { pushEvent } from '../../domain/codes/lists/upstream.ts';
import { company } from '../../domain/records/company.ts';
import { connection } from '../../domain/records/connection.ts';
import { order } from '../../domain/records/order.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { upOrder } from '../../domain/records/upOrder.ts';
import { SECRET_SET } from '../../domain/schema/field.ts';
import type { Row } from '../../domain/schema/record.ts';
import { formatTime } from '../../domain/rules/times.ts';
import type { Connection } from '../business/trade/connection.ts';
import { receive } from '../business/trade/receiveUpOrder.ts';
import { PARTNER_SENTINELS } from '../ports/embeddedPartner.ts';
import { findBy, need, patch } from '../records/rows.ts';
import type { Platform } from '../run/run.ts';
import { storeSecrets } from '../vault/secrets.ts';
import { creditCode } from './identities.ts';
import { applyEvent, inDemoCompany, saveRecord, type SeedContext } from './seedContext.ts';

const HOUR_MS = 3_600_000;

/** The secret of the published test vector, so that a demo can be called by hand (addendum A 4.2). */
const DEMO_SECRET = 'whsec_ZnJlaWdodGRlc2stZGVtby1rZXktMDI0';

/** The first customer writes as its own system does: tonnes, codes and names of its own. */
const MAP = [
  ['externalNo', 'copy', 'bill.no', null],
  ['goodsName', 'copy', 'bill.goods', null],
  ['cargoTypeCode', 'codeMap', 'bill.kind', '01=0400,02=0600,03=0100'],
  ['weightKg', 'scale', 'bill.tons', '1000/1'],
  ['upstreamUnitPriceFen', 'scale', 'bill.price', '100/1'],
  ['priceUnit', 'const', null, 'yuanPerTon'],
  ['planLoadAt', 'time', 'from.time', null],
  ['loadAreaCode', 'area', 'from.area', null],
  ['loadAddress', 'copy', 'from.address', null],
  ['consignorName', 'copy', 'from.name', null],
  ['consignorIdNo', 'copy', 'from.uscc', null],
  ['consignorContact', 'copy', 'from.people[0].name', null],
  ['consignorPhone', 'copy', 'from.people[0].tel', null],
  ['planUnloadAt', 'time', 'to.time', null],
  ['unloadAreaCode', 'area', 'to.area', null],
  ['unloadAddress', 'copy', 'to.address', null],
  ['consigneeName', 'copy', 'to.name', null],
] as const;

const [LOADING, UNLOADING] = [
  { loadAreaCode: '340102', loadAddress: '合裕路 88 号钢材市场', loadLng: 117.33, loadLat: 31.86 },
  { unloadAreaCode: '330206', unloadAddress: '北仑港区四号堆场', unloadLng: 121.84, unloadLat: 29.93 },
];

/** What waits for the dispatcher: goods, kg, price, hours until the loading, and what the customer has left out. */
const WAITING = [
  ['热轧钢卷', '0400', 60_000, 23_500, 30, []],
  ['冷轧薄板', '0400', 96_000, 24_200, 44, []],
  ['袋装水泥', '0600', 64_000, 11_800, 20, []],
  ['螺纹钢', '0400', 120_000, 22_600, 52, ['distanceKm']],
  ['石英砂', '0600', 32_000, 9_600, 28, ['consignorContact', 'consignorPhone', 'distanceKm']],
] as const;

/** What a customer has sent again with another weight, kg: place in the list above. */
const AGAIN = [
  [0, 64_000],
  [0, 62_000],
  [1, 98_000],
] as const;

/** How many of the orders that came before are under way, and how many there are in all. */
const [GOING, BEFORE] = [4, 5];

/** Two firms whose orders come by interface, each with the shipper it is here. */
async function firms({ work }: SeedContext): Promise<{ first: string; second: string } | null> {
  const upstream = (await findBy(work, company, { status: 'approved' })).filter(({ roles }) =>
    roles.includes('upstream'),
  );
  const [first, second] = upstream;
  const owners = await findBy(work, shipper, { status: 'approved' });
  const [, own, other] = owners;
  if (!first || !second || !own || !other) return null;
  await patch(work, company, first.id, { shipmentId: own.id });
  await patch(work, company, second.id, { shipmentId: other.id });
  return { first: first.id, second: second.id };
}

/** A connection that somebody else has approved. */
async function connected(seed: SeedContext, form: object, secret: string | null): Promise<Connection> {
  const { work } = seed;
  const id = await saveRecord(seed, 'admin', connection.name, {
    ...{ ipAllow: null, pushUrl: null, pushEvents: codesOf(pushEvent) },
    ...form,
  });
  if (secret !== null) await storeSecrets(work, connection.name, id, { secret });
  await patch(work, connection, id, { secret: SECRET_SET, secretSetAt: work.now });
  await applyEvent(seed, 'auditor', connection, id, { type: 'approve' });
  return need(work, connection, id);
}

/** An order in our own fields as the second customer would send it. */
const message = (
  externalNo: string,
  [goodsName, cargoTypeCode, weightKg, upstreamUnitPriceFen, hours, left]: (typeof WAITING)[number],
  now: number,
): Record<string, unknown> => {
  const whole = {
    ...{ externalNo, goodsName, cargoTypeCode, weightKg, upstreamUnitPriceFen },
    ...{ packing: '裸装', priceUnit: 'yuanPerTon', needInvoice: true },
    ...{ consignorName: '安徽长江工业大市场有限公司', consignorIdNo: creditCode('340102', 900) },
    ...{ consignorContact: '何俊', consignorPhone: '13955108821' },
    ...LOADING,
    ...UNLOADING,
    ...{ planLoadAt: now + hours * HOUR_MS, planUnloadAt: now + (hours + 20) * HOUR_MS, distanceKm: 600 },
    ...{ consigneeName: '宁波北仑物资有限公司', consigneeContact: '沈伟', consigneePhone: '13805740096' },
  };
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => !(left as readonly string[]).includes(name)),
  );
};

/** The same order as a customer of an order of ours would have sent it. */
const messageOf = (externalNo: string, made: Row<typeof order>): Record<string, unknown> => {
  const [line] = made.goods ?? [];
  return {
    ...{ externalNo, goodsName: made.goodsName, cargoTypeCode: line?.cargoTypeCode, packing: line?.packing },
    ...{
      weightKg: made.totalWeightKg,
      volumeM3: made.totalVolumeM3 || null,
      pieces: made.totalPieces || null,
    },
    ...{ consignorName: made.consignorName, consignorIdNo: made.consignorIdNo },
    ...{ consignorContact: made.consignorContact, consignorPhone: made.consignorPhone },
    ...{ loadAreaCode: made.loadAreaCode, loadAddress: made.loadAddress },
    ...{ loadLng: made.loadLng, loadLat: made.loadLat, planLoadAt: made.planLoadAt },
    ...{ consigneeName: made.consigneeName, consigneeContact: made.consigneeContact },
    ...{ unloadAreaCode: made.unloadAreaCode, unloadAddress: made.unloadAddress },
    ...{ unloadLng: made.unloadLng, unloadLat: made.unloadLat, planUnloadAt: made.planUnloadAt },
    ...{ distanceKm: made.distanceKm, priceUnit: made.priceUnit },
    upstreamUnitPriceFen: made.shipperUnitPriceFen ?? Math.ceil((made.carrierUnitPriceFen ?? 10_000) * 1.08),
  };
};

/** One that came before, as it stands now. */
async function stands(
  { work }: SeedContext,
  way: Connection,
  made: Row<typeof order>,
  at: { externalNo: string; status: 'assigned' | 'completed'; by: string },
): Promise<void> {
  await receive(work, way, messageOf(at.externalNo, made));
  const [row] = await findBy(work, upOrder, { upstreamId: way.upstreamId, externalNo: at.externalNo });
  if (!row) return;
  const { gmtCreated: receivedAt, publishMode, carrierUnitPriceFen } = made;
  await patch(work, upOrder, row.id, {
    ...{ status: at.status, orderId: made.id, assignedBy: at.by, assignedAt: receivedAt + HOUR_MS / 4 },
    ...{ receivedAt, publishMode, carrierUnitPriceFen },
  });
  await patch(work, order, made.id, { upOrderId: row.id });
}

/** Upstream customers of the demo company: two connections, and orders in every state (addendum A 4.9). */
export function seedUpOrders(platform: Platform, idOf: (name: string) => string): Promise<void> {
  return inDemoCompany(platform, idOf, async (seed) => {
    const { work } = seed;
    const named = await firms(seed);
    if (!named) return;
    const way = await connected(
      seed,
      { connectionName: '江工订单接口', upstreamId: named.first, fieldMap: [] },
      DEMO_SECRET,
    );
    const other = await connected(
      seed,
      {
        connectionName: '华东钢联 TMS',
        upstreamId: named.second,
        fieldMap: MAP.map(([ourField, mapKind, theirPath, argument]) => ({
          ourField,
          mapKind,
          theirPath,
          argument,
        })),
      },
      'whsec_aHVhZG9uZy1nYW5nbGlhbi1kZW1vLWtleS0x',
    );
    await applyEvent(seed, 'admin', connection, other.id, {
      type: 'pause',
      payload: { reason: '对方系统升级，暂停接收' },
    });

    const day = formatTime(work.now, 'ymd');
    const no = (n: number) => `ZJ-${day}-${String(n).padStart(3, '0')}`;
    for (const [index, load] of WAITING.entries()) {
      // The last one is not wanted: its push is given up (addendum A 4.9).
      const end = index === WAITING.length - 1 ? PARTNER_SENTINELS.gone : '';
      await receive(work, way, message(no(index + 1) + end, load, work.now));
    }
    for (const [index, weightKg] of AGAIN)
      await receive(work, way, { ...message(no(index + 1), WAITING[index], work.now), weightKg });
    const [returned, cancelled] = WAITING;
    await receive(work, way, message(no(11), returned, work.now));
    await receive(work, way, message(no(12), cancelled, work.now));
    const one = async (externalNo: string) => {
      const [row] = await findBy(work, upOrder, { upstreamId: way.upstreamId, externalNo });
      return row?.id ?? '';
    };
    await applyEvent(seed, 'dispatcher', upOrder, await one(no(11)), {
      type: 'return',
      payload: { reason: '该线路近期没有运力' },
    });
    await applyEvent(seed, 'dispatcher', upOrder, await one(no(12)), {
      type: 'cancel.by.upstream',
      payload: { reason: '客户来电取消，改走水运' },
    });

    const { shipmentId } = await need(work, company, named.first);
    const theirs = shipmentId === null ? [] : await findBy(work, order, { shipmentId });
    const whole = theirs.filter(({ parentId }) => parentId === null);
    const going = whole
      .filter(({ status }) => status === 'executing' || status === 'published')
      .slice(-GOING);
    const done = whole.filter(({ status }) => status === 'completed').slice(going.length - BEFORE);
    for (const [index, made] of going.entries())
      await stands(seed, way, made, {
        externalNo: no(6 + index),
        status: 'assigned',
        by: idOf('dispatcher'),
      });
    for (const [index, made] of done.entries())
      await stands(seed, way, made, {
        externalNo: no(6 + going.length + index),
        status: 'completed',
        by: idOf('dispatcher'),
      });
  });
}
