import { startOfMonth, monthOf } from '../../../../domain/rules/taxPeriod.ts';
import { serviceBill } from '../../../../domain/records/serviceBill.ts';
import { platformAccount, serviceReceivable, shipperOwner } from '../../../../server/ledger/accounts.ts';
import { post } from '../../../../server/ledger/post.ts';
import { apply } from '../../../../server/records/apply.ts';
import { runFor } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { uploadPicture } from '../../orderForm.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { payIn } from '../statements.ts';

const AMOUNT_FEN = 10_000;
const LINE = {
  ...{ item: 'other', goodsTypeId: null, qtySum: 1, divisor: 1, unit: 'piece', rateFen: AMOUNT_FEN },
  ...{ amountFen: AMOUNT_FEN, netFen: 9_434, taxFen: 566, note: '加急装卸' },
};

/** Made and sent by none of the participants, for the demo shipper, who can pay it. */
function bill({ people, now }: Scene, more: object = {}) {
  return {
    serviceBill: {
      ...{ kind: 'other', partyKind: 'SHIPMENT', shipmentId: String(people.viewer('shipper').partyId) },
      ...{ carrierId: null, driverId: null, contractId: null, warehouseId: null },
      ...{ createdBy: '1', sentBy: '1', sentAt: now, confirmedAt: now, accruals: 1 },
      ...{ charges: [], lines: [LINE], totalFen: AMOUNT_FEN, adjustFen: 0, agreedFen: AMOUNT_FEN },
      // The approver has the signed paper.
      proofFiles: ['77'],
      ...{ invoiceApplyId: null, invoiceId: null },
      ...{ receivedFen: 0, openFen: AMOUNT_FEN, receipts: [], slot: `cube:${String(now)}` },
      ...more,
    },
  };
}

const plain = (scene: Scene) => bill(scene);
const madeByApprover = (scene: Scene) =>
  bill(scene, { createdBy: scene.people.viewer('financeApprover').userId });

const situations: Situations = {
  draft: {
    plain,
    'no lines': (scene) => bill(scene, { lines: [], totalFen: 0, agreedFen: 0, openFen: 0 }),
    'no rate': (scene) => bill(scene, { lines: [{ ...LINE, item: 'unpriced' }] }),
  },
  sent: {
    plain,
    'made by the approver': madeByApprover,
    'nothing owed': (scene) => bill(scene, { agreedFen: 0, openFen: 0 }),
  },
  disputed: { plain },
  confirmed: {
    plain,
    'more than the wallet holds': (scene) => bill(scene, { openFen: 900_000_000_000 }),
    invoiced: (scene) => bill(scene, { invoiceApplyId: '1', invoiceId: '1' }),
    'paid in part': (scene) => bill(scene, { receivedFen: 100, openFen: AMOUNT_FEN - 100 }),
  },
  closed: {
    plain: (scene) => bill(scene, { openFen: 0, receivedFen: AMOUNT_FEN }),
    invoiced: (scene) =>
      bill(scene, { openFen: 0, receivedFen: AMOUNT_FEN, invoiceApplyId: '1', invoiceId: '1' }),
    'nothing owed': (scene) => bill(scene, { agreedFen: 0, openFen: 0 }),
  },
  void: { plain },
};

/** An ordinary invoice to the name on file. */
const ASK = {
  ...{ invoiceKind: 'normal', invoiceTitle: null, taxNo: null, addressPhone: null, bankAccount: null },
  ...{ receiverEmail: 'invoice@example.com', receiverPhone: null },
};

const answers: Answers = {
  'ask.invoice': () => ASK,
  adjust: (_, { totalFen }) => ({
    adjustFen: Math.max(-100, -Number(totalFen)),
    reason: '按合同减免',
    files: null,
  }),
  'confirm.on.behalf': (_, { proofFiles }) => ({ proofFiles }),
  receive: async (services, { shipmentId }) => {
    const [payer] = await rowsWhere(services, 'shipper', 'id', [String(shipmentId)]);
    const bankSerialNo = await payIn(services, shipmentId, 100);
    return { bankSerialNo, amountFen: 100, payerName: String(payer?.shipperName), slip: null };
  },
};

