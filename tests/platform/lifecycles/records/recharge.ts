import { runBankJob } from '../../../../server/jobs/bank/job.ts';
import { UNKNOWN_SERIAL } from '../../../../server/ports/embeddedPayBank.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { bankLine } from '../../../../server/store/ledgerTables.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';

let serials = 0;
const freshSerial = () => {
  serials += 1;
  return `T${String(serials)}`;
};

/** A slip, and its line in the bank's list. */
async function slip({ people, row, now }: Scene, line: { amountFen?: number; payerName?: string } = {}) {
  const [who] = await rowsWhere(people.services, 'shipper', 'id', [String(row.shipmentId)]);
  const payerName = String(who?.shipperName);
  const serialNo = freshSerial();
  await people.services.store.db.insert(bankLine).values({
    groupCode: DEMO_GROUP,
    position: null,
    serialNo,
    kind: 'credit',
    amountFen: Number(row.amountFen),
    payerName,
    payerAccountNo: '',
    memo: '',
    at: now,
    ...line,
  });
  return { recharge: { bankSerialNo: serialNo, payerName, uploadedBy: '1' } };
}

const situations: Situations = {
  pendingPay: {
    plain: () => ({ recharge: { method: 'online' } }),
    'by slip': () => ({ recharge: { method: 'slip' } }),
  },
  pendingCheck: {
    plain: (scene) => slip(scene),
    'another amount': (scene) => slip(scene, { amountFen: Number(scene.row.amountFen) - 1 }),
    'paid by another': (scene) => slip(scene, { payerName: '别人' }),
    'not at the bank': () => ({ recharge: { bankSerialNo: UNKNOWN_SERIAL, uploadedBy: '1' } }),
    'own upload': async (scene) => {
      const { recharge } = await slip(scene);
      return { recharge: { ...recharge, uploadedBy: scene.people.viewer('financeClerk').userId } };
    },
  },
};

const flow: Flow = {
  roles: ['shipper', 'financeClerk'],
  create: ({ people, saves }) =>
    saves('shipper', 'recharge', {
      shipmentId: people.viewer('shipper').partyId,
      method: 'online',
      amountFen: 1_000_000,
    }),
  fills: async ({ people }, _, type) => {
    if (type !== 'upload.slip') return undefined;
    const [who] = await rowsWhere(people.services, 'shipper', 'id', [
      String(people.viewer('shipper').partyId),
    ]);
    return {
      bankSerialNo: freshSerial(),
      payerName: who?.shipperName,
      payerAccountNo: '6222021300000000018',
    };
  },
  before: {
    'check.ok': async ({ people }) => {
      await runBankJob(people.services);
    },
  },
  causes: {
    'pay.notice': async ({ people, does }, id) => {
      await does('shipper', 'recharge', id, 'pay');
      await runBankJob(people.services);
    },
    'close.recharge': async ({ look, waitUntil }, id) =>
      waitUntil(Number((await look('recharge', id)).row.expireAt)),
  },
  shows: { pay: ({ payAskedAt }) => payAskedAt !== null },
};

export default {
  situations,
  answers: { 'upload.slip': () => ({ bankSerialNo: freshSerial() }) },
  flow,
} satisfies Known;
