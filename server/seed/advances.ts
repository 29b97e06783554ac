import { advance } from '../../domain/records/advance.ts';
import { company } from '../../domain/records/company.ts';
import { driver } from '../../domain/records/driver.ts';
import { oilOrder } from '../../domain/records/oilOrder.ts';
import { oilPurchase } from '../../domain/records/oilPurchase.ts';
import { payment } from '../../domain/records/payment.ts';
import { waybill } from '../../domain/records/waybill.ts';
import type { Row } from '../../domain/schema/record.ts';
import { shareBpOf } from '../../domain/rules/advance.ts';
import { createOilOrder } from '../business/money/oilOrder.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { find, findBy, need, patch } from '../records/rows.ts';
import type { Platform } from '../run/run.ts';
import { embeddedOilOrder } from '../store/oilTables.ts';
import {
  type SeedContext,
  applyExternalEvent,
  saveRecord,
  applyEvent,
  inDemoCompany,
} from './seedContext.ts';

type Job = Row<typeof waybill>;
type Advance = Row<typeof advance>;

const HOUR_MS = 3_600_000;
/** The usual amount of the demo company's advances, fen. */
const AMOUNT_FEN = 60_000;

async function released(seed: SeedContext, id: string): Promise<Advance> {
  for (const type of ['approve.advance', 'pay.advance'] as const)
    await applyEvent(seed, 'financeApprover', advance, id, { type });
  return need(seed.work, advance, id);
}

async function paidByBank(seed: SeedContext, id: string): Promise<void> {
  const { paymentId, amountFen, advanceNo } = await released(seed, id);
  await applyExternalEvent(seed, payment, paymentId ?? '', { type: 'submit.pay' });
  const answer = { bankSerialNo: `B${advanceNo}`, paidFen: amountFen };
  await applyExternalEvent(seed, payment, paymentId ?? '', { type: 'bank.ok', payload: answer });
}

async function delivered(seed: SeedContext, orderId: string): Promise<void> {
  const { amountFen, oilOrderNo } = await need(seed.work, oilOrder, orderId);
  await applyExternalEvent(seed, oilOrder, orderId, { type: 'submit.order' });
  const answer = { voucherNo: `YP${oilOrderNo}`, deliveredFen: amountFen };
  await applyExternalEvent(seed, oilOrder, orderId, { type: 'supplier.ok', payload: answer });
}

/** An order whose result the supplier does not know for days. */
async function leftOpen({ work, ...seed }: SeedContext, orderId: string): Promise<void> {
  const { requestNo, amountFen, cardNo, kind, supplierId, plateNumber } = await need(work, oilOrder, orderId);
  if (requestNo === null) return;
  await applyExternalEvent({ work, ...seed }, oilOrder, orderId, { type: 'submit.order' });
  await work.tx.insert(embeddedOilOrder).values({
    groupCode: work.groupCode,
    requestNo,
    state: 'accepted',
    code: null,
    voucherNo: null,
    ...{ amountFen, cardNo, kind, supplierId, plateNumber },
    received: 1,
    dueAt: work.now + 72 * HOUR_MS,
    at: work.now,
  });
}

/** The fuel was ordered when its waybill ended: it must be recovered as soon as it is delivered. */
async function calledBack(seed: SeedContext, job: Job, supplierId: string): Promise<string> {
  const { work } = seed;
  const who = await need(work, driver, job.driverId);
  const row = await make(
    work,
    advance,
    {
      advanceNo: await nextNumber(work, advance.number.prefix),
      waybillId: job.id,
      type: 'oil',
      amountFen: AMOUNT_FEN,
      shipmentId: job.shipmentId,
      carrierId: job.carrierId,
      driverId: job.driverId,
      plateNumber: job.plateNumber,
      payeeType: 'driver',
      payeeId: job.driverId,
      payeeName: who.driverName,
      bankCardId: null,
      oilCardId: null,
      gasStationId: null,
      oilProduct: '0#',
      unitPriceFen: 730,
      plannedFen: job.plannedCarrierFen,
      shareBp: shareBpOf(AMOUNT_FEN, job.plannedCarrierFen),
      capFen: Math.floor((job.plannedCarrierFen * job.maxAdvanceBp) / 10_000),
      capUsedFen: 0,
      oilCapFen: Math.floor((job.plannedCarrierFen * job.maxOilBp) / 10_000),
      oilUsedFen: 0,
      offsetFen: 0,
      recoveredFen: 0,
      supplierId,
      paymentId: null,
      oilOrderId: null,
      voucherNo: null,
      bankSerialNo: null,
      tries: 1,
      reviewedBy: null,
      reviewedAt: null,
      paidAt: null,
      reason: null,
      splitFromId: null,
      movedFromId: null,
    },
    'paying',
  );
  const orderId = await createOilOrder(work, row, supplierId);
  await patch(work, advance, row.id, { oilOrderId: orderId });
  await delivered(seed, orderId);
  return row.id;
}

