import { beforeAll, describe, expect, it } from 'vitest';
import { runInsuranceJob } from '../../../server/jobs/insurance.ts';
import { INSURER_SENTINELS } from '../../../server/ports/embeddedInsurer.ts';
import { seeded } from '../../../server/seed/random.ts';
import { useDesk } from '../desk.ts';
import { coverForm, productOf } from '../insurance/coverForm.ts';
import { useCover } from '../insurance/coverSteps.ts';
import { uploadPicture } from '../orderForm.ts';
import { booksRight } from '../money/advanceSteps.ts';
import { sqlOn } from '../stored.ts';
import { done, loggedInAt } from './loggedIn.ts';
import { Line } from './line.ts';
import { type Move, play, seedOf } from './play.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GAME = { seed: 20_261_131, length: 60 };
const COVERS = ['cargoBasic', 'cargoAll', 'carrierLiability'] as const;
const reason = '货主取消了这次运输';
const BUYERS = { SHIPMENT: 'shipper', PLAT: 'dispatcher' } as const;

describe('[insurer] cover and claims, whatever the insurer and the line do', () => {
  const desk = useDesk();
  const cover = useCover(desk);
  const who = loggedInAt(desk);
  const sql = sqlOn(desk);
  let form: Record<string, unknown>;
  const products: string[] = [];

  beforeAll(async () => {
    const waybillId = await cover().trip();
    form = await coverForm(desk.platform.services, waybillId);
    for (const one of COVERS) products.push(await productOf(desk.platform.services, one));
  });

  it('each cover is sold and charged once, each claim reported once, and the insurer agrees with every one in the end', async () => {
    const line = new Line(desk, seeded(seedOf(GAME) + 1));
    const since = desk.now();
    const round = () =>
      line.round((services) => runInsuranceJob({ ...services, insurer: line.to(services.insurer) }));
    const policies = (where: string) =>
      sql(
        `select id::text, status, payer_kind, fail_code, fail_msg, applied_at::text from cargo_policy
          where gmt_created >= $1 and not deleted and ${where} order by id`,
        [since],
      );
    const claims = (where: string) =>
      sql(
        `select id::text, status, pay_to, heard_fen::text as fen, heard_serial_no as serial from insurance_claim
          where gmt_created >= $1 and not deleted and ${where} order by id`,
        [since],
      );
    const buyerOf = (payer: string | undefined) => who(payer === 'PLAT' ? BUYERS.PLAT : BUYERS.SHIPMENT);

    const applies: Move = {
      name: 'apply',
      times: 8,
      act: async (random) => {
        const kind = random.chance(75) ? random.pick(Object.values(INSURER_SENTINELS)) : 0;
        // What is dearer than it was applied for is recorded by somebody else than the applicant.
        const isShipper = kind === INSURER_SENTINELS.dearer || random.chance(60);
        const buyer = await who(isShipper ? BUYERS.SHIPMENT : BUYERS.PLAT);
        const asked = { productId: random.pick(products), insuredFen: 10_000_000 + kind };
        const saved = done(
          await buyer.save('cargoPolicy', { ...form, ...asked, departAt: desk.now() + HOUR_MS }),
          'policy',
        );
        const { status } = await buyer.event('cargoPolicy', saved.row.id, 'apply');
        expect([0, 50016]).toContain(status);
        return `${String(kind)}:${String(status)}`;
      },
    };
    const ends = (name: 'withdraw' | 'surrender', times: number, states: string): Move => ({
      name,
      times,
      act: async (random) => {
        const open = await policies(states);
        if (open.length === 0) return 'none';
        const { id, payer_kind: payer } = random.pick(open);
        const { status } = await (await buyerOf(payer)).event('cargoPolicy', String(id), name, { reason });
        expect([0, 50033]).toContain(status);
        return status;
      },
    });
    const byHand = async (id: string | undefined, said: string) => {
      const dispatcher = await who('dispatcher');
      const paper = await uploadPicture(dispatcher);
      const policyNumber = /答复保单号 (\w+)/.exec(said)?.[1] ?? `HAND${String(id)}`;
      const by = { policyNumber, paperId: [paper.id] };
      return (await dispatcher.event('cargoPolicy', String(id), 'accept', by)).status;
    };
    const report = async (policyId: string | undefined, claimedFen: number) => {
      const loss = {
        accidentAt: desk.now(),
        place: null,
        description: '急刹车导致货物移位',
        lateReason: null,
      };
      const form = { policyId, abnormalId: null, damageId: null, papers: [], claimedFen, ...loss };
      const { status } = await (await who('service')).save('insuranceClaim', form);
      // The cover has not begun, or is over.
      expect([0, 50004]).toContain(status);
      return status;
    };
    const begun = () =>
      policies(`status in ('effective', 'expired') and effective_at <= ${String(desk.now())}`);
    const reports: Move = {
      name: 'report',
      times: 6,
      act: async (random) => {
        const open = await begun();
        return open.length === 0 ? 'none' : report(random.pick(open).id, random.int(1, 500) * 100);
      },
    };
    const drops: Move = {
      name: 'drop',
      times: 1,
      act: async (random) => {
        const open = await claims(`status in ('reported', 'surveying')`);
        if (open.length === 0) return 'none';
        const service = await who('service');
        return (await service.event('insuranceClaim', String(random.pick(open).id), 'withdraw', { reason }))
          .status;
      },
    };
    const rounds: Move = { name: 'round', times: 14, act: round };
    const waits: Move = {
      name: 'wait',
      times: 9,
      act: (random) => Promise.resolve(desk.advance(random.pick([6, 6, 12, 65, 125]) * MINUTE_MS)),
    };
    const restarts: Move = { name: 'restart', times: 1, act: () => desk.restart() };
    const withdraws = ends('withdraw', 1, `status = 'applied'`);
    const surrenders = ends('surrender', 2, `status = 'effective'`);

    await play(
      [applies, withdraws, surrenders, reports, drops, rounds, waits, restarts],
      GAME,
      async () => {
        line.isBad = false;
        for (let n = 0; n < 6; n += 1) {
          desk.advance(HOUR_MS);
          await round();
        }
        desk.advance(24 * HOUR_MS);
        for (const { id, fail_msg: said } of await policies(`status = 'applied' and fail_code = 'DOUBT'`))
          expect(await byHand(id, said ?? '')).toBe(0);
        for (const { id, fen, serial } of await claims(`status = 'approved' and heard_fen is not null`)) {
          const paid = { paidFen: Number(fen), bankSerialNo: serial };
          done(await (await who('clerk')).event('insuranceClaim', String(id), 'pay', paid), 'pay');
        }
        for (let n = 0; n < 3; n += 1) {
          desk.advance(HOUR_MS);
          await round();
        }
        expect(await policies(`status in ('applied', 'surrendering')`)).toEqual([]);
        expect(await claims(`status not in ('paid', 'refused', 'withdrawn')`)).toEqual([]);
        expect(line.sentAgain('apply', 'surrender', 'claim')).toEqual([]);
        await booksRight(desk);
        // The insurer has in force what is in force here, under the same numbers, and gave back what went back.
        const odd = await sql(
          `select e.policy_number, e.state, p.policy_no, p.status from embedded_insurer_policy e
          full join (select * from cargo_policy where gmt_created >= $1 and policy_number is not null) p on p.policy_number = e.policy_number
          where (e.at is null or e.at >= $1) and e.state is distinct from 'refused' and (p.id is null or e.request_no is null
            or (e.state = 'surrendered') <> (p.status = 'surrendered') or e.refund_fen is distinct from p.refund_fen)`,
          [since],
        );
        expect(odd).toEqual([]);
        // Each case is one claim here; the insurer knows of no other.
        const cases = await sql(
          `select e.case_no, c.claim_no, c.status from embedded_insurer_claim e
          left join insurance_claim c on c.group_code = e.group_code and (c.case_no = e.case_no or c.request_no = e.request_no)
          where e.at >= $1 and e.case_no is not null and (c.id is null or c.claimed_fen <> e.claimed_fen)`,
          [since],
        );
        expect(cases).toEqual([]);
        const due = await sql(
          `select id::text, status from insurance_claim where gmt_created >= $1 and due_at is not null
          union all select id::text, status from cargo_policy where gmt_created >= $1 and due_at is not null and paper_id is null`,
          [since],
        );
        expect(due).toEqual([]);
        expect((await policies(`status = 'effective'`)).length).toBeGreaterThan(0);
        expect((await claims(`status = 'paid'`)).length).toBeGreaterThan(0);
      },
      () => booksRight(desk),
    );
  });
});
