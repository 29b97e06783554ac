import { company } from '../../domain/records/company.ts';
import { freightBill } from '../../domain/records/freightBill.ts';
import { invoice } from '../../domain/records/invoice.ts';
import { invoiceApply } from '../../domain/records/invoiceApply.ts';
import type { Row } from '../../domain/schema/record.ts';
import { reconciliation } from '../../domain/records/reconciliation.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { FIXED_STATES } from '../../domain/rules/freightBill.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { flowFaultOf, linesOf } from '../business/tax/invoiceLines.ts';
import { find, findBy, need } from '../records/rows.ts';
import type { Platform } from '../run/run.ts';
import { embeddedTaxOrder } from '../store/taxControlTables.ts';
import {
  type SeedContext,
  applyExternalEvent,
  saveRecord,
  applyEvent,
  inDemoCompany,
} from './seedContext.ts';
import { seedNotes } from './notes.ts';
import { storeLaterRates } from './laterRates.ts';
import { storeTaxRates } from './taxRates.ts';

type Bill = Row<typeof freightBill>;

/** A draft with exactly these bills. */
async function drafted(seed: SeedContext, party: object, bills: readonly Bill[]): Promise<string> {
  const { work } = seed;
  const to = startOfDay(work.now);
  const period = { periodFrom: to - 60 * DAY_MS, periodTo: to };
  const id = await saveRecord(seed, 'financeClerk', reconciliation.name, { ...party, ...period });
  const jobs =
    bills.length === 0 ? [] : await findBy(work, waybill, { id: bills.map(({ waybillId }) => waybillId) });
  await applyEvent(seed, 'financeClerk', reconciliation, id, {
    type: 'set.lines',
    payload: {
      lines: jobs.map(({ waybillNo }) => ({ waybillNo, adjustFen: null, adjustReason: null })),
    },
  });
  return id;
}

async function sent(seed: SeedContext, party: object, bills: readonly Bill[]): Promise<string> {
  const id = await drafted(seed, party, bills);
  await applyEvent(seed, 'financeClerk', reconciliation, id, { type: 'submit.recon' });
  await applyEvent(seed, 'financeApprover', reconciliation, id, { type: 'review.ok' });
  return id;
}

/** An application for the rest of the statement. */
async function asked(seed: SeedContext, reconciliationId: string, shipmentId: string): Promise<string> {
  const { shipperName, identityNo, phone } = await need(seed.work, shipper, shipmentId);
  const form = {
    shipmentId,
    invoiceKind: 'normal',
    invoiceTitle: shipperName,
    taxNo: identityNo,
    lines: [{ reconciliationId, waybillId: null, amountFen: null }],
    receiverEmail: null,
    receiverPhone: phone,
  };
  return saveRecord(seed, 'financeClerk', invoiceApply.name, form);
}

/** The tax channel has issued and sent the invoice of an application. */
async function issued(seed: SeedContext, applyId: string): Promise<void> {
  const { invoiceId } = await need(seed.work, invoiceApply, applyId);
  const row = await need(seed.work, invoice, invoiceId ?? '');
  const { groupCode, requestNo, totalFen, taxFen } = row;
  const invoiceNo = `26342000${row.issueNo.slice(-12)}`;
  const about = [invoice, row.id] as const;
  await seed.work.tx.insert(embeddedTaxOrder).values({
    ...{ groupCode, requestNo, invoiceNo, totalFen, taxFen },
    ...{ colour: 'blue', state: 'issued', code: null, confirmNo: null, receiverPhone: '' },
    ...{ received: 1, dueAt: null, at: seed.work.now },
  });
  await applyExternalEvent(seed, ...about, { type: 'submit.tax' });
  await applyExternalEvent(seed, ...about, {
    type: 'tax.ok',
    payload: {
      invoiceNo,
      issuedAt: seed.work.now,
      issuedFen: totalFen,
      issuedTaxFen: taxFen,
      confirmNo: null,
    },
  });
  await applyExternalEvent(seed, ...about, { type: 'tax.sent', payload: { deliverWay: 'sms' } });
}

/** Groups of bills that one party settles together, the party with the most first. */
function partiesOf(bills: readonly Bill[], keyOf: (bill: Bill) => string | null, least: number): Bill[][] {
  const found = new Map<string, Bill[]>();
  for (const bill of bills) {
    const key = keyOf(bill);
    if (key !== null) found.set(key, [...(found.get(key) ?? []), bill]);
  }
  return [...found.values()].filter((own) => own.length >= least).sort((a, b) => b.length - a.length);
}

