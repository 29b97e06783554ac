import { smsTo } from '../../sentSms.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import { draftOfDay, fallDue, freeBill, payIn } from '../statements.ts';

/** A statement of one free bill, not sent by any of the participants. */
async function ofOneBill({ people }: Scene, fields: object = {}, line: object = {}) {
  const { bill, trip } = await freeBill(people.services);
  const amountFen = Number(bill.shipperReceivableFen);
  return {
    reconciliation: {
      ...{ type: 'shipper', shipmentId: bill.shipmentId, carrierId: null, upstreamId: null },
      ...{ createdBy: '1', submittedBy: '1', waybills: 1 },
      ...{ totalFen: amountFen, adjustTotalFen: 0, agreedFen: amountFen },
      ...{ settledFen: 0, openFen: amountFen, invoicedFen: 0, uninvoicedFen: amountFen },
      lines: [
        {
          ...{ freightBillId: bill.id, waybillId: trip.id, waybillNo: trip.waybillNo, externalNo: null },
          ...{ amountFen, adjustFen: 0, adjustReason: null, reservedFen: 0, invoicedFen: 0 },
          ...line,
        },
      ],
      // The clerk has the signed scan.
      proofFiles: ['77'],
      receipts: [],
      slipSerialNo: null,
      slipBy: null,
      ...fields,
    },
  };
}

async function ofCarrier(scene: Scene) {
  const { bill } = await freeBill(scene.people.services);
  return ofOneBill(scene, { type: 'carrier', shipmentId: null, carrierId: bill.carrierId });
}

const plain = (scene: Scene) => ofOneBill(scene);

const situations: Situations = {
  draft: { plain, 'no lines': (scene) => ofOneBill(scene, { lines: [], waybills: 0 }) },
  pendingReview: {
    plain,
    'written by the approver': (scene) =>
      ofOneBill(scene, { createdBy: scene.people.viewer('financeApprover').userId }),
    'submitted by the approver': (scene) =>
      ofOneBill(scene, { submittedBy: scene.people.viewer('financeApprover').userId }),
  },
  sent: { plain, 'of a carrier': ofCarrier },
  disputed: { plain },
  settled: { plain },
  confirmed: {
    plain,
    'of a carrier': ofCarrier,
    'invoice asked for': (scene) => ofOneBill(scene, {}, { reservedFen: 100 }),
    'paid in part': (scene) => ofOneBill(scene, { settledFen: 100 }),
  },
};

const answers: Answers = {
  'set.lines': () => ({ lines: [] }),
  'confirm.recon': (_, { proofFiles }) => ({ proofFiles }),
  'book.receipt': async (services, { shipmentId }) => ({
    bankSerialNo: await payIn(services, shipmentId, 1),
  }),
};

const flow: Flow = {
  roles: ['shipper', 'financeClerk', 'financeApprover'],
  create: (office) => draftOfDay(office),
  fills: async (office, id, type) => {
    if (type !== 'set.lines') return undefined;
    const [row] = await rowsWhere(office.people.services, 'reconciliation', 'id', [id]);
    const [line] = row?.lines as { waybillNo: string }[];
    return { lines: [{ waybillNo: line?.waybillNo, adjustFen: 100, adjustReason: '按合同补差' }] };
  },
  before: { remind: fallDue },
  causes: {
    settle: async (office, id) => {
      const { row } = await office.look('reconciliation', id);
      const bankSerialNo = await payIn(office.people.services, row.shipmentId, Number(row.openFen));
      await office.does('financeClerk', 'reconciliation', id, 'book.receipt', { bankSerialNo });
    },
  },
  shows: {
    'set.lines': ({ adjustTotalFen }) => adjustTotalFen === 100,
    compare: ({ externalFen }) => externalFen !== null,
    'send.link': async ({ reconNo, shipmentId }, { people }) => {
      const [who] = await rowsWhere(people.services, 'shipper', 'id', [String(shipmentId)]);
      const told = await smsTo(people.services, String(who?.phone));
      return told.filter(({ content }) => content.includes(String(reconNo))).length > 1;
    },
    'upload.slip': ({ slipSerialNo }) => slipSerialNo !== null,
    remind: ({ timesReminded }) => timesReminded === 1,
    'book.receipt': ({ settledFen }) => Number(settledFen) > 0,
  },
};

export default { situations, answers, flow } satisfies Known;
