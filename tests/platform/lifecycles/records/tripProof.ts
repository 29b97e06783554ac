import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { rowsWhere } from '../family.ts';
import { NO_SIGNATURE } from '../proofContent.ts';
import { askInvoice, taxRound } from '../statements.ts';

const changed = { 'changed in the store': () => ({ tripProof: { signature: NO_SIGNATURE } }) };

const situations: Situations = { sealed: changed, damaged: changed };

/** By proof: whether what is kept is damaged at each of its checks, in their order. */
const damages = new Map<string, boolean[]>();

/** A trip whose four flows are complete: its invoice is issued; how its freight is paid is walked elsewhere. */
async function completeTrip(office: Office): Promise<string> {
  const { services } = office.people;
  const applyId = await askInvoice(office, '13812340001');
  await office.does('financeApprover', 'invoiceApply', applyId, 'approve.invoice');
  await office.does('financeClerk', 'invoiceApply', applyId, 'issue');
  await taxRound(office);
  const [apply] = await rowsWhere(services, 'invoiceApply', 'id', [applyId]);
  const [line] = apply?.lines as { waybillId: string }[];
  const waybillId = line?.waybillId ?? '';
  await services.store.pool.query("update freight_bill set status = 'closed' where waybill_id = $1", [
    waybillId,
  ]);
  return waybillId;
}

const flow: Flow = {
  roles: ['admin'],
  create: async (office, way) => {
    const id = await office.saves('financeClerk', 'tripProof', { waybillId: await completeTrip(office) });
    damages.set(
      id,
      way.map(({ key }) => key.endsWith('| 1')),
    );
    return id;
  },
  before: {
    check: async ({ people }, id) => {
      const isDamaged = damages.get(id)?.shift() === true;
      const whole = "ltrim(content, '#')";
      await people.services.store.pool.query(
        `update trip_proof_content set content = ${isDamaged ? `'#' || ${whole}` : whole} where proof_id = $1`,
        [id],
      );
    },
  },
  causes: {},
  shows: { check: ({ checkedAt }) => checkedAt !== null },
};

export default { situations, flow } satisfies Known;
