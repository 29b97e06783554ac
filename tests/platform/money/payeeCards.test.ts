import { describe, expect, it } from 'vitest';
import { cardsForAdvance } from '../../../domain/calls/advanceCards.ts';
import type { PayeeCards } from '../../../domain/calls/payeeCard.ts';
import { cardsForBill, cardsForRetry } from '../../../domain/calls/payeeCards.ts';
import { payCandidates } from '../../../domain/calls/payMany.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { PAYEE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { useDesk } from '../desk.ts';
import { sqlOn } from '../stored.ts';
import { newTrip, payeeCard, useCashiers } from './advanceSteps.ts';
import { applied, bankRound, confirmedBill, draft } from './paySteps.ts';
import { planted } from './planted.ts';

const idsOf = ({ cards }: PayeeCards) => cards.map(({ id }) => id);

describe('the cards that a form offers for a payee', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const query = sqlOn(desk);
  /** Verified cards of a driver in the store, the default one first. */
  const verifiedOf = async (driverId: string) =>
    (
      await query(
        `select id::text as id from bank_card where driver_id = $1::bigint and status = 'verified' and not deleted order by is_default desc, id`,
        [driverId],
      )
    ).map(({ id }) => id);
  const forBill = async (freightBillId: string, who = all.clerk) =>
    (await who.call(cardsForBill, { freightBillId })).data;

  it('are his own verified ones, whoever of the demo company is paid', async () => {
    const { payees } = (await all.clerk.call(payCandidates, {})).data;
    const drivers = payees.filter(({ payee }) => payee.startsWith('driver:')).slice(0, 40);
    expect(drivers.length).toBeGreaterThan(5);
    for (const { payee, bills } of drivers)
      expect(idsOf(await forBill(bills[0]?.id ?? '')), payee).toEqual(
        await verifiedOf(payee.slice('driver:'.length)),
      );
  });

  it('can each be applied for: the default one first, another after it; a removed one is gone', async () => {
    const own = await payeeCard(desk, all);
    const { driverId } = (await all.driver.open('bankCard', own)).data.row;
    const [second] = await planted(desk, 'bankCard', [
      {
        ...{ ownerKind: 'DRIVER', driverId, accountName: '周建军', cardNumber: '6217000010001234567' },
        ...{ bankCode: 'CCB', reservedPhone: '13800000001', status: 'verified', isDefault: false },
      },
    ]);
    const bill = await confirmedBill(desk, all);
    const { cards } = await forBill(bill.id);
    expect(cards).toMatchObject([
      { id: own, isDefault: true },
      { id: second, bankCode: 'CCB', tail: '4567', isDefault: false },
    ]);
    for (const { id: bankCardId } of cards) {
      const { id } = (await draft(all, [bill], { bankCardId })).data.row;
      expect(await all.clerk.event('paymentApply', id, 'submit.apply')).toMatchObject({ status: 0 });
      expect(await all.clerk.event('paymentApply', id, 'cancel.apply')).toMatchObject({ status: 0 });
    }
    await query(`update bank_card set status = 'removed' where id = $1::bigint`, [second]);
    expect(idsOf(await forBill(bill.id))).toEqual([own]);
  });

  it('are for an advance those of whoever is paid for the waybill, as far as the applicant sees them', async () => {
    const waybillId = await newTrip(desk, all);
    const { driverId } = (await all.clerk.open('waybill', waybillId)).data.row;
    const own = await verifiedOf(String(driverId));
    for (const who of [all.clerk, all.driver])
      expect(await who.call(cardsForAdvance, { waybillId })).toMatchObject({
        status: 0,
        data: { cards: own.map((id) => ({ id })), isHidden: false },
      });
    expect((await all.dispatcher.call(cardsForAdvance, { waybillId })).status).toBe(10403);
    const carriedBy = (fleetId: unknown) =>
      query('update waybill set carrier_id = $1::bigint where id = $2::bigint', [fleetId, waybillId]);
    await carriedBy(null);
    expect((await all.captain.call(cardsForAdvance, { waybillId })).status).toBe(10404);
    const [fleetCard] = (await all.captain.list('bankCard')).data.records;
    await carriedBy(fleetCard?.carrierId);
    expect((await all.captain.call(cardsForAdvance, { waybillId })).data).toEqual({
      cards: [],
      isHidden: true,
    });
    // The driver is free for the next trip.
    const reason = '货主改期装货';
    expect(await all.dispatcher.event('waybill', waybillId, 'cancel.waybill', { reason })).toMatchObject({
      status: 0,
    });
  });

  it('are for a failed application those of its payee, also after his fleet collects for him', async () => {
    const bankCardId = await payeeCard(desk, all, PAYEE_SENTINELS.refused);
    const bill = await confirmedBill(desk, all);
    const id = await applied(all, [bill], { bankCardId });
    expect(await all.approver.event('paymentApply', id, 'fin.approve')).toMatchObject({ status: 0 });
    await bankRound(desk);
    const { driverId, status } = (await all.clerk.open('paymentApply', id)).data.row;
    expect(status).toBe('partlyPaid');
    const again = async () => idsOf((await all.clerk.call(cardsForRetry, { id })).data);
    expect(await again()).toEqual(await verifiedOf(String(driverId)));

    const [fleetCard] = await query(
      `select id::text as id, carrier_id::text as "carrierId" from bank_card where carrier_id is not null and status = 'verified' limit 1`,
    );
    const today = startOfDay(desk.now());
    await planted(desk, 'collectionAgreement', [
      {
        ...{ status: 'active', driverId, payeeId: fleetCard?.carrierId, bankCardId: fleetCard?.id },
        ...{ scope: 'allWaybills', validFrom: today, validTo: today + 200 * DAY_MS },
      },
    ]);
    expect(await again()).toEqual(await verifiedOf(String(driverId)));
    // What is paid from now on goes to the card that the agreement names, and to no other of the fleet.
    const next = await confirmedBill(desk, all);
    expect(idsOf(await forBill(next.id))).toEqual([fleetCard?.id]);
    for (const who of [all.auditor, all.driver])
      expect((await who.call(cardsForRetry, { id })).status).toBe(10403);
    expect((await all.approver.call(cardsForBill, { freightBillId: next.id })).status).toBe(10403);
  });
});
