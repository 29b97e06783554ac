import { describe, expect, it } from 'vitest';
import { coverOffers } from '../../../domain/calls/cover.ts';
import { deductibleOf } from '../../../domain/rules/cargoPolicy.ts';
import { monthOf } from '../../../domain/rules/taxPeriod.ts';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { useDesk } from '../desk.ts';
import { atPlace, deliver } from '../lifecycles/trips.ts';
import { uploadPicture } from '../orderForm.ts';
import { useCover } from './coverSteps.ts';

const HOUR_MS = 3_600_000;

/** Addendum B 5.6, insurance: rebar of 30.500 t, insured by its shipper, 0.800 t of it wet. */
describe('the worked example of cargo insurance', () => {
  const desk = useDesk();
  const cover = useCover(desk);

  /** Entries of journals caused by a document, as account pairs with their amount in yuan. */
  const journals = async (types: readonly string[], bizId: string) => {
    const { rows } = await desk.platform.services.store.pool.query(
      `select e.journal_type as type, d.code as debit, c.code as credit, e.amount_fen as fen from ledger_entry e
       join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
       join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
       where e.biz_id = $1 and e.journal_type = any($2) order by e.id`,
      [bizId, types],
    );
    return rows.map(({ type, debit, credit, fen }) => [type, debit, credit, Number(fen)]);
  };

  it('comes to the fen, from the offer to the premium paid on', async () => {
    const { office } = cover();
    const { people } = office;
    const { services } = people;
    const shipper = people.person('shipper');
    const waybillId = await cover().trip();

    // 30.5 t × 3,650 yuan.
    const offered = await shipper.call(coverOffers, { waybillId });
    expect(offered.data.insuredFen).toBe(11_132_500);
    expect(offered.data.offers.map(({ ratePpm }) => ratePpm)).toEqual([200, 300, 420]);

    const id = await cover().apply('shipper', waybillId, {
      insuredFen: offered.data.insuredFen,
      departAt: desk.now() + 10 * 60_000,
    });
    await cover().round();
    const policy = await cover().look(id);
    expect(policy).toMatchObject({ status: 'effective', premiumFen: 4_676 });
    expect(await journals(['PREMIUM_HOLD', 'PREMIUM_CHARGE'], id)).toEqual([
      ['PREMIUM_HOLD', 'W_AVAIL', 'W_FROZEN', 4_676],
      ['PREMIUM_CHARGE', 'W_FROZEN', 'AP', 4_676],
    ]);

    // On the way 0.800 t gets wet: 0.8 × 3,650 yuan are lost.
    await cover().wait(HOUR_MS);
    const loaded = await atPlace(office, waybillId, 'load.confirm');
    await office.does('driver', 'waybill', waybillId, 'load.confirm', loaded);
    const accidentAt = desk.now();
    const picture = await uploadPicture(people.person('service'));
    const { rows: goods } = await services.store.pool.query(
      `select id from goods where not deleted and status = 'enabled' order by id limit 1`,
    );
    const damageId = await office.saves('service', 'damageRecord', {
      ...{ source: 'transport', goodsId: String(goods[0].id), qty: 800, cause: 'wet', waybillId },
      photos: [picture.id],
    });
    await office.does('admin', 'damageRecord', damageId, 'assess', {
      ...{ cause: 'wet', liability: 'carrier', unitValueFen: 365_000, residualFen: 0 },
    });
    expect((await office.look('damageRecord', damageId)).row.lossFen).toBe(292_000);
    const approvedFen = 292_000 - deductibleOf(292_000, { deductibleFen: 50_000, deductibleBp: 500 });
    expect(approvedFen).toBe(242_000);

    // The insurer pays the insured; the platform only writes it down.
    const paper = await uploadPicture(people.person('service'));
    const claimId = await office.saves('service', 'insuranceClaim', {
      ...{ policyId: id, damageId, abnormalId: null, accidentAt, place: '沪渝高速' },
      ...{ description: '雨布破损，螺纹钢受潮', claimedFen: 292_000, lateReason: null, papers: [paper.id] },
    });
    await office.does('service', 'insuranceClaim', claimId, 'survey', {});
    const answer = await uploadPicture(people.person('service'));
    await office.does('service', 'insuranceClaim', claimId, 'approve', {
      approvedFen,
      answerFiles: [answer.id],
    });
    await office.does('financeClerk', 'insuranceClaim', claimId, 'pay', {
      ...{ paidFen: approvedFen, bankSerialNo: 'PICC20261110001' },
    });
    expect((await office.look('insuranceClaim', claimId)).row).toMatchObject({
      ...{ status: 'paid', payTo: 'insured', paidFen: 242_000 },
    });
    expect(await journals(['CLAIM_RECEIPT'], claimId)).toEqual([]);

    // What is left of the loss is asked of the carrier.
    await deliver(office, waybillId);
    await office.does('service', 'damageRecord', damageId, 'claim', {});
    const { row: damage } = await office.look('damageRecord', damageId);
    expect(damage).toMatchObject({ insuredFen: 242_000, claimId });
    expect((await office.look('deduction', String(damage.deductionId))).row.amountFen).toBe(50_000);

    // The premium is paid on to the insurer.
    const invoice = await uploadPicture(people.person('financeClerk'));
    const bill = await people.person('financeClerk').save('supplierBill', {
      ...{ kind: 'premium', supplierId: policy.insurerId, gasStationId: null, period: monthOf(desk.now()) },
      ...{ leftOut: await others(id), invoiceNo: '26342000000099887766', invoiceFen: 4_676 },
      invoiceFiles: [invoice.id],
    });
    expect(bill.data.row).toMatchObject({ totalFen: 4_676 });
    const billId = bill.data.row.id;
    await office.does('financeClerk', 'supplierBill', billId, 'submit.bill', {});
    await office.does('financeApprover', 'supplierBill', billId, 'approve.bill', {});
    const { row: paying } = await office.look('supplierBill', billId);
    await runBankJob(services);
    expect((await office.look('supplierBill', billId)).row.status).toBe('paid');
    expect(await journals(['SUPPLIER_PAY_SUBMIT', 'SUPPLIER_PAY_SUCCEED'], String(paying.paymentId))).toEqual(
      [
        ['SUPPLIER_PAY_SUBMIT', 'AP', 'PAY_IN_TRANSIT', 4_676],
        ['SUPPLIER_PAY_SUCCEED', 'PAY_IN_TRANSIT', 'BANK', 4_676],
      ],
    );
    expect((await cover().look(id)).settledAt).toEqual(expect.any(Number));
    expect(await cover().faults()).toEqual([]);
  });

  /** Premiums of the same insurer that this bill leaves for another. */
  async function others(id: string): Promise<{ docNo: string }[]> {
    const { rows } = await desk.platform.services.store.pool.query(
      `select policy_no from cargo_policy where id <> $1 and status in ('effective', 'expired', 'surrendered')`,
      [id],
    );
    return rows.map(({ policy_no: docNo }) => ({ docNo: String(docNo) }));
  }
});
