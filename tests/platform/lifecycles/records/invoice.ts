import { eq } from 'drizzle-orm';
import { invoice } from '../../../../domain/records/invoice.ts';
import { TAX_SENTINELS } from '../../../../server/ports/embeddedTaxControl.ts';
import { registered } from '../../../../server/records/registry.ts';
import { embeddedTaxOrder } from '../../../../server/store/taxControlTables.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { planStated, statedBefore, statedShows, statedSituations } from '../statedFlow.ts';
import { askInvoice, redRound, taxRound } from '../statements.ts';

const stored = async ({ people }: Office, id: string) =>
  (await rowsWhere(people.services, 'invoice', 'id', [id]))[0];

/** The tax channel decides about an accepted request, and is asked at once. */
async function decide(
  office: Office,
  id: string,
  order: Partial<typeof embeddedTaxOrder.$inferInsert>,
): Promise<void> {
  const { db } = office.people.services.store;
  const { table } = registered('invoice');
  const row = await stored(office, id);
  await db
    .update(embeddedTaxOrder)
    .set({ dueAt: null, ...order })
    .where(eq(embeddedTaxOrder.requestNo, String(row?.requestNo)));
  await db.update(table).set({ dueAt: office.desk.now() }).where(eq(table.id, id));
  await taxRound(office);
}

let numbers = 0;
/** What is recorded of an invoice that was issued. */
const recorded = (issueAt: number) => {
  numbers += 1;
  return { outcome: 'done', invoiceNo: `99343${String(numbers).padStart(15, '0')}`, issueAt };
};

let issued = 0;
/** Answers of the channel about an invoice that contradict the books, in their order. */
const doubts = new Map<string, boolean[]>();

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async (office, way) => {
    // The channel does not decide at once: each path sets the result.
    const applyId = await askInvoice(office, `${TAX_SENTINELS.late}0001`);
    await office.does('financeApprover', 'invoiceApply', applyId, 'approve.invoice');
    await office.does('financeClerk', 'invoiceApply', applyId, 'issue');
    const { invoiceId } = (await office.look('invoiceApply', applyId)).row;
    const id = String(invoiceId);
    doubts.set(
      id,
      way.filter(({ type }) => type === 'tax.ok').map(({ key }) => key.endsWith('| 1')),
    );
    planStated(id, way);
    return id;
  },
  fills: (office, _, type) =>
    Promise.resolve(type === 'state.result' ? recorded(office.desk.now()) : undefined),
  before: statedBefore(invoice, { statedNo: '99342999999999999999', statedIssueAt: 1 }),
  causes: {
    'submit.tax': taxRound,
    'tax.ok': async (office, id) => {
      issued += 1;
      const row = await stored(office, id);
      const totalFen = Number(row?.totalFen) + Number(doubts.get(id)?.shift() === true);
      const invoiceNo = `99342${String(issued).padStart(15, '0')}`;
      // Its buyer cannot be reached for now.
      await decide(office, id, {
        state: 'issued',
        invoiceNo,
        totalFen,
        receiverPhone: TAX_SENTINELS.unsent,
      });
    },
    'tax.fail': (office, id) => decide(office, id, { state: 'refused', code: 'REFUSED' }),
    'tax.sent': (office, id) => decide(office, id, { receiverPhone: '' }),
    // Clears the file that came with the number.
    'file.came': async (office, id) => {
      const { table } = registered('invoice');
      await office.people.services.store.db
        .update(table)
        .set({ fileId: null, dueAt: office.desk.now() })
        .where(eq(table.id, id));
      await taxRound(office);
    },
    flush: async (office, id) => {
      const row = await stored(office, id);
      await office.does('financeApprover', 'invoiceApply', String(row?.applyId), 'red.apply');
      await redRound(office);
    },
  },
  shows: {
    ...statedShows,
    // Otherwise it would be asked about only minutes later.
    'query.tax': async ({ id }, office) =>
      Number((await stored(office, String(id)))?.dueAt) <= office.desk.now(),
    'tax.ok': ({ failCode }) => failCode === 'DOUBT',
    'tax.sent': ({ deliveredAt }) => deliveredAt !== null,
    'file.came': ({ fileId }) => fileId !== null,
  },
};

/** Of a service bill of its buyer, in place of freight: addendum B 0.2. */
const ofServices = async ({ people }: Scene) => {
  const [bill] = await rowsWhere(people.services, 'serviceBill', 'status', ['confirmed', 'sent'], 1);
  if (!bill) throw new Error('The demo company has no service bill.');
  return { invoice: { bizKind: 'service', serviceBillId: bill.id, shipmentId: bill.shipmentId } };
};

/** Recorded as not issued, of an application that waits for it. */
const ofIssuing = async (scene: Scene) => {
  const { services } = scene.people;
  const [from] = await rowsWhere(services, 'invoiceApply', 'status', ['issued', 'delivered'], 1);
  if (!from) throw new Error('The demo company has no invoice.');
  const applyId = services.nextId();
  await services.store.db
    .insert(registered('invoiceApply').table)
    .values({ ...from, id: applyId, applyNo: applyId, status: 'issuing' } as never);
  const recordedSo = (await statedSituations(invoice)['recorded as not done']?.(scene))?.invoice ?? {};
  return { invoice: { ...recordedSo, applyId, colour: 'blue' } };
};

const situations: Situations = {
  created: { 'of services': ofServices },
  submitted: { ...statedSituations(invoice), 'recorded as not done': ofIssuing, 'of services': ofServices },
  issued: { 'of services': ofServices },
};

const answers = { 'state.result': () => recorded(Date.now()) };

export default { situations, answers, flow } satisfies Known;
