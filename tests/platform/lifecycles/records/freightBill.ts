import { runBankJob } from '../../../../server/jobs/bank/job.ts';
import { PAYEE_SENTINELS } from '../../../../server/ports/embeddedPayBank.ts';
import { confirmBreakdown } from '../cases.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { atPlace, correctLoad, deliver, publishOrder, startTrip, WHOLE } from '../trips.ts';
import { draftOn, toFinance } from './paymentApply.ts';

const DAY_MS = 86_400_000;
/** No part of the trip was carried: the goods were returned. */
const FOR_NOTHING = { carriedBp: 0 };

/** The transport was aborted without freight, and nothing depends on the bill: the shipper of a copy has nothing frozen. */
const brokenOff = ({ people }: Scene) => ({
  // Valued by the approver: if another person confirmed it, it would be settled at once, as nothing is payable.
  freightBill: { ...FOR_NOTHING, valuedBy: people.viewer('financeApprover').userId },
  waybill: { status: 'aborted', payTerm: 'credit' },
  deduction: { status: 'rejected' },
  advance: { status: 'cancelled' },
});

const situations: Situations = {
  pendingValuation: { 'carried for nothing': brokenOff },
  valued: {
    'valued by the approver': (scene) => ({
      freightBill: { valuedBy: scene.people.viewer('financeApprover').userId },
    }),
    'carried for nothing': brokenOff,
  },
  confirmed: {
    'nothing kept back': () => ({ freightBill: { retentionFen: 0 } }),
    'kept back until the paper is in': () => ({ freightBill: { retentionFen: 20_000 } }),
    'nothing asked for yet': () => ({ freightBill: { appliedFen: 0, paidFen: 0 } }),
  },
};

const waybillOf = async ({ look }: Office, id: string) =>
  String((await look('freightBill', id)).row.waybillId);

/** The clerk has the paper receipt: no retention is left. */
async function paperIn(office: Office, id: string): Promise<void> {
  const [proof] = await rowsWhere(office.people.services, 'receipt', 'waybillId', [
    await waybillOf(office, id),
  ]);
  await office.does('financeClerk', 'receipt', String(proof?.id), 'paper.in');
}

/** A waybill aborted on the road. */
async function breakOff(office: Office, waybillId: string): Promise<void> {
  await office.does(
    'driver',
    'waybill',
    waybillId,
    'load.confirm',
    await atPlace(office, waybillId, 'load.confirm'),
  );
  await confirmBreakdown(office, waybillId);
  await office.does('dispatcher', 'waybill', waybillId, 'abort');
}

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async (office, way) => {
    const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
    await (way.some(({ type }) => type === 'void.bill') ? breakOff : deliver)(office, waybillId);
    const [bill] = await rowsWhere(office.people.services, 'freightBill', 'waybillId', [waybillId]);
    if (!bill) throw new Error('The waybill is over and has no bill.');
    return bill.id;
  },
  fills: async (office, id, type) => {
    if (type !== 'value') return undefined;
    const { row } = await office.look('waybill', await waybillOf(office, id));
    return row.status === 'aborted' ? FOR_NOTHING : {};
  },
  before: {
    // A valuation says that nothing was carried; it stays when the confirmation is reversed.
    'void.bill': async (office, id) => {
      const { row } = await office.look('freightBill', id);
      if (row.status !== 'pendingValuation') return;
      await office.does('financeClerk', 'freightBill', id, 'value', FOR_NOTHING);
      await office.does('financeClerk', 'freightBill', id, 'back.to.value');
    },
  },
  causes: {
    'release.retention': paperIn,
    'weight.corrected': async (office, id) => correctLoad(office, await waybillOf(office, id)),
    // The whole freight is paid to a card whose bank returns it the day after.
    'close.bill': async (office, id) => {
      const { row } = await office.look('freightBill', id);
      if (Number(row.retentionFen) > 0) await paperIn(office, id);
      const applyId = await draftOn(office, PAYEE_SENTINELS.returned, id);
      await toFinance(office, applyId);
      await office.does('financeApprover', 'paymentApply', applyId, 'fin.approve');
      await runBankJob(office.people.services);
    },
    'unclose.bill': async (office) => {
      await office.waitUntil(office.desk.now() + DAY_MS);
      await runBankJob(office.people.services);
    },
  },
  shows: {
    'release.retention': ({ retentionFen }) => retentionFen === 0,
    'weight.corrected': ({ loadWeightKg }) => loadWeightKg === WHOLE - 1,
    'waive.retention': ({ retentionFen, waivedBy }) => retentionFen === 0 && waivedBy !== null,
  },
};

export default { situations, flow } satisfies Known;
