import { beforeAll, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { contract } from '../../../domain/records/contract.ts';
import { seeded } from '../../../server/seed/random.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { useDesk } from '../desk.ts';
import { orderForm } from '../orderForm.ts';
import { ON_BEHALF } from '../trip.ts';
import { type Crew, type DemoPeople, freeCrews, logInDemoPeople } from '../shipmentPeople.ts';
import { sqlOn } from '../stored.ts';

const SEED = 20_261_126;
const SHIPPERS = 50;
const RACING = 6;
/** 10 t with the fee of 6.5 %, at 180.00 and at 181.00. */
const ORDER_FEN = 191_700;
const DEARER_FEN = 192_765;
const HOUR_MS = 3_600_000;

/** Whatever is sent at the same time, no shipper comes to owe more than its contract grants, but for what finance released. */
describe('fifty shippers at their limits', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);
  const random = seeded(SEED);
  let people: DemoPeople;
  let crews: Crew[];
  let owners: { shipmentId: string; contractId: string }[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    crews = await freeCrews(people.dispatcher, desk.now());
    await sql(`update shipper set status = 'approved', is_audit_free = false, service_rate_bp = 650`);
    await sql(`update contract set status = 'expired' where status = 'active'`);
    const table = tableFor(contract);
    const { db } = desk.platform.services.store;
    const [sample] = await db.select().from(table).limit(1);
    if (!sample) throw new Error('The demo company has no contract.');
    const shippers = await sql('select id::text as id from shipper order by id limit $1', [SHIPPERS]);
    owners = shippers.map(({ id = '' }) => ({ shipmentId: id, contractId: desk.platform.services.nextId() }));
    for (const [at, { shipmentId, contractId }] of owners.entries()) {
      await db.insert(table).values({
        ...sample,
        id: contractId,
        contractNo: `HTR${String(at).padStart(5, '0')}`,
        ...{ kind: 'transportSell', partyBKind: 'SHIPMENT', carrierId: null, driverId: null },
        shipmentId,
        status: 'active',
        validFrom: desk.now() - 24 * HOUR_MS,
        validTo: desk.now() + 400 * 24 * HOUR_MS,
        terminatedOn: null,
        creditDays: 30,
        creditLimitFen: 1,
      });
    }
  });

  /** Open money by hand: unpaid receivables, waybills without one, and what is left of orders on the way; released orders apart. */
  async function openOf(shipmentId: string): Promise<{ all: number; unreleased: number }> {
    const [row] = await sql(
      `with planned as (
         select o.id, o.credit_released_fen as released,
           round(o.remain_qty::numeric * o.carrier_unit_price_fen / 1000) as freight, o.service_fee_bp as bp
         from "order" o where o.shipment_id = $1 and o.pay_term = 'credit' and not o.deleted
           and o.status in ('pendingAudit', 'published', 'executing')
       ), carried as (
         select w.planned_shipper_fen as fen, o.credit_released_fen as released
         from waybill w join "order" o on o.group_code = w.group_code and o.id = w.order_id
         left join freight_bill b on b.group_code = w.group_code and b.waybill_id = w.id
         where w.shipment_id = $1 and w.pay_term = 'credit' and not w.deleted
           and (w.status in ('pendingLoad', 'inTransit', 'arrived', 'unloaded') or b.status in ('pendingValuation', 'valued'))
       ), parts as (
         select freight + round(freight * bp / 10000) as fen, released from planned
         union all select fen, released from carried
         union all select balance_fen, null from ledger_account
           where code = 'AR' and owner_type = 'shipper' and owner_id = $1
       )
       select coalesce(sum(fen), 0)::bigint::text as "all",
         coalesce(sum(fen) filter (where released is null), 0)::bigint::text as unreleased from parts`,
      [shipmentId],
    );
    return { all: Number(row?.all), unreleased: Number(row?.unreleased) };
  }
  const load = { goods: [{ goodsName: '钢卷', cargoTypeCode: '0400', weightKg: 10_000 }], retentionFen: 0 };
  const draft = async (own: { shipmentId: string; contractId: string }) => {
    const saved = await people.dispatcher.save('order', orderForm(desk.now(), own, load));
    expect(saved).toMatchObject({ status: 0, data: { row: { payTerm: 'credit' } } });
    return saved.data.row.id;
  };
  const limited = (contractId: string, limitFen: number) =>
    sql('update contract set credit_limit_fen = $2 where id = $1', [contractId, limitFen]);
  const submit = (row: Pick<WireRow, 'id' | 'version'>) =>
    people.dispatcher.event('order', row.id, 'submit', {}, { version: row.version });

  it('publish as many orders as they have room for, and not one more', async () => {
    for (const own of owners) {
      const room = random.int(0, 3);
      const before = await openOf(own.shipmentId);
      const limit = before.all + room * ORDER_FEN + random.int(0, ORDER_FEN - 1);
      await limited(own.contractId, limit);
      const ids: string[] = [];
      for (let n = 0; n < RACING; n += 1) ids.push(await draft(own));
      const answers = await Promise.all(
        ids.map(async (id) => {
          const sent = await submit({ id, version: 1 });
          if (sent.status !== 0) return sent.status;
          await sql('update "order" set guide_fen = null where id = $1', [id]);
          return (await people.auditor.event('order', id, 'audit.pass')).status;
        }),
      );
      expect([...new Set(answers)].filter((status) => status !== 0 && status !== 31061)).toEqual([]);
      expect(answers.filter((status) => status === 0)).toHaveLength(room);
      const { all } = await openOf(own.shipmentId);
      expect(all).toBe(before.all + room * ORDER_FEN);
      expect(all).toBeLessThanOrEqual(limit);
    }
  });

  it('take dearer offers as far as they have room, each alone', async () => {
    // Two vehicles for each of them, as many as there are.
    const racing = owners.slice(0, Math.floor(crews.length / 2));
    expect(racing.length).toBeGreaterThan(2);
    for (const [at, own] of racing.entries()) {
      const { all } = await openOf(own.shipmentId);
      await limited(own.contractId, all + 2 * ORDER_FEN);
      const offers = await Promise.all(
        [0, 1].map(async (n) => {
          const id = await draft(own);
          expect(await submit({ id, version: 1 })).toMatchObject({ status: 0 });
          await sql('update "order" set guide_fen = null where id = $1', [id]);
          expect(await people.auditor.event('order', id, 'audit.pass')).toMatchObject({ status: 0 });
          const { driverId, vehicleId } = crews[2 * at + n] ?? { driverId: '', vehicleId: '' };
          const made = await people.dispatcher.save('assignment', {
            ...{ orderId: id, targetType: 'driver', driverId, vehicleId, qty: 10_000 },
            ...{ carrierUnitPriceFen: 18_100, expireAt: desk.now() + 10 * HOUR_MS },
          });
          expect(made).toMatchObject({ status: 0 });
          return made.data.row.id;
        }),
      );
      const limit = all + ORDER_FEN + DEARER_FEN;
      await limited(own.contractId, limit);
      const answers = await Promise.all(
        offers.map(
          async (id) => (await people.dispatcher.event('assignment', id, 'accept.offer', ON_BEHALF)).status,
        ),
      );
      expect(answers.toSorted((a, b) => a - b)).toEqual([0, 31061]);
      expect((await openOf(own.shipmentId)).all).toBe(limit);
    }
  });

  it('go beyond it only by what finance has released', async () => {
    const approver = await desk.person('approver');
    for (const own of owners) {
      const { all } = await openOf(own.shipmentId);
      await limited(own.contractId, Math.max(1, all));
      const ids = [await draft(own), await draft(own), await draft(own)];
      const [free = ''] = ids;
      const reason = { reason: '老客户，本月已承诺回款' };
      expect(await approver.event('order', free, 'release.credit', reason)).toMatchObject({ status: 0 });
      const answers = await Promise.all(
        ids.map(async (id) => {
          const { version } = (await people.dispatcher.open('order', id)).data.row;
          return (await submit({ id, version })).status;
        }),
      );
      expect(answers).toEqual([0, 31061, 31061]);
      const after = await openOf(own.shipmentId);
      expect(after.all).toBe(all + ORDER_FEN);
      expect(after.unreleased).toBeLessThanOrEqual(Math.max(1, all));
    }
  });
});