/**
 * Statements and invoices of the demo company in most of their states, made through the same events that people use, so
 * that books, notices and histories are consistent.
 * @param idOf account by its name
 * @param demoShipper left out, so that the figures of its home page stay as documented
 */
export async function seedStatements(
  platform: Platform,
  idOf: (name: string) => string,
  demoShipper: string,
): Promise<void> {
  await storeTaxRates(platform);
  await inDemoCompany(platform, idOf, async (seed) => {
    const { work } = seed;
    await storeLaterRates(work);
    const since = startOfDay(work.now) - 60 * DAY_MS;
    const bills = (await findBy(work, freightBill, { status: FIXED_STATES })).filter(
      ({ finishedAt }) => finishedAt >= since,
    );
    const others = bills.filter(({ shipmentId }) => shipmentId !== demoShipper);
    const own = partiesOf(others, ({ shipmentId }) => shipmentId, 7)[0];
    const shipmentId = own?.[0]?.shipmentId;
    if (own === undefined || shipmentId === undefined || !(await find(work, shipper, shipmentId))) return;
    const party = { type: 'shipper', shipmentId, carrierId: null, upstreamId: null };
    const [a, b, c, d, e, f, g] = own.map((bill) => [bill]);
    if (!a || !b || !c || !d || !e || !f || !g) return;
    await drafted(seed, party, a);
    await applyEvent(seed, 'financeClerk', reconciliation, await drafted(seed, party, b), {
      type: 'submit.recon',
    });
    await sent(seed, party, c);
    const told = { reason: '单价与合同不一致，请核对', waybillNos: null };
    await applyExternalEvent(seed, reconciliation, await sent(seed, party, d), {
      type: 'dispute',
      payload: told,
    });
    const gone = await drafted(seed, party, e);
    await applyEvent(seed, 'financeApprover', reconciliation, gone, {
      type: 'void.recon',
      payload: { reason: '账期重复，作废重做' },
    });
    for (const [index, group] of [f, g].entries()) {
      const id = await sent(seed, party, group);
      await applyExternalEvent(seed, reconciliation, id, {
        type: 'confirm.recon',
        payload: { confirmedBy: '王立新' },
      });
      const applyId = await asked(seed, id, shipmentId);
      if (index === 1) continue;
      const lines = linesOf(await need(work, invoiceApply, applyId));
      if ((await flowFaultOf(work, lines)) !== null) continue;
      const about = [invoiceApply, applyId] as const;
      await applyEvent(seed, 'financeApprover', ...about, { type: 'approve.invoice' });
      await applyEvent(seed, 'financeClerk', ...about, { type: 'issue' });
      await issued(seed, applyId);
    }
    let debtor: string | undefined;
    for (const [bill] of partiesOf(others, ({ shipmentId: id }) => id, 2)) {
      if (!bill || (await need(work, waybill, bill.waybillId)).payTerm !== 'credit') continue;
      debtor = bill.shipmentId;
      break;
    }
    if (debtor) {
      const owing = others.filter(({ shipmentId: id }) => id === debtor).slice(0, 2);
      const id = await sent(seed, { ...party, shipmentId: debtor }, owing);
      await applyExternalEvent(seed, reconciliation, id, {
        type: 'confirm.recon',
        payload: { confirmedBy: '赵明远' },
      });
      await seedNotes(seed, id);
    }
    const fleet = partiesOf(
      bills,
      ({ payeeType, carrierId }) => (payeeType === 'carrier' ? carrierId : null),
      1,
    )[0];
    const carrierId = fleet?.[0]?.carrierId;
    if (fleet && typeof carrierId === 'string') {
      const owed = { type: 'carrier', shipmentId: null, carrierId, upstreamId: null };
      const id = await sent(seed, owed, fleet.slice(0, 3));
      await applyExternalEvent(seed, reconciliation, id, {
        type: 'confirm.recon',
        payload: { confirmedBy: '马国强' },
      });
    }
    const firms = await findBy(work, company, { status: 'approved' });
    const upstream = firms.find(
      ({ roles, shipmentId: behind }) => roles.includes('upstream') && behind !== null,
    );
    if (upstream)
      await drafted(seed, { ...party, type: 'upstream', shipmentId: null, upstreamId: upstream.id }, []);
  });
}
