import { beforeAll, describe, expect, it } from 'vitest';
import { PROPOSAL_LIFE_MS } from '../../../domain/rules/power.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { type Answer, type Person, useDesk } from '../desk.ts';
import { publishedOrder, uploadPicture } from '../orderForm.ts';
import { usePeople } from '../people.ts';
import { done, read, REFUSED } from '../platform/twoPeople.ts';
import { expectRefusal } from '../refusing.ts';
import { type Crew, freeCrews } from '../shipmentPeople.ts';
import { arrive, type Job, jobFor, load, unload } from '../trip.ts';

const NAMES = [
  'shipper',
  'auditor',
  'dispatcher',
  'lead',
  'driver',
  'clerk',
  'approver',
  'admin',
  'service',
] as const;
const reason = '磅单抄错一位，已核对原件';

/** A wrong loaded weight is corrected by two people before money follows from it (records 0.3, transport-and-money 4.3, 6.3). */
describe('[/tms/transport/waybillManage] a wrong loaded weight', () => {
  const desk = useDesk();
  const all = usePeople(desk, NAMES);
  let crews: Crew[];
  beforeAll(async () => {
    crews = await freeCrews(all.dispatcher, desk.now());
  });

  /** A loaded waybill with a plan of 32 t whose freight follows from the loaded weight, 180 yuan a tonne. */
  async function loaded(kg: number): Promise<Job> {
    const crew = crews.shift();
    if (!crew) throw new Error('Nobody is free any more.');
    const terms = { settleQtyMode: 'loadWeight' };
    const orderId = await publishedOrder(all.shipper, all.auditor, desk.now(), terms);
    const job = await jobFor(all.dispatcher, orderId, crew, desk.now());
    done(await load(all.dispatcher, job, kg, { isWeightConfirmed: true }));
    desk.advance(60_000);
    return job;
  }
  async function unloaded(kg: number, outKg: number): Promise<Job> {
    const job = await loaded(kg);
    done(await arrive(all.dispatcher, job));
    done(await unload(all.dispatcher, job, outKg));
    crews.push(job.crew);
    return job;
  }
  const only = async (who: Person, record: string, { id }: Job) => {
    const [row] = done(await who.list(record, { waybillId: id })).records;
    if (!row) throw new Error(`The waybill has no ${record}.`);
    return row;
  };
  const uploaded = async (job: Job, loadWeightKg: number, unloadWeightKg: number) => {
    const { id } = await only(all.dispatcher, 'receipt', job);
    const photoIds = [(await uploadPicture(all.lead)).id];
    const paper = { photoIds, loadWeightKg, unloadWeightKg, signedBy: '李仓管' };
    done(await all.lead.event('receipt', id, 'upload', paper));
    return id;
  };
  const accepted = async (job: Job, loadWeightKg: number, unloadWeightKg: number, why?: string) => {
    const id = await uploaded(job, loadWeightKg, unloadWeightKg);
    done(
      await all.dispatcher.event('receipt', id, 'accept.receipt', why === undefined ? {} : { reason: why }),
    );
    return id;
  };
  /** The valued bill of a completed waybill. */
  const valued = async (job: Job) => {
    const { id } = await only(all.clerk, 'freightBill', job);
    return done(await all.clerk.event('freightBill', id, 'value')).row;
  };

  const waybill = ({ id }: Job) => read(all.dispatcher, 'waybill', id);
  const correct = (job: Job, loadWeightKg: number, more: object = {}, who = all.dispatcher) =>
    who.event('waybill', job.id, 'correct.load', { loadWeightKg, reason, ...more });
  const waiting = async (job: Job) => String((await waybill(job)).proposalId);
  const decide = async (who: Person, job: Job, event: string, payload: Record<string, unknown> = {}) =>
    who.event('proposal', await waiting(job), event, payload);
  const corrected = async (job: Job, kg: number) => {
    done(await correct(job, kg));
    done(await decide(all.auditor, job, 'confirm'));
  };
  const told = async (one: Person) =>
    JSON.stringify((await one.raw('GET', '/ntocc-basic-api/notices?size=50')).data);
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

  it('typed too low blocks the unloading; two people correct it, and the bill is right to the fen', async () => {
    const job = await loaded(23_000);
    done(await arrive(all.dispatcher, job));
    const blocked = () => unload(all.dispatcher, job, 31_900);
    expect((await blocked()).status).toBe(32005);
    done(await correct(job, 32_000));
    expect(await waybill(job)).toMatchObject({ loadWeightKg: 23_000, weightReason: null });
    expect((await blocked()).status, 'only proposed').toBe(32005);

    const id = await waiting(job);
    const { row } = done(await all.auditor.open('proposal', id));
    const { waybillNo, plateNumber } = await waybill(job);
    expect(row).toMatchObject({
      kind: 'loadWeight',
      status: 'proposed',
      subject: `${String(waybillNo)} ${String(plateNumber)}`,
      waybillId: job.id,
      titles: { waybillId: waybillNo },
      submittedBy: all.dispatcher.userId,
      changes: [
        { part: 'loadWeight', before: '23.000 t', after: '32.000 t' },
        { part: 'why', before: null, after: reason },
      ],
    });
    expect(await told(all.auditor)).toContain(id);
    expect(await told(all.admin)).not.toContain(id);
    const { version } = row;
    for (const name of ['dispatcher', 'lead', 'admin', 'approver', 'clerk', 'driver', 'shipper'] as const)
      expect([10403, 10404], name).toContain(
        (await all[name].event('proposal', id, 'confirm', {}, { version })).status,
      );
    done(await all.auditor.event('proposal', id, 'confirm'));

    const { row: after, history } = done(await all.dispatcher.open('waybill', job.id));
    expect(after).toMatchObject({
      loadWeightKg: 32_000,
      weightReason: reason,
      proposalId: null,
      lossKg: null,
    });
    expect(history.find(({ event }) => event === 'correct.load')).toMatchObject({ byName: '林晓燕' });
    expect(history.find(({ event }) => event === 'load.corrected')).toMatchObject({
      changes: { loadWeightKg: [23_000, 32_000], weightReason: [null, reason] },
    });
    expect(await told(all.shipper)).toContain(
      `The loaded weight of waybill ${String(waybillNo)} was corrected from 23.000 t to 32.000 t`,
    );

    expect(done(await blocked()).row).toMatchObject({ status: 'unloaded', lossKg: 100 });
    crews.push(job.crew);
    await accepted(job, 32_000, 31_900);
    expect(await valued(job)).toMatchObject({
      loadWeightKg: 32_000,
      // 32 t × 180 yuan, and 6.5 % of it; 2 ‰ of the load is no excess.
      payableFen: 576_000,
      serviceFeeFen: 37_440,
      shipperReceivableFen: 613_440,
      excessLossKg: 36,
    });
  });

  it('typed too high and found after the valuation: the bill is valued again; once it is confirmed the weight stays', async () => {
    const job = await unloaded(32_000, 31_900);
    const receiptId = await accepted(job, 32_000, 31_900);
    expect(await valued(job)).toMatchObject({ payableFen: 576_000 });
    await corrected(job, 31_950);
    expect(await waybill(job)).toMatchObject({ status: 'completed', loadWeightKg: 31_950, lossKg: 50 });
    expect(await read(all.dispatcher, 'receipt', receiptId)).toMatchObject({
      status: 'accepted',
      loadWeightKg: 31_950,
      differenceKg: 50,
    });
    const bill = await only(all.clerk, 'freightBill', job);
    expect(bill).toMatchObject({
      status: 'pendingValuation',
      loadWeightKg: 31_950,
      payableFen: null,
      valuedBy: null,
      reason,
    });
    expect(await valued(job)).toMatchObject({
      payableFen: 575_100,
      serviceFeeFen: 37_382,
      shipperReceivableFen: 612_482,
    });
    done(await correct(job, 31_900));
    const open = await waiting(job);
    done(await all.approver.event('freightBill', bill.id, 'confirm.bill'));
    // Asked for before, and too late now.
    expect((await all.auditor.event('proposal', open, 'confirm')).status).toBe(32016);
    done(await all.auditor.event('proposal', open, 'reject', { reason: '核算单已确认' }));
    await expectRefusal(
      desk,
      all.dispatcher,
      () => correct(job, 31_900),
      32016,
      '运费核算单已确认或作废，不能再更正装货量；如需调整请走扣款或重新核算',
      'The freight bill is confirmed or void, so the loaded weight stays; use a deduction, or reopen the bill first',
    );
    expect(await waybill(job)).toMatchObject({ loadWeightKg: 31_950 });
    done(await all.approver.event('freightBill', bill.id, 'reopen.bill', { reason: '吨位需要复核' }));
    await corrected(job, 31_900);
    expect(await valued(job)).toMatchObject({ payableFen: 574_200 });
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
  });

  it('is corrected on the receipt too, in each of its states: one that differs cannot be valued', async () => {
    const job = await unloaded(31_000, 31_000);
    await corrected(job, 31_100);
    const { id } = await only(all.dispatcher, 'receipt', job);
    const receipt = () => read(all.dispatcher, 'receipt', id);
    expect(await receipt()).toMatchObject({
      status: 'notUploaded',
      loadWeightKg: 31_100,
      differenceKg: null,
    });
    await uploaded(job, 31_500, 31_000);
    await corrected(job, 31_400);
    expect(await receipt()).toMatchObject({
      status: 'pendingAudit',
      loadWeightKg: 31_400,
      differenceKg: 400,
    });
    // The weights agree: no reason is needed.
    done(await all.dispatcher.event('receipt', id, 'accept.receipt'));
    await corrected(job, 31_500);
    const { row, history } = done(await all.dispatcher.open('receipt', id));
    expect(row).toMatchObject({ status: 'accepted', loadWeightKg: 31_500, differenceKg: 500 });
    expect(history.find(({ event }) => event === 'correct')?.changes).toMatchObject({
      loadWeightKg: [31_400, 31_500],
      differenceKg: [400, 500],
    });
    expect(await valued(job)).toMatchObject({ payableFen: 567_000, lossKg: 500, excessLossKg: 437 });
  });

  it('is judged like a loading: rated load, plan, unloaded weight, and a reason', async () => {
    const job = await unloaded(32_000, 31_900);
    const refusals = [
      [60_000, { isWeightConfirmed: true }, 32001],
      [3_000, { isWeightConfirmed: true }, 32014],
      [25_000, {}, 32015],
      [25_000, { isWeightConfirmed: true }, 32005],
      [32_000, {}, 32017],
      [31_950, { reason: '错' }, 10400],
      [31_950, { reason: null }, 10400],
    ] as const;
    for (const [kg, more, code] of refusals)
      expect((await correct(job, kg, more)).status, `${String(kg)} ${JSON.stringify(more)}`).toBe(code);
    expect(await waybill(job)).toMatchObject({ loadWeightKg: 32_000, proposalId: null, version: 4 });
  });

  it('is corrected by dispatch alone, and not before there is one', async () => {
    const crew = crews.shift();
    if (!crew) throw new Error('Nobody is free any more.');
    const orderId = await publishedOrder(all.shipper, all.auditor, desk.now());
    const job = await jobFor(all.dispatcher, orderId, crew, desk.now());
    expect((await correct(job, 32_000)).status).toBe(10410);
    done(await load(all.dispatcher, job, 32_000));
    for (const name of ['auditor', 'admin', 'service', 'shipper'] as const)
      expect((await correct(job, 31_000, {}, all[name])).status, name).toBe(10403);
    // Whether one waits is between those who decide.
    done(await correct(job, 31_000));
    const seen = done(await all.shipper.open('waybill', job.id));
    expect(seen.row).not.toHaveProperty('proposalId');
    expect(seen.facts).toMatchObject({ hasProposal: false });
  });

  it('has one correction at a time; of two at once one counts, and it is carried out once', async () => {
    const job = await loaded(32_000);
    const { version } = await waybill(job);
    const send = (who: Person, loadWeightKg: number) =>
      who.event('waybill', job.id, 'correct.load', { loadWeightKg, reason }, { version });
    const both = statuses(await Promise.all([send(all.dispatcher, 31_000), send(all.lead, 31_500)]));
    expect(both.filter((status) => status === 0)).toHaveLength(1);
    expect([10409, REFUSED.waits]).toContain(both.find((status) => status !== 0));
    expect((await correct(job, 31_200)).status).toBe(REFUSED.waits);
    const waits = done(await all.auditor.list('proposal', { waybillId: job.id, status: 'proposed' }));
    expect(waits.total).toBe(1);

    const id = await waiting(job);
    const confirm = () => all.auditor.event('proposal', id, 'confirm', {}, { version: 1 });
    const twice = statuses(await Promise.all([confirm(), confirm()]));
    expect(twice.filter((status) => status === 0)).toHaveLength(1);
    const { history } = done(await all.dispatcher.open('waybill', job.id));
    expect(history.filter(({ event }) => event === 'load.corrected')).toHaveLength(1);
  });

  it('and the confirmation of its bill at once: the bill has the weight of its waybill', async () => {
    const job = await unloaded(32_000, 31_900);
    await accepted(job, 32_000, 31_900);
    const { id, version } = await valued(job);
    done(await correct(job, 31_950));
    const [bill, weight] = statuses(
      await Promise.all([
        all.approver.event('freightBill', id, 'confirm.bill', {}, { version }),
        decide(all.auditor, job, 'confirm'),
      ]),
    );
    expect([bill === 0, weight === 0].filter(Boolean), `${String(bill)} ${String(weight)}`).toHaveLength(1);
    const { status, loadWeightKg } = await read(all.clerk, 'freightBill', id);
    expect([status, loadWeightKg]).toEqual(bill === 0 ? ['confirmed', 32_000] : ['pendingValuation', 31_950]);
    expect((await waybill(job)).loadWeightKg).toBe(loadWeightKg);
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
  });

  it('[44130] is not corrected when another weight has come in meanwhile', async () => {
    const job = await unloaded(32_000, 31_900);
    done(await correct(job, 31_950));
    const id = await waiting(job);
    await accepted(job, 32_050, 31_900, '以收货磅单为准');
    expect((await waybill(job)).loadWeightKg).toBe(32_050);
    expect((await all.auditor.event('proposal', id, 'confirm')).status).toBe(REFUSED.outdated);
    done(await all.dispatcher.event('proposal', id, 'withdraw'));
    expect(await waybill(job)).toMatchObject({ loadWeightKg: 32_050, proposalId: null });
  });

  it('rejected, withdrawn or expired it is free for another one, and nothing has changed', async () => {
    const job = await loaded(32_000);
    const ends: Readonly<Record<string, () => Promise<unknown>>> = {
      rejected: async () => done(await decide(all.auditor, job, 'reject', { reason: '磅单看不清' })),
      withdrawn: async () => {
        expect((await decide(all.lead, job, 'withdraw')).status).toBe(REFUSED.forbidden);
        done(await decide(all.dispatcher, job, 'withdraw'));
      },
      expired: async () => {
        desk.advance(PROPOSAL_LIFE_MS + 1_000);
        await all.again();
        expect((await decide(all.auditor, job, 'confirm')).status).toBe(REFUSED.timeOver);
        await runDeadlinesJob(desk.platform.services);
      },
    };
    for (const [end, happens] of Object.entries(ends)) {
      done(await correct(job, 31_000));
      const id = await waiting(job);
      await happens();
      expect((await read(all.dispatcher, 'proposal', id)).status).toBe(end);
      expect(await waybill(job), end).toMatchObject({ loadWeightKg: 32_000, proposalId: null });
    }
    await corrected(job, 31_000);
    expect((await waybill(job)).loadWeightKg).toBe(31_000);
  });
});
