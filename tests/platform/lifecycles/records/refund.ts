import { runBankJob } from '../../../../server/jobs/bank/job.ts';
import { PAYEE_SENTINELS } from '../../../../server/ports/embeddedPayBank.ts';
import { recharge } from '../../../../domain/records/recharge.ts';
import { tableFor } from '../../../../server/store/tables.ts';
import { eq } from 'drizzle-orm';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { deliver, publishOrder, startTrip, WHOLE } from '../trips.ts';

const DAY_MS = 86_400_000;
const AMOUNT_FEN = 100;
const cause = '货主多付运费退回';

/** The last recharge of the demo shipper, from an account with this behaviour of the bank. */
async function paidFrom({ people }: Office, beginning: string): Promise<string> {
  const table = tableFor(recharge);
  const shipmentId = String(people.viewer('shipper').partyId);
  await people.services.store.db
    .update(table)
    .set({ payerAccountNo: `${beginning}300000001` })
    .where(eq(table.shipmentId, shipmentId));
  return shipmentId;
}

/** A bill of the demo driver of which something was paid. */
async function paidBill({ people }: Office): Promise<string> {
  const bills = await rowsWhere(people.services, 'freightBill', 'driverId', [
    String(people.viewer('driver').partyId),
  ]);
  const found = bills.find(({ paidFen }) => Number(paidFen) > AMOUNT_FEN * 20);
  if (!found) throw new Error('Nothing was paid to the driver yet.');
  return found.id;
}

/** Requested by a clerk, with money in an open account. */
async function open({ people }: Scene, party: 'shipmentId' | 'driverId') {
  const funds = await rowsWhere(people.services, 'fundAccount', 'status', ['active']);
  const rich = funds.find((fund) => fund[party] !== null && Number(fund.availableFen) > AMOUNT_FEN * 20);
  return { [party]: rich?.[party], amountFen: AMOUNT_FEN, createdBy: people.viewer('financeClerk').userId };
}

/** It goes to the account that a shipper paid from. */
async function toBank(scene: Scene) {
  const parties = { ...(await open(scene, 'shipmentId')), carrierId: null, driverId: null };
  const payee = { payeeName: '合肥货主', payeeAccountNo: '6222021300000001', paymentId: null };
  return { refund: { kind: 'shipperOverpay', ...parties, ...payee } };
}

/** It is taken from the wallet of the overpaid driver. */
async function fromWallet(scene: Scene) {
  const parties = { ...(await open(scene, 'driverId')), carrierId: null, shipmentId: null };
  return { refund: { kind: 'carrierOverpay', offsetBy: 'wallet', ...parties, paymentId: null } };
}

/** It is deducted from the next bill of a driver without a wallet. */
async function fromNothing(scene: Scene) {
  const { refund } = await fromWallet(scene);
  const idle = await rowsWhere(scene.people.services, 'driver', 'status', ['approved']);
  const jobs = await rowsWhere(
    scene.people.services,
    'waybill',
    'driverId',
    idle.map(({ id }) => id),
  );
  const busy = new Set(jobs.map(({ driverId }) => driverId));
  const driverId = idle.find(({ id }) => !busy.has(id))?.id;
  return { refund: { ...refund, offsetBy: 'nextBill', ...(driverId === undefined ? {} : { driverId }) } };
}

const situations: Situations = {
  pending: { plain: toBank, 'from a wallet': fromWallet, 'from a bill that is not there': fromNothing },
  failed: { plain: toBank },
};

const round = async ({ people }: Office) => {
  await runBankJob(people.services);
};

/** The deduction from the next bill; null: the bank pays it. */
async function askedOf({ people }: Office, id: string): Promise<string | null> {
  const [row] = await rowsWhere(people.services, 'refund', 'id', [id]);
  return typeof row?.deductionId === 'string' ? row.deductionId : null;
}

const flow: Flow = {
  roles: ['financeApprover'],
  create: async (office, way) => {
    const has = (type: string) => way.some((step) => step.type === type);
    const { refused, returned } = PAYEE_SENTINELS;
    // The second branch of the approval deducts it from the next bill, the third takes it from a wallet.
    const takes = (branch: number) =>
      way.some(({ type, key }) => type === 'approve.refund' && key.endsWith(`| ${String(branch)}`));
    const [isByBill, isOffset] = [takes(1), takes(2)];
    if (isByBill) await deliver(office, await startTrip(office, await publishOrder(office), WHOLE));
    const beginning = has('refund.fail') ? refused : has('refund.return') ? returned : '6222021';
    const form =
      isOffset || isByBill
        ? {
            kind: 'carrierOverpay',
            offsetBy: isByBill ? 'nextBill' : 'wallet',
            freightBillId: await paidBill(office),
            shipmentId: null,
          }
        : { kind: 'shipperOverpay', freightBillId: null, shipmentId: await paidFrom(office, beginning) };
    return office.saves('financeClerk', 'refund', {
      ...form,
      rechargeId: null,
      amountFen: AMOUNT_FEN,
      cause,
    });
  },
  causes: {
    'refund.ok': async (office, id) => {
      const deductionId = await askedOf(office, id);
      if (deductionId === null) return round(office);
      await office.does('driver', 'deduction', deductionId, 'agree');
      await office.does('financeApprover', 'deduction', deductionId, 'confirm.deduction');
    },
    'refund.fail': async (office, id) => {
      const deductionId = await askedOf(office, id);
      if (deductionId === null) return round(office);
      await office.does('financeApprover', 'deduction', deductionId, 'reject.deduction');
    },
    'refund.return': async (office) => {
      await office.waitUntil(office.desk.now() + DAY_MS);
      await round(office);
    },
  },
};

export default { situations, flow } satisfies Known;
