import { describe, expect, it } from 'vitest';
import { payFlows } from '../../../domain/calls/payFlows.ts';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { sqlOn } from '../stored.ts';
import { useCashiers } from './advanceSteps.ts';
import { applied, confirmedBill } from './paySteps.ts';

const DAY = 86_400_000;

/** The contract flow of a waybill: with the shipper, and with whoever carries it (addendum A 4.5). */
describe('[/tms/Carrier/payApply] the contract flow of a waybill', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const refusedWith = refusingOn(desk);
  const sql = sqlOn(desk);

  it('[34014] is whole once the contract of its trip is signed, or a frame contract covers it', async () => {
    const bill = await confirmedBill(desk, all);
    const id = await applied(all, [bill], {}, 'pendingReview');
    const flow = async () => (await all.auditor.call(payFlows, { id })).data[0];
    const none = { isTripAgreed: true, tripContractId: null, tripContractNo: null };
    expect(await flow()).toMatchObject({ contract: true, isAgreed: true, ...none });

    // From now on the group wants one, and the trip was taken after that.
    const admin = await desk.person('admin');
    const wanted = { paramKey: 'contract.required', paramValue: '1' };
    expect(await admin.save('parameter', wanted)).toMatchObject({ status: 0 });
    await sql("update contract set status = 'expired' where kind = 'transportBuy'");
    await sql('update waybill set consignment_at = $2 where id = $1', [bill.waybillId, desk.now() + DAY]);
    expect(await flow()).toMatchObject({ contract: false, isAgreed: true, ...none, isTripAgreed: false });
    await refusedWith(
      all.auditor,
      () => all.auditor.event('paymentApply', id, 'review.pass'),
      34014,
      '缺少合同，不能通过',
      'Missing contract; cannot pass',
    );

    const [paper] = await sql(
      `update signed_contract set waybill_id = $1, status = 'sent'
       where id = (select id from signed_contract where status = 'sent' order by id limit 1) returning id, contract_no as no`,
      [bill.waybillId],
    );
    const named = { tripContractId: paper?.id, tripContractNo: paper?.no };
    expect(await flow()).toMatchObject({ contract: false, isTripAgreed: false, ...named });
    await sql("update signed_contract set status = 'signed' where id = $1", [paper?.id]);
    expect(await flow()).toMatchObject({ contract: true, isTripAgreed: true, ...named });
    await sql("update signed_contract set status = 'voided' where id = $1", [paper?.id]);
    expect(await flow()).toMatchObject({ contract: false, ...none, isTripAgreed: false });

    // A frame contract counts where it is in force on the day of the departure.
    const { row } = (await all.dispatcher.open('waybill', bill.waybillId)).data;
    const cover = (from: number, to: number) =>
      sql(
        `update contract set status = 'active', carrier_id = null, driver_id = $1, party_bkind = 'DRIVER', valid_from = $2, valid_to = $3
         where id = (select id from contract where kind = 'transportBuy' order by id limit 1)`,
        [row.driverId, from, to],
      );
    const left = Number(row.despatchAt);
    await cover(left + 2 * DAY, left + 9 * DAY);
    expect(await flow()).toMatchObject({ contract: false });
    await cover(left - 2 * DAY, left + 9 * DAY);
    expect(await flow()).toMatchObject({ contract: true, ...none });
    expect(await all.auditor.event('paymentApply', id, 'review.pass')).toMatchObject({ status: 0 });
  });
});
