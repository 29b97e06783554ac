import { smsTo } from '../../sentSms.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
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

/** Only a debit opens a settled statement again; a credit leaves it settled. */
const STAYS = 'reconciliation.settled | take.note | 1';
/** Kinds of the notes that a statement still gets on its path, by its id. */
const awaited = new Map<string, ('credit' | 'debit')[]>();

/** Both sides agree to a note on the statement. */
async function agreeNote(office: Office, id: string): Promise<void> {
  const kind = awaited.get(id)?.shift() ?? 'debit';
  const [row] = await rowsWhere(office.people.services, 'reconciliation', 'id', [id]);
  const [line] = row?.lines as { waybillNo: string }[];
  const noteId = await office.saves('financeClerk', 'statementNote', {
    ...{ kind, reconciliationId: id, reason: '单价少收一元每吨', evidence: null },
    lines: [{ waybillNo: line?.waybillNo, amountFen: kind === 'credit' ? 200 : 100 }],
  });
  await office.does('financeClerk', 'statementNote', noteId, 'submit.note');
  await office.does('financeApprover', 'statementNote', noteId, 'approve.note');
  await office.does('shipper', 'statementNote', noteId, 'confirm.note');
}

const flow: Flow = {
  roles: ['shipper', 'financeClerk', 'financeApprover'],
  create: async (office, way) => {
    const id = await draftOfDay(office);
    const notes = way.filter(({ type }) => type === 'take.note');
    awaited.set(
      id,
      notes.map(({ key }) => (key === STAYS ? 'credit' : 'debit')),
    );
    return id;
  },
  fills: async (office, id, type) => {
    if (type !== 'set.lines') return undefined;
    const [row] = await rowsWhere(office.people.services, 'reconciliation', 'id', [id]);
    const [line] = row?.lines as { waybillNo: string }[];
    return { lines: [{ waybillNo: line?.waybillNo, adjustFen: 100, adjustReason: '按合同补差' }] };
  },
  before: { remind: fallDue },
  causes: {
    'take.note': agreeNote,
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
    'take.note': ({ notedTotalFen }) => Number(notedTotalFen) !== 0,
    remind: ({ timesReminded }) => timesReminded === 1,
    'book.receipt': ({ settledFen }) => Number(settledFen) > 0,
  },
};

export default { situations, answers, flow } satisfies Known;