/** Each bill is of another month, before all those of the demo company: other walks advance the clock by a year and more. */
let months = 60;
/** Whether the next receipts of a bill settle it, by its id. */
const rests = new Map<string, boolean[]>();

/** Fen of the next receipt: all that is open where the path ends there. */
async function nextPart(office: Office, id: string): Promise<number> {
  const { row } = await office.look('serviceBill', id);
  return rests.get(id)?.shift() === true ? Number(row.openFen) : 100;
}

const flow: Flow = {
  roles: ['shipper', 'financeClerk', 'financeApprover'],
  create: async (office, way) => {
    months += 1;
    const isFree = way.some(
      ({ type, key }) => (type === 'agree' || type === 'confirm.on.behalf') && key.endsWith('| 1'),
    );
    const id = await office.saves('financeClerk', 'serviceBill', {
      ...{
        kind: 'other',
        partyKind: 'SHIPMENT',
        shipmentId: String(office.people.viewer('shipper').partyId),
      },
      ...{ carrierId: null, driverId: null, contractId: null, warehouseId: null },
      period: monthOf(startOfMonth(monthOf(office.people.services.clock()), -months)),
      charges: [
        { note: '加急装卸', item: 'other', qtySum: 1, unit: 'piece', rateFen: isFree ? 0 : AMOUNT_FEN },
      ],
    });
    rests.set(
      id,
      way.flatMap(({ type, key }) =>
        type === 'receive' || type === 'compensate' ? [key.endsWith('| 0')] : [],
      ),
    );
    return id;
  },
  fills: async (office, id, type) => {
    if (type === 'adjust') return { adjustFen: -100, reason: '按合同减免', files: null };
    if (type === 'ask.invoice') return ASK;
    if (type === 'confirm.on.behalf')
      return { proofFiles: [(await uploadPicture(office.people.person('financeApprover'))).id] };
    if (type !== 'receive') return undefined;
    const { services } = office.people;
    const { row } = await office.look('serviceBill', id);
    const amountFen = await nextPart(office, id);
    const [payer] = await rowsWhere(services, 'shipper', 'id', [String(row.shipmentId)]);
    const bankSerialNo = await payIn(services, row.shipmentId, amountFen);
    return { bankSerialNo, amountFen, payerName: String(payer?.shipperName), slip: null };
  },
  causes: {
    compensate: async (office, id) => {
      const { services } = office.people;
      const { row } = await office.look('serviceBill', id);
      const amountFen = await nextPart(office, id);
      // The oldest bill takes a compensation; this one is not always the oldest.
      await runFor(services, DEMO_GROUP, async (work) => {
        const docNo = 'PS2026112700001';
        const cause = { record: 'damageRecord', id: work.nextId(), no: docNo, event: 'approve' };
        const credit = serviceReceivable(shipperOwner(String(row.shipmentId)));
        const legs = [{ debit: platformAccount('INDEMNITY'), credit, amountFen }];
        await post(work, { type: 'DAMAGE_COMP', cause, legs });
        const payload = { amountFen, docNo };
        await apply(work, serviceBill, { id, type: 'compensate', payload }, true);
      });
    },
  },
  shows: {
    recompute: ({ totalFen }) => totalFen === AMOUNT_FEN,
    'ask.invoice': ({ invoiceId }) => invoiceId !== null,
    adjust: ({ adjustFen }) => adjustFen === -100,
    receive: ({ receivedFen }) => Number(receivedFen) > 0,
    compensate: ({ receivedFen }) => Number(receivedFen) > 0,
  },
};

export default { situations, answers, flow } satisfies Known;
