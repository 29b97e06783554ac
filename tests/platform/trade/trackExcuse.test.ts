import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { payFlows, trackGaps } from '../../../domain/calls/payFlows.ts';
import { trackProspect } from '../../../domain/calls/trackProspect.ts';
import { type Person, useDesk } from '../desk.ts';
import { useCashiers } from '../money/advanceSteps.ts';
import { applied, confirmedBill, expectBooks, valuedBill } from '../money/paySteps.ts';
import { uploadPicture } from '../orderForm.ts';
import { done } from '../platform/twoPeople.ts';

const HOUR_MS = 3_600_000;
const reason = '车载终端途中损坏，附维修单';

/** The status with which the platform answers somebody who opens a file. */
async function statusOf({ url, token, deviceId }: Person, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, deviceid: deviceId };
  const response = await fetch(`${url}/ntocc-basic-api/file/${id}`, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** What a track lacks is said early, and excused by two people where it cannot be had (transport-and-money 11.4, records 0.3). */
describe('[/tms/transport/waybillManage] [39003] an incomplete track', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const change = (sql: string, ...values: string[]) =>
    desk.platform.services.store.pool.query<{ id: string }>(sql, values);

  /** The device of a delivered waybill was silent for five hours on the way. */
  const silence = async (waybillId: string, from = 3, to = 8) =>
    change(
      `delete from vehicle_position p using waybill w where w.id = $1 and p.group_code = w.group_code
         and p.vehicle_id = w.vehicle_id
         and p.at between w.despatch_at + ${String(from * HOUR_MS)} and w.despatch_at + ${String(to * HOUR_MS)}`,
      waybillId,
    );
  const waybill = async (id: string) => done(await all.dispatcher.open('waybill', id)).row;
  const ask = async (waybillId: string, who = all.dispatcher, why = reason, version?: number) =>
    who.event(
      'waybill',
      waybillId,
      'excuse.track',
      { evidence: [(await uploadPicture(who)).id], reason: why },
      version === undefined ? {} : { version },
    );
  const prospect = async (id: string, who = all.dispatcher) => done(await who.call(trackProspect, { id }));

  it('is excused with reason and evidence by somebody else: the payment goes on, the report says what is missing', async () => {
    const bill = await confirmedBill(desk, all);
    const gapsOf = async (who = all.clerk) =>
      done(await who.call(trackGaps, { freightBillIds: `${bill.id},7` }));
    expect(await gapsOf(), 'whole').toEqual([]);
    const id = await applied(all, [bill], {}, 'pendingReview');
    await silence(bill.waybillId);
    expect(await gapsOf()).toMatchObject([
      { freightBillId: bill.id, waybillId: bill.waybillId, waybillNo: expect.any(String) as string },
    ]);
    expect((await gapsOf())[0]?.trackRules.filter(({ isMet }) => !isMet)).toMatchObject([{ rule: 'gap' }]);
    expect(await gapsOf(all.captain), 'the bill of another').toEqual([]);
    expect((await all.auditor.call(trackGaps, { freightBillIds: bill.id })).status).toBe(10403);
    const pass = () => all.auditor.event('paymentApply', id, 'review.pass');
    expect((await pass()).status).toBe(39003);
    expect(await prospect(bill.waybillId)).toMatchObject({
      lacks: [{ name: 'gap', isLost: true }],
      isExcused: false,
    });

    const empty = { evidence: [], reason };
    expect((await all.dispatcher.event('waybill', bill.waybillId, 'excuse.track', empty)).status).toBe(10400);
    expect((await ask(bill.waybillId, all.dispatcher, '坏')).status).toBe(10400);
    const { version } = await waybill(bill.waybillId);
    for (const who of [all.driver, all.captain, all.shipper, all.auditor, all.approver])
      expect([10403, 10404]).toContain((await ask(bill.waybillId, who, reason, version)).status);
    done(await ask(bill.waybillId));
    expect((await pass()).status, 'only requested').toBe(39003);
    expect((await ask(bill.waybillId)).status, 'requested twice').toBe(44131);

    const { proposalId, waybillNo } = await waybill(bill.waybillId);
    const { row } = done(await all.auditor.open('proposal', String(proposalId)));
    expect(row).toMatchObject({
      ...{ kind: 'trackExcuse', trackFaults: ['gap'], submittedBy: all.dispatcher.userId },
      changes: [{ part: 'why', before: null, after: reason }],
    });
    const [picture = ''] = z.array(z.string()).parse(row.evidenceIds);
    expect(await statusOf(all.auditor, picture), 'evidence').toBe(200);
    for (const who of [all.dispatcher, all.clerk, all.approver, all.driver])
      expect([10403, 10404]).toContain(
        (await who.event('proposal', row.id, 'confirm', {}, { version: row.version })).status,
      );
    done(await all.auditor.event('proposal', row.id, 'confirm'));

    const after = done(await all.dispatcher.open('waybill', bill.waybillId));
    expect(after.row).toMatchObject({
      ...{ excusedFaults: ['gap'], excuseReason: reason, proposalId: null },
      ...{
        excuseAskedBy: all.dispatcher.userId,
        excusedBy: all.auditor.userId,
        excusedAt: expect.any(Number) as number,
      },
    });
    expect(after.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['excuse.track', 'track.excused']),
    );
    expect((await ask(bill.waybillId)).status, 'nothing is missing any more').toBe(32018);
    const [flows] = done(await all.auditor.call(payFlows, { id }));
    expect(flows).toMatchObject({
      ...{ track: true, trackStanding: 'excused' },
      trackExcuse: { reason, askedBy: '林晓燕', excusedBy: expect.any(String) as string },
    });
    expect(await prospect(bill.waybillId)).toEqual({ lacks: [], isExcused: true });
    expect(await gapsOf(), 'excused').toEqual([]);
    done(await pass());

    // The exception makes no track: the authority is told nothing that is not so.
    const [report] = done(
      await all.auditor.list('regReport', { kind: 'waybill', waybillNo: String(waybillNo) }),
    ).records;
    const { checks, status } = done(await all.auditor.event('regReport', String(report?.id), 'check')).row;
    expect(status).toBe('notReady');
    expect(checks).toContainEqual(expect.objectContaining({ code: 'track', isMet: false }));
    await expectBooks(desk);
  });

  it('is asked for by the clerk whose payment waits, with no report at all; a rejected one changes nothing', async () => {
    const bill = await confirmedBill(desk, all);
    const id = await applied(all, [bill], {}, 'pendingReview');
    await change(
      'delete from vehicle_position where vehicle_id = (select vehicle_id from waybill where id = $1)',
      bill.waybillId,
    );
    const decide = async (event: string, payload: object) => {
      done(await ask(bill.waybillId, all.clerk));
      const { proposalId } = await waybill(bill.waybillId);
      return done(await all.auditor.event('proposal', String(proposalId), event, { ...payload }));
    };
    await decide('reject', { reason: '证据不足，请补维修单' });
    expect((await all.auditor.event('paymentApply', id, 'review.pass')).status).toBe(39003);
    expect(await waybill(bill.waybillId)).toMatchObject({ excusedFaults: null, proposalId: null });
    await decide('confirm', {});
    expect((await waybill(bill.waybillId)).excusedFaults).toEqual(['start', 'end', 'gap', 'sparse']);
    done(await all.auditor.event('paymentApply', id, 'review.pass'));
  });

  it('that lacks more later is refused for that', async () => {
    const bill = await valuedBill(desk, all);
    await silence(bill.waybillId);
    done(await ask(bill.waybillId));
    const { proposalId } = await waybill(bill.waybillId);
    done(await all.auditor.event('proposal', String(proposalId), 'confirm'));
    await silence(bill.waybillId, 11, 14);
    expect(await prospect(bill.waybillId)).toMatchObject({ lacks: [{ name: 'end' }], isExcused: true });
  });

  it('is said to the crew and the desk on the way, and to nobody else', async () => {
    const own = done(await all.driver.list('waybill', { size: '100' })).records.map(({ id }) => id);
    const running = done(await all.dispatcher.list('waybill', { status: 'inTransit', size: '100' })).records;
    const id = running.find((row) => !own.includes(row.id))?.id ?? '';
    expect((await prospect(id)).lacks.filter(({ isLost }) => isLost)).toEqual([]);
    await change(
      'update vehicle set device_no = null, last_position_at = null where id = (select vehicle_id from waybill where id = $1)',
      id,
    );
    const { lacks } = await prospect(id);
    expect(lacks).toContainEqual(expect.objectContaining({ name: 'device', isLost: false, value: null }));
    expect((await all.clerk.call(trackProspect, { id })).status).toBe(0);
    expect((await all.shipper.call(trackProspect, { id })).status).toBe(10403);
    expect((await all.driver.call(trackProspect, { id })).status).toBe(10404);
    const [mine = ''] = own;
    expect((await all.driver.call(trackProspect, { id: mine })).status).toBe(0);
  });
});
