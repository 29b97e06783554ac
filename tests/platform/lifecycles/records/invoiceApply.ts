import { eq } from 'drizzle-orm';
import { TAX_SENTINELS } from '../../../../server/ports/embeddedTaxControl.ts';
import { embeddedTaxOrder } from '../../../../server/store/taxControlTables.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { askInvoice, freeBill, redRound, taxRound } from '../statements.ts';

/** With an invoice, as after its issue. */
async function invoiced({ people }: Scene) {
  const [paper] = await rowsWhere(people.services, 'invoice', 'colour', ['blue'], 1);
  return { invoiceApply: { invoiceId: paper?.id } };
}

/** Of waybills with complete documents. */
async function whole({ people }: Scene, fields: object = {}) {
  const [paper] = await rowsWhere(people.services, 'invoice', 'colour', ['blue'], 1);
  const [from] = await rowsWhere(people.services, 'invoiceApply', 'id', [String(paper?.applyId)]);
  return { invoiceApply: { lines: from?.lines, createdBy: people.viewer('financeClerk').userId, ...fields } };
}

const situations: Situations = {
  pending: {
    plain: (scene) => whole(scene),
    'asked by the approver': (scene) =>
      whole(scene, { createdBy: scene.people.viewer('financeApprover').userId }),
    'asked by the shipper': (scene) => whole(scene, { createdBy: scene.people.viewer('shipper').userId }),
    'without a track': async (scene) => {
      const { bill, trip } = await freeBill(scene.people.services);
      const { lines } = (await whole(scene)).invoiceApply;
      const [line] = lines as object[];
      const other = { freightBillId: bill.id, waybillId: trip.id, waybillNo: trip.waybillNo };
      return whole(scene, { lines: [{ ...line, ...other }] });
    },
  },
  issued: { plain: invoiced },
  delivered: { plain: invoiced },
};

/** The stored invoice of an application. */
async function paperOf({ people }: Office, id: unknown) {
  const [row] = await rowsWhere(people.services, 'invoiceApply', 'id', [String(id)]);
  return (await rowsWhere(people.services, 'invoice', 'id', [String(row?.invoiceId)]))[0];
}

/** Applications whose invoice was partly reversed by a red one. */
const inParts = new Set<string>();

const flow: Flow = {
  roles: ['shipper', 'financeApprover', 'financeClerk'],
  // The buyer cannot be reached: a person delivers it.
  create: async (office, way) => {
    const { refused, unsent } = TAX_SENTINELS;
    const isRefused = way.some(({ type }) => type === 'issue.fail');
    const id = await askInvoice(office, `${isRefused ? refused : unsent}0001`);
    if (way.some(({ type, key }) => type === 'red.ok' && key.endsWith('| 1'))) inParts.add(id);
    return id;
  },
  fills: (_, id, type) =>
    Promise.resolve(type === 'red.apply' && inParts.has(id) ? { amountFen: 1 } : undefined),
  causes: {
    'issue.ok': taxRound,
    'issue.fail': taxRound,
    'red.ok': (office) => redRound(office),
    'red.denied': (office, id) =>
      redRound(office, async () => {
        const { services } = office.people;
        const [row] = await rowsWhere(services, 'invoiceApply', 'id', [id]);
        const [red] = await rowsWhere(services, 'invoice', 'id', [String(row?.redInvoiceId)]);
        await services.store.db
          .update(embeddedTaxOrder)
          .set({ receiverPhone: `${TAX_SENTINELS.redDenied}0001` })
          .where(eq(embeddedTaxOrder.requestNo, String(red?.requestNo)));
      }),
  },
  shows: {
    deliver: async ({ id, gmtModified }, office) =>
      Number((await paperOf(office, id))?.deliveredAt) === Number(gmtModified),
    'send.again': async ({ id }, office) => (await paperOf(office, id))?.deliveredAt === null,
  },
};

export default { situations, flow } satisfies Known;
