import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runInsuranceJob } from '../../../server/jobs/insurance.ts';
import { INSURER_SENTINELS } from '../../../server/ports/embeddedInsurer.ts';
import type { InsurerPort } from '../../../server/ports/insurer.ts';
import { useDesk } from '../desk.ts';
import { productOf } from './coverForm.ts';
import { useCover } from './coverSteps.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const reason = '货主取消了这次运输';

const COVERS = ['cargoBasic', 'cargoAll', 'carrierLiability'] as const;
const KINDS = ['refused', 'silent', 'lost', 'late', 'keeps', 'twice'] as const;

/** What happens to cover, and around it. `dies`: the platform ends before, or after, the insurer was asked. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('apply' as const),
    cover: fc.constantFrom(...COVERS),
    kind: fc.option(fc.constantFrom(...KINDS), { nil: null }),
    role: fc.constantFrom('shipper' as const, 'dispatcher' as const),
  }),
  fc.record({
    does: fc.constantFrom('round' as const, 'wait' as const, 'withdraw' as const, 'surrender' as const),
  }),
  fc.record({ does: fc.constant('dies' as const), isAsked: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The same insurer for a platform that dies at the first question. */
function dying(port: InsurerPort, isAsked: boolean): InsurerPort {
  const die = async (ask: () => Promise<unknown>): Promise<never> => {
    if (isAsked) await ask().catch(() => undefined);
    throw new Error('The platform died.');
  };
  return {
    ...port,
    apply: (request) => die(() => port.apply(request, () => Promise.resolve())),
    settle: (group, no) => die(() => port.settle(group, no)),
    surrender: (request) => die(() => port.surrender(request)),
    settleSurrender: (request) => die(() => port.settleSurrender(request)),
  };
}

describe('cargo cover whatever happens on the way', () => {
  const desk = useDesk();
  const cover = useCover(desk);
  const pool = () => desk.platform.services.store.pool;

  const policies = async (waybillId: string) => {
    const { rows } = await pool().query<{ id: string; status: string; payer_kind: string }>(
      'select id, status, payer_kind from cargo_policy where waybill_id = $1 order by id',
      [waybillId],
    );
    return rows.map(({ id, status, payer_kind: payer }) => ({ id: String(id), status, payer }));
  };

  async function take(one: Step, waybillId: string): Promise<void> {
    const { services } = cover().office.people;
    switch (one.does) {
      case 'apply': {
        const insuredFen = 10_000_000 + (one.kind === null ? 0 : INSURER_SENTINELS[one.kind]);
        const productId = await productOf(services, one.cover);
        // A second live one of the cover is refused, and stays a draft.
        const { id } = await cover().draft(one.role, waybillId, { productId, insuredFen });
        await cover().send(one.role, id, 'apply');
        return;
      }
      case 'round':
        return cover().round();
      case 'wait':
        return cover().wait(30 * MINUTE_MS);
      case 'dies':
        await runInsuranceJob({ ...services, insurer: dying(services.insurer, one.isAsked) });
        return;
      default:
        for (const { id, payer } of await policies(waybillId))
          await cover().send(payer === 'PLAT' ? 'dispatcher' : 'shipper', id, one.does, { reason });
    }
  }

  it('is sold once, held while it is decided, charged when it is in force; the books are right after each step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const waybillId = await cover().trip();
        for (const one of steps) {
          await take(one, waybillId);
          expect(await cover().faults()).toEqual([]);
        }
        // In the end the insurer has said everything.
        for (let n = 0; n < 4; n += 1) {
          await cover().wait(HOUR_MS);
          await cover().round();
        }
        const states = (await policies(waybillId)).map(({ status }) => status);
        expect(states.filter((state) => state === 'applied' || state === 'surrendering')).toEqual([]);
        const { rows } = await pool().query(
          `select request_no from embedded_insurer_policy where received > 1`,
        );
        expect(rows).toEqual([]);
        expect(await cover().faults()).toEqual([]);
      }),
      { numRuns: 6 },
    );
  }, 300_000);
});
