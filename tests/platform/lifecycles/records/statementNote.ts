import { smsTo } from '../../sentSms.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { draftOfDay } from '../statements.ts';

const NOTE_FEN = 100;

/** A note on a statement in one of these states, not written by any of the participants; a debit, so that no invoice is in its way. */
async function onOne({ people }: Scene, states: readonly string[], fields: object = {}) {
  const all = await rowsWhere(people.services, 'reconciliation', 'status', states);
  const statement = all.find(({ type, waybills }) => type === 'shipper' && Number(waybills) > 0);
  const [line] = (statement?.lines ?? []) as {
    waybillNo: string;
    waybillId: string;
    freightBillId: string;
  }[];
  if (!statement || !line) throw new Error('The demo company has no such statement.');
  const { waybillNo, waybillId, freightBillId } = line;
  return {
    statementNote: {
      ...{ reconciliationId: statement.id, kind: 'debit', type: 'shipper', shipmentId: statement.shipmentId },
      ...{ createdBy: '1', submittedBy: '1', totalFen: NOTE_FEN },
      lines: [{ waybillNo, waybillId, freightBillId, amountFen: NOTE_FEN }],
      // The clerk has the signed scan.
      proofFiles: ['77'],
      ...fields,
    },
  };
}

const AGREED = ['confirmed', 'settled'];
const plain = (scene: Scene) => onOne(scene, AGREED);
const unfit = (scene: Scene) => onOne(scene, ['draft', 'sent']);
const byApprover = (field: string) => (scene: Scene) =>
  onOne(scene, AGREED, { [field]: scene.people.viewer('financeApprover').userId });

const situations: Situations = {
  draft: { plain, 'statement not agreed': unfit },
  pendingReview: {
    plain,
    'statement not agreed': unfit,
    'written by the approver': byApprover('createdBy'),
    'submitted by the approver': byApprover('submittedBy'),
  },
  sent: { plain, 'statement not agreed': unfit },
  disputed: { plain },
};

const answers: Answers = {
  'confirm.note': (_, { proofFiles }) => ({ proofFiles }),
};

/** A statement of a shipper on credit, to which both sides agreed. */
async function agreedStatement(office: Office): Promise<{ id: string; waybillNo: string }> {
  const id = await draftOfDay(office);
  await office.does('financeClerk', 'reconciliation', id, 'submit.recon');
  await office.does('financeApprover', 'reconciliation', id, 'review.ok');
  await office.does('shipper', 'reconciliation', id, 'confirm.recon');
  const [row] = await rowsWhere(office.people.services, 'reconciliation', 'id', [id]);
  const [line] = row?.lines as { waybillNo: string }[];
  return { id, waybillNo: line?.waybillNo ?? '' };
}

const flow: Flow = {
  roles: ['shipper', 'financeClerk', 'financeApprover'],
  create: async (office) => {
    const { id, waybillNo } = await agreedStatement(office);
    return office.saves('financeClerk', 'statementNote', {
      ...{ kind: 'credit', reconciliationId: id, reason: '单价少收一元每吨', evidence: null },
      lines: [{ waybillNo, amountFen: NOTE_FEN }],
    });
  },
  causes: {},
  shows: {
    'send.link': async ({ noteNo, shipmentId }, { people }) => {
      const [who] = await rowsWhere(people.services, 'shipper', 'id', [String(shipmentId)]);
      const told = await smsTo(people.services, String(who?.phone));
      return told.filter(({ content }) => content.includes(String(noteNo))).length > 1;
    },
  },
};

export default { situations, answers, flow } satisfies Known;
