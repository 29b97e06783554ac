import { beforeAll, describe, expect, it } from 'vitest';
import { PROPOSAL_LIFE_MS } from '../../../domain/rules/power.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type Person, useDesk } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';
import { demoPeople, done, read, REFUSED, waitingFor } from '../platform/twoPeople.ts';
import { expectRefusal } from '../refusing.ts';
import { sqlOn } from '../stored.ts';

const reason = '年度框架协议，量价挂钩';

/** One person asks for other terms of a shipper, and finance agrees (records 10.4). */
describe('[/basicInfo/review/financeReview] the terms of a shipper', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);
  let people: ReadonlyMap<string, Person>;
  let own: { shipmentId: string; contractId: string };
  const person = (name: string): Person => {
    const found = people.get(name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  };
  beforeAll(async () => {
    people = await demoPeople(desk);
    own = await ownContract(person('shipper'));
  });

  const termsNow = async () => {
    const { settleKind, creditLimitFen, creditDays, serviceRateBp } = await read(
      person('clerk'),
      'shipper',
      own.shipmentId,
    );
    return { settleKind, creditLimitFen, creditDays, serviceRateBp };
  };
  const propose = async (changed: object, who = person('clerk')) =>
    who.event('shipper', own.shipmentId, 'propose.terms', { ...(await termsNow()), reason, ...changed });
  const waiting = () => waitingFor(person('clerk'), 'shipper', own.shipmentId);
  const decide = async (type: string, who: Person, payload: Record<string, unknown> = {}) =>
    who.event('proposal', await waiting(), type, payload);

  it('[10403] count when finance has confirmed them, with old and new in the history', async () => {
    const before = await termsNow();
    expect(before).toMatchObject({ settleKind: 'perTrip', serviceRateBp: 650 });
    const other = { settleKind: 'monthly', creditLimitFen: 123_456_700, creditDays: 45, serviceRateBp: 505 };
    done(await propose(other));
    expect(await termsNow()).toEqual(before);

    const approver = person('approver');
    const id = await waiting();
    const { row } = done(await approver.open('proposal', id));
    const yuan = (fen: unknown) =>
      (Number(fen) / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    expect(row).toMatchObject({
      kind: 'shipperTerms',
      submittedBy: person('clerk').userId,
      changes: [
        { part: 'settleKind', before: '单结 / Per trip', after: '月结 / Monthly' },
        { part: 'creditLimitFen', before: yuan(before.creditLimitFen), after: '1,234,567.00' },
        { part: 'creditDays', before: String(before.creditDays), after: '45' },
        { part: 'serviceRateBp', before: '6.50%', after: '5.05%' },
        { part: 'why', before: null, after: reason },
      ],
    });
    expect(
      done(await approver.list('proposal', { kind: 'shipperTerms' })).records.map((one) => one.id),
    ).toContain(id);
    for (const name of ['clerk', 'dispatcher', 'admin', 'auditor', 'shipper'])
      expect([10403, 10404], name).toContain(
        (await person(name).event('proposal', id, 'confirm', {}, { version: row.version })).status,
      );
    done(await approver.event('proposal', id, 'confirm'));

    expect(await termsNow()).toEqual(other);
    const { row: after, history } = done(await person('clerk').open('shipper', own.shipmentId));
    expect(after.proposalId).toBeNull();
    expect(history.find(({ event }) => event === 'terms.confirmed')?.changes).toEqual({
      settleKind: ['perTrip', 'monthly'],
      creditLimitFen: [before.creditLimitFen, 123_456_700],
      creditDays: [before.creditDays, 45],
      serviceRateBp: [650, 505],
    });
    expect(history.find(({ event }) => event === 'propose.terms')?.byName).toBe(
      (await read(person('admin'), 'user', person('clerk').userId)).realName,
    );
    const told = await person('shipper').raw('GET', '/ntocc-basic-api/notices?size=50');
    expect(JSON.stringify(told.data)).toContain(
      'credit limit 1,234,567.00 yuan, 45 credit days, service fee rate 5.05%',
    );
    // What is agreed is what the next order of the shipper is charged.
    const order = (serviceFeeBp?: number) => orderForm(desk.now(), own, { serviceFeeBp });
    expect((await person('shipper').save('order', order(650))).status).toBe(10400);
    expect(await person('shipper').save('order', order())).toMatchObject({
      status: 0,
      data: { row: { serviceFeeBp: 505 } },
    });
  });

  it('are asked for by dispatch and the finance clerk, of a shipper that trades', async () => {
    const { version } = await read(person('clerk'), 'shipper', own.shipmentId);
    const form = { ...(await termsNow()), serviceRateBp: 400, reason };
    for (const name of ['approver', 'admin', 'auditor', 'service', 'shipper', 'warehouse'])
      expect([10403, 10404], name).toContain(
        (await person(name).event('shipper', own.shipmentId, 'propose.terms', form, { version })).status,
      );
    const { records } = done(await person('dispatcher').list('shipper', { status: 'pendingReview' }));
    const pending = String(records[0]?.id);
    expect((await person('dispatcher').event('shipper', pending, 'propose.terms', form)).status).toBe(
      REFUSED.notInState,
    );
    done(await propose({ serviceRateBp: 400 }, person('dispatcher')));
    // Whether other terms wait is between those who decide.
    const seen = done(await person('shipper').open('shipper', own.shipmentId));
    expect(seen.row).not.toHaveProperty('proposalId');
    expect(seen.facts).toMatchObject({ hasProposal: false });
    done(await decide('withdraw', person('dispatcher')));
  });

  it('[51035] [51036] are refused as they are, and with half a credit; nothing waits then', async () => {
    await expectRefusal(
      desk,
      person('clerk'),
      () => propose({}),
      51035,
      '结算条款没有变化',
      'The terms are the same as now',
    );
    for (const half of [{ creditDays: 0 }, { creditLimitFen: 0 }])
      await expectRefusal(
        desk,
        person('clerk'),
        () => propose(half),
        51036,
        '授信额度与账期须同时填写，或同时为 0',
        'A credit needs both a limit and days; without credit both are 0',
      );
    const outside = [
      { creditDays: 181 },
      { creditDays: -1 },
      { creditLimitFen: 1_000_000_000_001 },
      { serviceRateBp: 2001 },
      { serviceRateBp: null },
      { settleKind: 'never' },
      { reason: '优惠' },
      { reason: null },
    ];
    for (const changed of outside) {
      const [field] = Object.keys(changed);
      expect(await propose(changed), field).toMatchObject({ status: 10400, data: { errors: [{ field }] } });
    }
    expect((await read(person('clerk'), 'shipper', own.shipmentId)).proposalId).toBeNull();
  });

  it('[44131] [44130] wait one at a time, and are not carried out over others', async () => {
    done(await propose({ creditDays: 60 }));
    expect((await propose({ creditDays: 90 })).status).toBe(REFUSED.waits);
    await sql('update shipper set credit_days = 20 where id = $1', [own.shipmentId]);
    expect((await decide('confirm', person('approver'))).status).toBe(REFUSED.outdated);
    done(await decide('reject', person('approver'), { reason: '条款已变' }));
    expect(await read(person('clerk'), 'shipper', own.shipmentId)).toMatchObject({
      creditDays: 20,
      proposalId: null,
    });
  });

  it('rejected, withdrawn or out of time, the shipper is free for other terms', async () => {
    const before = await termsNow();
    const ends: Readonly<Record<string, () => Promise<unknown>>> = {
      rejected: async () => done(await decide('reject', person('approver'), { reason: '额度过高' })),
      withdrawn: async () => {
        expect((await decide('withdraw', person('dispatcher'))).status).toBe(REFUSED.forbidden);
        return done(await decide('withdraw', person('clerk')));
      },
      expired: async () => {
        desk.advance(PROPOSAL_LIFE_MS + 1_000);
        people = await demoPeople(desk);
        expect((await decide('confirm', person('approver'))).status).toBe(REFUSED.timeOver);
        await runDeadlinesJob(desk.platform.services);
      },
    };
    for (const [end, happens] of Object.entries(ends)) {
      done(await propose({ creditDays: 100 }));
      const id = await waiting();
      await happens();
      expect((await read(person('clerk'), 'proposal', id)).status).toBe(end);
      expect(await termsNow(), end).toEqual(before);
      expect((await read(person('clerk'), 'shipper', own.shipmentId)).proposalId).toBeNull();
    }
  });
});
