import { beforeAll, describe, expect, it } from 'vitest';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { demoCrew } from '../orderForm.ts';
import { load } from '../trip.ts';
import { booksRight, newTrip } from './advanceSteps.ts';
import { carried } from './carried.ts';
import {
  boundCard,
  entriesOf,
  otherIssuer,
  poolFen,
  told,
  tollAt,
  tollRow,
  toppedUp,
  useCashiers,
} from './tollSteps.ts';

const reason = '车辆空驶调头，无运单';
const cardNo = '320123000000000017';

describe('[/addedService/etc] tolls of a card of the platform (addendum B 5.6)', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const refusedWith = refusingOn(desk);
  let issuer: string;
  let waybillId: string;
  let despatchAt: number;

  beforeAll(async () => {
    issuer = await otherIssuer(all);
    await toppedUp(all, { issuerId: issuer, amountFen: 500_000 });
    await boundCard(all, { cardNo, issuerId: issuer });
    waybillId = await newTrip(desk, all, { retentionFen: 0 });
    const job = { id: waybillId, orderId: '', crew: { ...(await demoCrew(all.dispatcher)), driverName: '' } };
    expect(await load(all.dispatcher, job, 32_000, {})).toMatchObject({ status: 0 });
    despatchAt = Number((await all.dispatcher.open('waybill', waybillId)).data.row.despatchAt);
  });

  it('a top-up fills the pool of the issuer, by another person, under a serial of its own', async () => {
    expect(await poolFen(desk, issuer)).toBe(500_000);
    const [found] = (await all.clerk.list('etcTopUp', { issuerId: issuer })).data.records;
    expect(await entriesOf(desk, { type: 'ETC_PURCHASE', bizId: String(found?.id) })).toEqual([
      'ETC_POOL/BANK 500000',
    ]);
    const again = { ...{ issuerId: issuer, cardId: null, amountFen: 100_000, evidence: null } };
    const taken = { ...again, bankSerialNo: String(found?.bankSerialNo) };
    expect(await all.clerk.save('etcTopUp', taken)).toMatchObject({ status: 36004 });
  });

  it('[50005] a plate has one card', async () => {
    await refusedWith(
      all.dispatcher,
      async () =>
        all.dispatcher.save('etcCard', {
          ...{ cardNo: '320123000000000018', issuerId: issuer, payKind: 'prepaid', holderKind: 'GROUP' },
          ...{ vehicleId: (await demoCrew(all.dispatcher)).vehicleId, driverId: null, warnFen: null },
        }),
      50005,
      '车牌 皖A7K216 已绑定 ETC 卡',
      'Plate 皖A7K216 already has an ETC card',
    );
  });

  it('two tolls become one advance of the waybill, and the feed told twice changes nothing', async () => {
    const first = tollAt(despatchAt + 60_000, { cardNo, tollNo: 'W1', amountFen: 18_640 });
    const second = tollAt(despatchAt + 120_000, { cardNo, tollNo: 'W2', amountFen: 9_215 });
    await told(desk, first, first);
    await told(desk, first, second);
    expect(await tollRow(all, 'W1')).toMatchObject({ status: 'matched', waybillId, chargedAs: 'advance' });
    const advances = (await all.clerk.list('advance', { waybillId, type: 'etc' })).data.records;
    expect(advances).toMatchObject([{ status: 'paid', amountFen: 27_855, payeeType: 'driver' }]);
    expect(await entriesOf(desk, { type: 'ADVANCE_ETC', waybillId })).toEqual([
      'ADVANCE/ETC_POOL 18640',
      'ADVANCE/ETC_POOL 9215',
    ]);
    expect(await poolFen(desk, issuer)).toBe(472_145);
    await booksRight(desk);
  });

  it('[50012] a toll of another day waits, and is matched by hand with its own trip only', async () => {
    const stray = tollAt(despatchAt - 30 * 3_600_000, { cardNo, tollNo: 'W3', amountFen: 2_000 });
    await told(desk, stray);
    const { id } = await tollRow(all, 'W3');
    expect(await tollRow(all, 'W3')).toMatchObject({ status: 'unmatched', why: 'noWaybill' });
    await refusedWith(
      all.dispatcher,
      () => all.dispatcher.event('etcToll', id, 'match', { waybillId }),
      50012,
      '与该运单的车辆或时间不符',
      'Vehicle or time do not fit this waybill',
    );
    await refusedWith(
      all.clerk,
      () => all.clerk.event('etcToll', id, 'ignore', { reason }),
      50022,
      '平台卡的通行费须计入成本，不能忽略',
      'Tolls of a platform card are charged, not ignored',
    );
    expect(await all.clerk.event('etcToll', id, 'charge.own', { reason })).toMatchObject({ status: 0 });
    expect(await entriesOf(desk, { type: 'TOLL_LATE', bizId: id })).toEqual(['COST_FUEL/ETC_POOL 2000']);
    expect(await poolFen(desk, issuer)).toBe(470_145);
  });

  it('a match is taken back, and made by hand within a day', async () => {
    const near = tollAt(despatchAt - 2 * 3_600_000, { cardNo, tollNo: 'W4', amountFen: 1_000 });
    await told(desk, near);
    const { id } = await tollRow(all, 'W4');
    expect(await all.dispatcher.event('etcToll', id, 'match', { waybillId })).toMatchObject({ status: 0 });
    expect(await all.clerk.event('etcToll', id, 'unmatch', { reason })).toMatchObject({ status: 0 });
    expect(await tollRow(all, 'W4')).toMatchObject({ status: 'unmatched', why: 'byHand', waybillId: null });
    const [given] = (await all.clerk.list('advance', { waybillId, type: 'etc' })).data.records;
    expect(given).toMatchObject({ amountFen: 27_855 });
    // Nobody matches again what a person has taken back.
    await told(desk);
    expect(await tollRow(all, 'W4')).toMatchObject({ status: 'unmatched' });
    await booksRight(desk);
  });

  it('a corrected amount is taken back and posted anew, up and down', async () => {
    const item = (amountFen: number) => tollAt(despatchAt + 120_000, { cardNo, tollNo: 'W2', amountFen });
    await told(desk, item(9_315));
    expect(await tollRow(all, 'W2')).toMatchObject({ amountFen: 9_315 });
    await told(desk, item(9_215));
    expect(await tollRow(all, 'W2')).toMatchObject({ amountFen: 9_215, correctedFen: null });
    expect(await poolFen(desk, issuer)).toBe(470_145);
    await booksRight(desk);
  });

  it('the confirmed bill offsets the tolls, as fuel and tolls of its cost', async () => {
    desk.advance(60_000);
    await carriedOn();
    const [found] = (await all.clerk.list('freightBill', { waybillId })).data.records;
    const id = String(found?.id);
    expect(await all.clerk.event('freightBill', id, 'value')).toMatchObject({
      status: 0,
      data: { row: { advanceEtcFen: 27_855 } },
    });
    expect(await all.approver.event('freightBill', id, 'confirm.bill')).toMatchObject({ status: 0 });
    expect(await entriesOf(desk, { type: 'ACCRUE_FUEL', waybillId })).toEqual(['COST_FUEL/AP 27855']);
    expect(await entriesOf(desk, { type: 'ADVANCE_OFFSET', waybillId })).toEqual(['AP/ADVANCE 27855']);
    await booksRight(desk);
  });

  it('[50024] afterwards a toll is late, a correction a toll of its own, and no match is undone', async () => {
    await told(desk, tollAt(despatchAt + 180_000, { cardNo, tollNo: 'W5', amountFen: 3_000 }));
    const late = await tollRow(all, 'W5');
    expect(late).toMatchObject({ status: 'matched', chargedAs: 'late', waybillId });
    await told(desk, tollAt(despatchAt + 60_000, { cardNo, tollNo: 'W1', amountFen: 18_540 }));
    expect(await tollRow(all, 'W1')).toMatchObject({ amountFen: 18_640 });
    const { id: firstId } = await tollRow(all, 'W1');
    expect(await tollRow(all, 'W1/2')).toMatchObject({
      amountFen: -100,
      chargedAs: 'late',
      correctsId: firstId,
    });
    expect(await entriesOf(desk, { type: 'TOLL_LATE', waybillId })).toEqual([
      'COST_FUEL/ETC_POOL 3000',
      'ETC_POOL/COST_FUEL 100',
    ]);
    await refusedWith(
      all.clerk,
      () => all.clerk.event('etcToll', late.id, 'unmatch', { reason }),
      50024,
      '运费已确认，不能取消匹配',
      'The freight is confirmed; the match stays',
    );
    expect(await poolFen(desk, issuer)).toBe(467_245);
    await booksRight(desk);
  });

  /** The trip that is loaded goes on to its accepted receipt. */
  async function carriedOn() {
    await carried(desk, all, waybillId, { isLoaded: true });
  }
});
