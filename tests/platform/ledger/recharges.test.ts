import { describe, expect, it } from 'vitest';
import { RECHARGE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { type Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { bankRound, ownFund, refusingOn, useTreasury } from './ledgerSteps.ts';

const HOUR_MS = 3_600_000;

describe('money in', () => {
  const desk = useDesk();
  const all = useTreasury(desk);
  const pool = () => desk.platform.services.store.pool;
  const right = async () => {
    expect(await checkLedger(pool())).toEqual([]);
  };
  const afterHours = async (hours: number) => {
    desk.advance(hours * HOUR_MS);
    await all.again();
  };
  const refusedWith = refusingOn(desk);

  describe('[/basicInfo/account/recharge] a recharge', () => {
    const order = async (amountFen: number, method = 'online') => {
      const { shipmentId } = await ownFund(all.shipper);
      const saved = await all.shipper.save('recharge', { shipmentId, method, amountFen });
      expect(saved.status).toBe(0);
      return saved.data.row;
    };
    const pay = async (id: string) => {
      expect(await all.shipper.event('recharge', id, 'pay')).toMatchObject({ status: 0 });
      await bankRound(desk);
    };
    const stateOf = async (id: string) => (await all.clerk.open('recharge', id)).data.row.status;
    const available = async () => Number((await ownFund(all.shipper)).availableFen);

    it('is credited when the bank confirms it, once, however often it does', async () => {
      const before = await available();
      const { id } = await order(1_000_000 + RECHARGE_SENTINELS.twice);
      await pay(id);
      await bankRound(desk);
      expect(await stateOf(id)).toBe('credited');
      expect(await available()).toBe(before + 1_000_000 + RECHARGE_SENTINELS.twice);
      await right();
    });

    it("[36005] [36011] is not credited with another payer's money or another amount: it waits for a clerk", async () => {
      const before = await available();
      const other = await order(1_000_000 + RECHARGE_SENTINELS.otherPayer, 'transfer');
      const short = await order(2_000_000 + RECHARGE_SENTINELS.oneFenShort, 'transfer');
      await pay(other.id);
      await pay(short.id);
      expect([await stateOf(other.id), await stateOf(short.id)]).toEqual(['pendingPay', 'pendingPay']);
      expect(await available()).toBe(before);
      const unclaimed = await all.clerk.raw('GET', '/ntocc-basic-api/ledger/unclaimed');
      expect(unclaimed.data).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ memo: other.transferCode }),
          expect.objectContaining({
            memo: short.transferCode,
            amountFen: 2_000_000 + RECHARGE_SENTINELS.oneFenShort - 1,
          }),
        ]),
      );
    });

    it('closes after 24 hours; later money is not lost, but waits for a clerk', async () => {
      const { runDeadlinesJob } = await import('../../../server/jobs/timers.ts');
      const late = await order(1_000_000 + RECHARGE_SENTINELS.late, 'transfer');
      await pay(late.id);
      await afterHours(25.5);
      await runDeadlinesJob(desk.platform.services);
      await bankRound(desk);
      expect(await stateOf(late.id)).toBe('closed');
      const unclaimed = await all.clerk.raw('GET', '/ntocc-basic-api/ledger/unclaimed');
      expect(unclaimed.data).toEqual(
        expect.arrayContaining([expect.objectContaining({ memo: late.transferCode })]),
      );
      await right();
    });

    const upload = async (who: Person, id: string, bankSerialNo: string) => {
      const { row } = (await all.clerk.open('recharge', id)).data;
      const slipImageIds = [(await uploadPicture(who)).id];
      const payerName = row.titles.shipmentId;
      return who.event('recharge', id, 'upload.slip', {
        bankSerialNo,
        payerName,
        payerAccountNo: '6222021300000000018',
        slipImageIds,
      });
    };

    it('[36010] [10403] by slip: only what the bank lists, and not by its uploader', async () => {
      const unknown = await order(700_000, 'slip');
      expect(await upload(all.shipper, unknown.id, 'X-NOT-THERE')).toMatchObject({ status: 0 });
      await bankRound(desk);
      await refusedWith(
        all.clerk,
        () => all.clerk.event('recharge', unknown.id, 'check.ok'),
        36010,
        '银行流水中没有流水号X-NOT-THERE、金额7,000.00元的到账',
        'The bank list has no 7,000.00 yuan with serial X-NOT-THERE',
      );
      const own = await order(800_000, 'slip');
      expect(await upload(all.clerk, own.id, 'SLIP-2')).toMatchObject({ status: 0 });
      await bankRound(desk);
      await refusedWith(
        all.clerk,
        () => all.clerk.event('recharge', own.id, 'check.ok'),
        10403,
        '您没有权限执行此操作',
        'You are not allowed to do this',
      );
      expect(await all.clerk2.event('recharge', own.id, 'check.ok')).toMatchObject({
        status: 0,
        data: { row: { status: 'credited', bankSerialNo: 'SLIP-2' } },
      });
      await right();
    });

    it('[36004] a serial is booked once', async () => {
      const again = await order(800_000, 'slip');
      await refusedWith(
        all.shipper,
        () => upload(all.shipper, again.id, 'SLIP-2'),
        36004,
        '银行流水号SLIP-2已入账',
        'Bank serial SLIP-2 is already booked',
      );
    });

    it('[36007] of zero is refused', async () => {
      const { shipmentId } = await ownFund(all.shipper);
      await refusedWith(
        all.shipper,
        () => all.shipper.save('recharge', { shipmentId, method: 'online', amountFen: 0 }),
        36007,
        '金额应大于0且最多两位小数',
        'Amount must be positive with at most 2 decimals',
      );
    });
  });
});
