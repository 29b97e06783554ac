import { describe, expect, it } from 'vitest';
import { insuranceProduct } from '../../../domain/records/insuranceProduct.ts';
import {
  frozenOf,
  platformAccount,
  shipperOwner,
  supplierPayable,
  wallet,
} from '../../../server/ledger/accounts.ts';
import { INSURER_SENTINELS } from '../../../server/ports/embeddedInsurer.ts';
import { patch } from '../../../server/records/rows.ts';
import { run } from '../../../server/run/run.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { nobody, useCover } from './coverSteps.ts';
import { productOf } from './coverForm.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const reason = '货主取消了这次运输';

/** A sum of about 100,000 yuan with this behaviour of the embedded insurer. */
const sumFor = (kind: keyof typeof INSURER_SENTINELS) => 10_000_000 + INSURER_SENTINELS[kind];

describe('cargo cover (addendum B 5)', () => {
  const desk = useDesk();
  const cover = useCover(desk);
  const services = () => desk.platform.services;
  const books = async (id: string) => {
    const row = await cover().look(id);
    const owner = shipperOwner(String(row.shipmentId));
    return {
      available: await cover().balance(wallet(String(row.shipmentId))),
      held: await cover().balance(frozenOf(owner)),
      owed: await cover().balance(supplierPayable(String(row.insurerId))),
      cost: await cover().balance(platformAccount('COST_INSURANCE')),
    };
  };
  const stateOf = async (id: string) => (await cover().look(id)).status;

  it('a shipper buys with its own wallet: held when it applies, owed to the insurer once accepted, named on the waybill', async () => {
    const waybillId = await cover().trip();
    const { id } = await cover().draft('shipper', waybillId);
    const before = await books(id);
    expect(await cover().send('shipper', id, 'apply')).toMatchObject({ status: 0 });
    expect(await books(id)).toEqual({
      ...before,
      available: before.available - 4_676,
      held: before.held + 4_676,
    });
    await cover().round();
    const row = await cover().look(id);
    expect(row).toMatchObject({ status: 'effective', premiumFen: 4_676, payerKind: 'SHIPMENT' });
    expect(await books(id)).toEqual({
      ...before,
      available: before.available - 4_676,
      owed: before.owed + 4_676,
    });
    expect((await cover().office.look('waybill', waybillId)).row).toMatchObject({
      policyNumber: row.policyNumber,
      insuranceCompanyCode: 'PICC',
    });
    // The paper comes with a later round.
    await cover().round();
    expect((await cover().look(id)).paperId).toEqual([expect.stringMatching(/^\d+$/)]);
    expect(await cover().faults()).toEqual([]);
  });

  it("the dispatcher buys at the platform's cost, which the profit of the waybill bears", async () => {
    const waybillId = await cover().trip();
    const id = await cover().apply('dispatcher', waybillId);
    const before = await books(id);
    await cover().round();
    expect(await books(id)).toEqual({ ...before, owed: before.owed + 4_676, cost: before.cost + 4_676 });
    const { rows } = await services().store.pool.query(
      'select insurance_fen from ledger_waybill where waybill_id = $1',
      [waybillId],
    );
    expect(Number(rows[0].insurance_fen)).toBe(4_676);
    expect(await cover().faults()).toEqual([]);
  });

  it('before the goods leave it is given back, and the waybill is uninsured again', async () => {
    const waybillId = await cover().trip();
    const { id } = await cover().draft('shipper', waybillId);
    const before = await books(id);
    await cover().send('shipper', id, 'apply');
    await cover().round();
    const captain = cover().office.people.person('captain');
    expect(await captain.event('cargoPolicy', id, 'surrender', { reason }, { version: 1 })).toMatchObject({
      status: 10404,
    });
    expect(await cover().send('shipper', id, 'surrender', { reason })).toMatchObject({ status: 0 });
    await cover().round();
    expect(await cover().look(id)).toMatchObject({ status: 'surrendered', refundFen: 4_676 });
    expect(await books(id)).toEqual(before);
    expect((await cover().office.look('waybill', waybillId)).row).toMatchObject({ policyNumber: 'none' });
    expect(await cover().faults()).toEqual([]);
  });

  describe('is refused', () => {
    const refused = async (
      changes: Record<string, unknown>,
      code: number,
      msg: string | RegExp,
      role: 'shipper' | 'dispatcher' = 'shipper',
      prepare?: (waybillId: string) => Promise<unknown>,
    ) => {
      const waybillId = await cover().trip();
      await prepare?.(waybillId);
      const { id } = await cover().draft(role, waybillId, changes);
      const answer = await cover().send(role, id, 'apply');
      expect([answer.status, answer.msg]).toEqual([code, expect.stringMatching(msg)]);
      expect(await stateOf(id)).toBe('draft');
    };

    it('[50001] to a buyer whose wallet is too low', async () => {
      const productId = await productOf(services(), 'cargoAll');
      const sell = (ratePpm: number, maxInsuredFen: number) =>
        run(services(), nobody, (work) =>
          patch(work, insuranceProduct, productId, { ratePpm, maxInsuredFen }),
        );
      // Cover for ten thousand million yuan costs more than anybody has.
      await sell(20_000, 1_000_000_000_000);
      await refused({ insuredFen: 1_000_000_000_000 }, 50001, 'Balance too low for the premium');
      // The sum as its own premium: a fen more than there is.
      await sell(1_000_000, 1_000_000_000_000);
      const waybillId = await cover().trip();
      const { row } = await cover().office.look('waybill', waybillId);
      const owned = await cover().balance(wallet(String(row.shipmentId)));
      const { id } = await cover().draft('shipper', waybillId, { insuredFen: owned + 1 });
      expect(await cover().send('shipper', id, 'apply')).toMatchObject({ status: 50001 });
      await sell(420, 500_000_000);
    });

    it('[50030] by a product that was written anew after the form', async () => {
      const productId = await productOf(services(), 'cargoAll');
      const { id } = await cover().draft('shipper', await cover().trip());
      const sell = (ratePpm: number) =>
        run(services(), nobody, (work) => patch(work, insuranceProduct, productId, { ratePpm }));
      await sell(430);
      expect(await cover().send('shipper', id, 'apply')).toMatchObject({ status: 50030 });
      await sell(420);
    });

    it('[50002] for goods that are not insured', async () => {
      const { rows } = await services().store.pool.query(
        `select id from goods_type where type_name = '钢材' and not deleted`,
      );
      const goodsTypeId = String(rows[0].id);
      const set = (isInsurable: boolean) =>
        run(services(), nobody, (work) => patch(work, goodsType, goodsTypeId, { isInsurable }));
      await set(false);
      await refused({ goodsTypeId }, 50002, 'This goods type cannot be insured');
      await set(true);
      const productId = await productOf(services(), 'cargoAll');
      const exclude = (ids: string[]) =>
        run(services(), nobody, (work) =>
          patch(work, insuranceProduct, productId, {
            goodsTypeIds: ids.map((one) => ({ goodsTypeId: one })),
          }),
        );
      // What lies below an excluded type is excluded, too.
      const { rows: below } = await services().store.pool.query(
        `select id from goods_type where type_name = '螺纹钢' and not deleted`,
      );
      await exclude([goodsTypeId]);
      await refused({ goodsTypeId: String(below[0].id) }, 50002, 'This goods type cannot be insured');
      await exclude([]);
    });

    it('[50015] above the limit of the product', () =>
      refused({ insuredFen: 500_000_001 }, 50015, "Above the product's limit of 5,000,000.00 yuan"));

    it('[50020] for a departure that is past', () =>
      refused({ departAt: desk.now() - HOUR_MS }, 50020, 'The departure is past'));

    it('[50016] for a waybill that has this cover already', () =>
      refused({}, 50016, /^Waybill YD\d+ has this cover already$/, 'shipper', (waybillId) =>
        cover().apply('dispatcher', waybillId),
      ));

    it('[10403] to whoever would buy with the money of another', async () => {
      const waybillId = await cover().trip();
      const { id } = await cover().draft('shipper', waybillId);
      expect(await cover().send('dispatcher', id, 'apply')).toMatchObject({ status: 10403 });
      expect(await cover().send('driver', id, 'apply')).toMatchObject({ status: 10403 });
    });

    it('[50003] to give back once the goods have left', async () => {
      const waybillId = await cover().trip();
      const id = await cover().apply('shipper', waybillId);
      await cover().round();
      await services().store.pool.query(
        `update waybill set status = 'inTransit', despatch_at = $2 where id = $1`,
        [waybillId, desk.now()],
      );
      expect(await cover().send('shipper', id, 'surrender', { reason })).toMatchObject({
        status: 50003,
        msg: 'The waybill has departed, cover cannot be returned',
      });
      await services().store.pool.query(
        `update waybill set status = 'pendingLoad', despatch_at = null where id = $1`,
        [waybillId],
      );
    });

    it('[50031] [50032] a product that was sold is followed by a version from tomorrow on', async () => {
      const admin = cover().office.people.person('admin');
      const productId = await productOf(services(), 'cargoAll');
      const { row } = (await admin.open('insuranceProduct', productId)).data;
      expect(await admin.save('insuranceProduct', { ...row, ratePpm: 430 })).toMatchObject({ status: 50031 });
      const form = { ...row, id: undefined, version: undefined };
      expect(await admin.save('insuranceProduct', { ...form, ratePpm: 430 })).toMatchObject({
        status: 50032,
      });
      const validFrom = Number(row.validFrom) + 400 * 24 * HOUR_MS;
      const next = await admin.save('insuranceProduct', { ...form, ratePpm: 430, validFrom });
      expect([next.status, next.msg]).toEqual([0, expect.any(String)]);
      expect(next.data.row).toMatchObject({ versionNo: 2, ratePpm: 430 });
      expect((await admin.open('insuranceProduct', productId)).data.row).toMatchObject({
        versionNo: 1,
        validTo: validFrom - 24 * HOUR_MS,
      });
    });
  });

  describe('with an insurer that misbehaves', () => {
    const bought = async (kind: keyof typeof INSURER_SENTINELS) => {
      const id = await cover().apply('shipper', await cover().trip(), { insuredFen: sumFor(kind) });
      await cover().round();
      return id;
    };

    it('[insurer 61] refused: the hold is free, and the reason is told', async () => {
      const { id } = await cover().draft('shipper', await cover().trip(), { insuredFen: sumFor('refused') });
      const before = await books(id);
      await cover().send('shipper', id, 'apply');
      await cover().round();
      expect(await cover().look(id)).toMatchObject({ status: 'rejected', failCode: 'UNDERWRITING' });
      expect(await books(id)).toEqual(before);
    });

    it('[insurer 62] silent but sold: asked about, never sent twice, and charged once', async () => {
      const id = await bought('silent');
      expect(await stateOf(id)).toBe('applied');
      expect(await cover().send('shipper', id, 'withdraw')).toMatchObject({
        status: 50033,
        msg: 'The insurer may have the application; it cannot be withdrawn',
      });
      await cover().wait(6 * MINUTE_MS);
      await cover().round();
      expect(await stateOf(id)).toBe('effective');
      const { rows } = await services().store.pool.query(
        'select received from embedded_insurer_policy where policy_number = $1',
        [(await cover().look(id)).policyNumber],
      );
      expect(Number(rows[0].received)).toBe(1);
    });

    it('[insurer 63] lost: asking closes the number, the hold is free, and it may be applied for again', async () => {
      const id = await bought('lost');
      await cover().wait(6 * MINUTE_MS);
      await cover().round();
      expect(await cover().look(id)).toMatchObject({ status: 'draft', failCode: 'NOT_RECEIVED' });
      expect(await cover().faults()).toEqual([]);
      expect(await cover().send('shipper', id, 'apply')).toMatchObject({ status: 0 });
      await cover().round();
      await cover().wait(6 * MINUTE_MS);
      await cover().round();
      expect(await stateOf(id)).toBe('draft');
    });

    it('[insurer 64] late: waits for hours, then takes effect', async () => {
      const id = await bought('late');
      await cover().wait(HOUR_MS);
      await cover().round();
      expect(await stateOf(id)).toBe('applied');
      await cover().wait(2 * HOUR_MS);
      await cover().round();
      expect(await stateOf(id)).toBe('effective');
    });

    it('[insurer 65] [50017] dearer: nothing is charged, people are told, and after a day another records what was settled', async () => {
      const id = await bought('dearer');
      expect(await cover().look(id)).toMatchObject({ status: 'applied', failCode: 'DOUBT' });
      const dispatcher = cover().office.people.person('dispatcher');
      const paper = await uploadPicture(dispatcher);
      const by = { policyNumber: 'PICC-BY-HAND-1', paperId: [paper.id] };
      expect(await cover().send('dispatcher', id, 'accept', by)).toMatchObject({
        status: 50034,
        msg: 'Wait for the insurer: 24 hours have not passed',
      });
      await cover().wait(24 * HOUR_MS);
      expect(await cover().send('dispatcher', id, 'accept', by)).toMatchObject({
        status: 0,
        data: { row: { status: 'effective', policyNumber: 'PICC-BY-HAND-1' } },
      });
      expect(await cover().faults()).toEqual([]);
    });

    it('[insurer 66] keeps: a surrender is refused, and the cover goes on', async () => {
      const id = await bought('keeps');
      await cover().send('shipper', id, 'surrender', { reason });
      await cover().round();
      expect(await cover().look(id)).toMatchObject({ status: 'effective', failCode: 'KEPT' });
    });

    it('[insurer 69] answers twice: charged once', async () => {
      const id = await bought('twice');
      expect(await stateOf(id)).toBe('effective');
      expect(await cover().faults()).toEqual([]);
    });
  });
});