/** Fills the pool of a supplier: purchased by the clerk, booked by the approver. @returns the supplier */
async function bought(seed: SeedContext): Promise<string> {
  const suppliers = await findBy(seed.work, company, { status: 'approved' });
  const supplier = suppliers.find(({ roles }) => roles.includes('supplier'));
  if (!supplier) throw new Error('The demo company has no supplier.');
  const buys = (amountFen: number, bankSerialNo: string) =>
    saveRecord(seed, 'financeClerk', 'oilPurchase', { supplierId: supplier.id, amountFen, bankSerialNo });
  await applyEvent(seed, 'financeApprover', oilPurchase, await buys(5_000_000, 'GY-2026-0001'), {
    type: 'book.purchase',
  });
  await buys(2_000_000, 'GY-2026-0002');
  return supplier.id;
}

function cardOf(seed: SeedContext, supplierId: string, job: Job, index: number): Promise<string> {
  const cardNo = `10001134${String(90_000_000 + index)}`;
  const { vehicleId, driverId } = job;
  const card = { supplierId, cardNo, cardKind: 'master', holderKind: 'DRIVER', driverId, vehicleId };
  return saveRecord(seed, 'financeClerk', 'oilCard', card);
}

/**
 * Advances of the demo company, one in each state, made through the same events that people use, so that journals,
 * notices and histories are consistent.
 * @param idOf account by its name
 */
export async function seedAdvances(
  platform: Platform,
  idOf: (name: string) => string,
  demoDriver: string,
): Promise<void> {
  await inDemoCompany(platform, idOf, async (seed) => {
    const { work } = seed;
    const live = await findBy(work, waybill, { status: ['pendingLoad', 'inTransit'] });
    const isRoomy = ({ plannedCarrierFen, maxOilBp }: Job) =>
      plannedCarrierFen * maxOilBp >= AMOUNT_FEN * 4 * 10_000;
    // The demo driver has one that waits; it does not change a balance on the home page.
    const own = live.find(({ driverId }) => driverId === demoDriver);
    const others = live.filter((job) => isRoomy(job) && job.driverId !== demoDriver);
    const [first, second, third, fourth] = others;
    if (!first || !second || !third || !fourth) return;
    const supplierId = await bought(seed);
    const cash = (job: Job, amountFen = AMOUNT_FEN) =>
      saveRecord(seed, 'dispatcher', advance.name, { waybillId: job.id, type: 'cash', amountFen });

    await cash(own ?? fourth, 20_000);
    await paidByBank(seed, await cash(first));
    const cards: string[] = [];
    for (const [index, job] of [first, second, third].entries())
      cards.push(await cardOf(seed, supplierId, job, index));
    const onCard = (job: Job, index: number) =>
      saveRecord(seed, 'dispatcher', advance.name, {
        waybillId: job.id,
        type: 'oilCard',
        oilCardId: cards[index],
        amountFen: AMOUNT_FEN,
      });
    const charged = await released(seed, await onCard(first, 0));
    await delivered(seed, charged.oilOrderId ?? '');
    const vague = await released(seed, await onCard(second, 1));
    await leftOpen(seed, vague.oilOrderId ?? '');
    await applyEvent(seed, 'financeApprover', advance, await onCard(third, 2), { type: 'approve.advance' });
    await applyEvent(seed, 'financeApprover', advance, await cash(second), {
      type: 'reject.advance',
      payload: {
        reason: '本单运费较低，请装货后再申请',
      },
    });
    await applyEvent(seed, 'dispatcher', advance, await cash(third), { type: 'cancel.advance' });

    const ended = (await findBy(work, waybill, { status: 'cancelled' })).filter(
      (job) => isRoomy(job) && job.driverId !== demoDriver,
    );
    const [lost, back] = ended.slice(-2);
    if (!lost || !back || !(await find(work, driver, lost.driverId))) return;
    await calledBack(seed, lost, supplierId);
    await applyEvent(seed, 'financeClerk', advance, await calledBack(seed, back, supplierId), {
      type: 'recover',
      payload: {
        way: 'oil',
        amountFen: AMOUNT_FEN,
      },
    });
  });
}
