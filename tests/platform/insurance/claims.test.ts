import { beforeAll, describe, expect, it } from 'vitest';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { platformAccount, wallet } from '../../../server/ledger/accounts.ts';
import { INSURER_SENTINELS } from '../../../server/ports/embeddedInsurer.ts';
import { patch } from '../../../server/records/rows.ts';
import { run } from '../../../server/run/run.ts';
import { useDesk } from '../desk.ts';
import { nobody, useCover } from './coverSteps.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('claims on cargo cover (addendum B D35, D36)', () => {
  const desk = useDesk();
  const cover = useCover(desk);
  const person = (role: 'service' | 'shipper' | 'financeClerk' | 'admin') =>
    cover().office.people.person(role);

  /** A policy in force since an hour ago. @returns its id */
  async function covered(role: 'shipper' | 'dispatcher', insuredFen = 11_132_500): Promise<string> {
    const id = await cover().apply(role, await cover().trip(), { insuredFen });
    await cover().round();
    await run(desk.platform.services, nobody, (work) =>
      patch(work, cargoPolicy, id, { effectiveAt: desk.now() - HOUR_MS }),
    );
    return id;
  }
  const report = (policyId: string, changes: Record<string, unknown> = {}) =>
    person('service').save('insuranceClaim', {
      ...{ policyId, abnormalId: null, damageId: null, accidentAt: desk.now() - MINUTE_MS, place: null },
      ...{ description: '急刹车导致货物移位', claimedFen: 100_000, lateReason: null, papers: [] },
      ...changes,
    });
  const reported = async (policyId: string, changes: Record<string, unknown> = {}) => {
    const { status, msg, data } = await report(policyId, changes);
    if (status !== 0) throw new Error(`Not reported: ${msg}`);
    return data.row.id;
  };
  const stateOf = async (id: string) => (await person('admin').open('insuranceClaim', id)).data.row;

  let policyId: string;
  beforeAll(async () => {
    policyId = await covered('shipper');
  });

  it('[50004] are about accidents inside the cover only', async () => {
    for (const accidentAt of [desk.now() - 2 * HOUR_MS])
      expect(await report(policyId, { accidentAt })).toMatchObject({
        status: 50004,
        msg: 'The accident is outside the cover period',
      });
  });

  it('[50018] are no more than was insured', async () => {
    expect(await report(policyId, { claimedFen: 11_132_501 })).toMatchObject({
      status: 50018,
      msg: 'Not more than 111,325.00 yuan',
    });
  });

  it('[50019] give a reason when they come late, and are not refused for it', async () => {
    await cover().wait(50 * HOUR_MS);
    const accidentAt = desk.now() - 49 * HOUR_MS;
    expect(await report(policyId, { accidentAt })).toMatchObject({
      status: 50019,
      msg: 'More than 48 hours after the accident: give a reason',
    });
    const late = await report(policyId, { accidentAt, lateReason: '收货时才发现货损' });
    expect(late).toMatchObject({ status: 0, data: { row: { status: 'reported' } } });
    expect(late.data.row.decideBy).toBe(Number(late.data.row.gmtCreated) + 30 * DAY_MS);
  });

  it('go their way with the insurer: a case, its survey, its decision and its payment to the insured', async () => {
    const id = await reported(policyId, { accidentAt: desk.now() - HOUR_MS });
    await cover().round();
    expect((await stateOf(id)).caseNo).toMatch(/^BA/);
    for (const [minutes, status] of [
      [6, 'surveying'],
      [6, 'approved'],
      [12, 'paid'],
    ] as const) {
      await cover().wait(minutes * MINUTE_MS);
      await cover().round();
      expect((await stateOf(id)).status).toBe(status);
    }
    expect(await stateOf(id)).toMatchObject({ payTo: 'insured', paidFen: 100_000 });
    expect(await cover().faults()).toEqual([]);
  });

  it("wait for the bank where the money is the platform's own, and then cover what it compensates", async () => {
    const id = await reported(await covered('dispatcher'));
    const before = await cover().balance(platformAccount('INDEMNITY'));
    await cover().round();
    for (let n = 0; n < 5; n += 1) {
      await cover().wait(6 * MINUTE_MS);
      await cover().round();
    }
    const row = await stateOf(id);
    expect(row).toMatchObject({ status: 'approved', payTo: 'platform', heardFen: 100_000 });
    const form = { paidFen: 100_000, bankSerialNo: String(row.heardSerialNo) };
    expect(
      await person('financeClerk').event('insuranceClaim', id, 'pay', { ...form, paidFen: 100_001 }),
    ).toMatchObject({
      status: 50018,
      msg: 'Not more than 1,000.00 yuan',
    });
    expect(await person('financeClerk').event('insuranceClaim', id, 'pay', form)).toMatchObject({
      status: 0,
    });
    expect(await cover().balance(platformAccount('INDEMNITY'))).toBe(before - 100_000);
    const other = await reported(policyId, { accidentAt: desk.now() - HOUR_MS });
    await person('service').event('insuranceClaim', other, 'survey');
    await run(desk.platform.services, nobody, async (work) => {
      await work.tx.execute(
        `update insurance_claim set status = 'approved', approved_fen = 100000 where id = ${other}`,
      );
    });
    expect(await person('financeClerk').event('insuranceClaim', other, 'pay', form)).toMatchObject({
      status: 36004,
    });
    await run(desk.platform.services, nobody, async (work) => {
      await work.tx.execute(
        `update insurance_claim set status = 'withdrawn', approved_fen = null where id = ${other}`,
      );
    });
    expect(await cover().faults()).toEqual([]);
  });

  it('pay into the wallet of the insured where the group has set it so', async () => {
    const { data } = await person('admin').save('parameter', {
      ...{ paramKey: 'insurance.payTo', paramValue: '1', validFrom: null },
    });
    expect(data.row.paramKey).toBe('insurance.payTo');
    await cover().wait(MINUTE_MS);
    const id = await reported(await covered('shipper'));
    const { shipmentId, payTo } = await stateOf(id);
    expect(payTo).toBe('platform');
    await run(desk.platform.services, nobody, async (work) => {
      await work.tx.execute(
        `update insurance_claim set status = 'approved', approved_fen = 80000, due_at = null where id = ${id}`,
      );
    });
    const before = await cover().balance(wallet(String(shipmentId)));
    const form = { paidFen: 80_000, bankSerialNo: 'PICC-WALLET-1' };
    expect(await person('financeClerk').event('insuranceClaim', id, 'pay', form)).toMatchObject({
      status: 0,
    });
    expect(await cover().balance(wallet(String(shipmentId)))).toBe(before + 80_000);
    expect(await cover().faults()).toEqual([]);
  });

  it.each([
    ['claimRefused', { status: 'refused', refuseReason: '不属于保险责任' }],
    ['half', { status: 'approved', approvedFen: 50_000 }],
  ] as const)('[insurer 67] [insurer 68] %s: the word of the insurer stands', async (kind, expected) => {
    const id = await reported(await covered('shipper', 10_000_000 + INSURER_SENTINELS[kind]));
    await cover().round();
    await cover().wait(12 * MINUTE_MS);
    await cover().round();
    expect(await stateOf(id)).toMatchObject(expected);
  });

  it('remind whoever handles them before the decision is due, and when it is', async () => {
    const id = await reported(policyId, { accidentAt: desk.now() - HOUR_MS });
    await run(desk.platform.services, nobody, async (work) => {
      await work.tx.execute(`update insurance_claim set due_at = null where id = ${id}`);
    });
    const told = async () => {
      const { rows } = await desk.platform.services.store.pool.query(
        `select count(*) as n from notice where record = 'insuranceClaim' and record_id = $1`,
        [id],
      );
      return Number(rows[0].n);
    };
    const before = await told();
    await cover().office.waitUntil(Number((await stateOf(id)).decideBy) - 3 * DAY_MS);
    expect(await told()).toBe(before + 1);
    await cover().office.waitUntil(Number((await stateOf(id)).decideBy));
    expect(await told()).toBe(before + 2);
  });
});
