import { eq } from 'drizzle-orm';
import { runBankJob } from '../../../../server/jobs/bank/job.ts';
import type { Services } from '../../../../server/calls/context.ts';
import { PAYEE_SENTINELS } from '../../../../server/ports/embeddedPayBank.ts';
import { registered } from '../../../../server/records/registry.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { bankLine } from '../../../../server/store/ledgerTables.ts';
import type { AnyRow } from '../../../../domain/schema/record.ts';
import { advance } from '../../../../domain/records/advance.ts';
import { apply } from '../../../../server/records/apply.ts';
import { runFor } from '../../../../server/run/run.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { finishOpenTrips, deliver, publishOrder, startTrip, WHOLE } from '../trips.ts';
import type { Step } from '../ways.ts';
import { decide } from './payment.ts';
import { cardBegins } from './withdrawal.ts';

const AMOUNT_FEN = 30_000;
/** A payable freight that 10,000 fen of the advance exceed. */
const PAYABLE_FEN = 20_000;

/** Its waybill has ended. */
const ended = async ({ people }: Scene) => {
  const [job] = await rowsWhere(people.services, 'waybill', 'status', ['cancelled'], 1);
  return { advance: { waybillId: job?.id } };
};
const own = (scene: Scene) => ({ advance: { createdBy: scene.people.viewer('dispatcher').userId } });
const LITTLE = { amountFen: 2, recoveredFen: 0 };
/** The money returned by the payee's bank did not reach his wallet either: that payment failed too. */
const inNoWallet =
  (fields: object) =>
  async ({ people: { services } }: Scene) => {
    const [model] = await rowsWhere(services, 'payment', 'status', ['succeeded'], 1);
    const id = services.nextId();
    const failed = {
      id,
      paymentNo: `FK${id}`,
      requestNo: id,
      channel: 'wallet',
      status: 'failed',
      bankSerialNo: null,
    };
    await services.store.db.insert(registered('payment').table).values({ ...model, ...failed });
    return { advance: { ...fields, type: 'bank', paymentId: id } };
  };
const back = { 'back and in no wallet': inNoWallet({}) };
const dear = (type: string) => () => ({ advance: { type, amountFen: 90_000_000_000 } });

const situations: Situations = {
  pendingReview: {
    'applied for by the dispatcher': own,
    'applied for by the approver': (scene) => ({
      advance: { createdBy: scene.people.viewer('financeApprover').userId },
    }),
    'waybill ended': ended,
  },
  approved: {
    'applied for by the dispatcher': own,
    'waybill ended': ended,
    'pool too low': dear('oil'),
    'bank too low': dear('cash'),
  },
  paid: { 'waybill ended': ended, ...back },
  offset: back,
  // The account of the waybill has enough money for each of them.
  recovering: {
    plain: () => ({ advance: LITTLE }),
    'back and in no wallet': inNoWallet(LITTLE),
  },
  recovered: back,
};

let serial = 0;

/** The whole open amount, recovered by bank. */
const answers: Answers = {
  recover: (services, row) =>
    backByBank(services, row, Math.max(1, Number(row.amountFen) - Number(row.recoveredFen))),
};

/** The payee has paid this amount back, and the bank's list has it. */
async function backByBank(services: Services, { payeeName }: AnyRow, amountFen: number) {
  serial += 1;
  const bankSerialNo = `RW${String(serial)}`;
  await services.store.db.insert(bankLine).values({
    ...{ groupCode: DEMO_GROUP, position: null, serialNo: bankSerialNo, kind: 'credit', amountFen },
    ...{ payerName: String(payeeName), payerAccountNo: '', memo: '', at: services.clock() },
  });
  return { way: 'bank', amountFen, bankSerialNo, evidence: null };
}

/** Steps still to be done, by advance: the transition key says which branch is meant. */
const ways = new Map<string, Step[]>();
const isBranch = (id: string, type: string, branch: number) =>
  ways.get(id)?.some((step) => step.type === type && step.key.endsWith(`| ${String(branch)}`)) === true;

const stored = async ({ people }: Office, id: string) =>
  (await rowsWhere(people.services, 'advance', 'id', [id]))[0];
const paymentOf = async (office: Office, id: string) => String((await stored(office, id))?.paymentId);
const waybillOf = async (office: Office, id: string) => String((await stored(office, id))?.waybillId);

async function billOf(office: Office, id: string): Promise<string> {
  const [bill] = await rowsWhere(office.people.services, 'freightBill', 'waybillId', [
    await waybillOf(office, id),
  ]);
  return String(bill?.id);
}

/** Carried out, and valued by the clerk. */
async function value(office: Office, id: string): Promise<string> {
  await deliver(office, await waybillOf(office, id));
  const billId = await billOf(office, id);
  await office.does('financeClerk', 'freightBill', billId, 'value');
  return billId;
}

async function store(office: Office, record: string, id: string, fields: object): Promise<void> {
  const { table } = registered(record);
  await office.people.services.store.db.update(table).set(fields).where(eq(table.id, id));
}

/** The payee's bank returns the money, and the payment to the wallet instead has an unknown result. */
async function giveBack(office: Office, id: string): Promise<void> {
  const row = await stored(office, id);
  const [fund] = await rowsWhere(office.people.services, 'fundAccount', `${String(row?.payeeType)}Id`, [
    String(row?.payeeId),
  ]);
  await store(office, 'fundAccount', String(fund?.id), {
    bankSubAccountNo: `${PAYEE_SENTINELS.vague}0000000001`,
  });
  await decide(office, await paymentOf(office, id), { dueAt: office.desk.now() });
  await runBankJob(office.people.services);
}

/** The payment on its way: to the card at first, and to the wallet after the card has received it. */
async function onItsWay(office: Office, id: string): Promise<string> {
  if ((await stored(office, id))?.status === 'paying') await runBankJob(office.people.services);
  else await giveBack(office, id);
  return paymentOf(office, id);
}

const fail = async (office: Office, id: string) =>
  decide(office, await onItsWay(office, id), { state: 'refused', code: 'ACCOUNT_CLOSED' });

/** A toll is added to the advance, or taken off, as if it were one of tolls. */
async function toll(
  office: Office,
  id: string,
  type: 'toll.add' | 'toll.take',
  amountFen: number,
): Promise<void> {
  await store(office, 'advance', id, { type: 'etc' });
  await runFor(office.people.services, DEMO_GROUP, (work) =>
    apply(work, advance, { id, type, payload: { amountFen } }, true),
  );
}

const flow: Flow = {
  roles: ['dispatcher', 'financeClerk', 'financeApprover'],
  create: async (office, way) => {
    // The bank does not know the result: each path sets it.
    const bankCardId = await cardBegins(office, PAYEE_SENTINELS.vague);
    const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
    const form = { waybillId, type: 'bank', amountFen: AMOUNT_FEN, bankCardId };
    const id = await office.saves('dispatcher', 'advance', form);
    ways.set(id, [...way]);
    return id;
  },
  fills: async (office, id, type) => {
    const row = await stored(office, id);
    if (type !== 'recover' || !row || !isBranch(id, type, 1)) return undefined;
    return backByBank(office.people.services, row, 1);
  },
  before: {
    'pay.wallet': fail,
    'to.recover': async (office, id) => {
      if (isBranch(id, 'to.recover', 1))
        await store(office, 'freightBill', await value(office, id), { payableFen: PAYABLE_FEN });
      else await store(office, 'waybill', await waybillOf(office, id), { status: 'cancelled' });
    },
  },
  causes: {
    'advance.ok': async (office, id) => {
      serial += 1;
      await decide(office, await onItsWay(office, id), {
        state: 'paid',
        serialNo: `WA${String(serial)}`,
        amountFen: AMOUNT_FEN,
      });
    },
    'advance.fail': fail,
    'advance.return': giveBack,
    'offset.advance': async (office, id) =>
      office.does('financeApprover', 'freightBill', await value(office, id), 'confirm.bill'),
    'toll.add': (office, id) => toll(office, id, 'toll.add', 100),
    'toll.take': async (office, id) => {
      const isPart = isBranch(id, 'toll.take', 1);
      await toll(office, id, 'toll.take', isPart ? 100 : Number((await stored(office, id))?.amountFen));
    },
    'undo.offset': async (office, id) =>
      office.does('financeApprover', 'freightBill', await billOf(office, id), 'reopen.bill'),
  },
  shows: {
    'toll.add': ({ amountFen }) => amountFen === AMOUNT_FEN + 100,
    'toll.take': ({ amountFen }) => amountFen === AMOUNT_FEN - 100,
    'to.recover': ({ amountFen }) => amountFen === PAYABLE_FEN,
    recover: ({ recoveredFen }) => recoveredFen === 1,
    'advance.return': ({ tries }) => tries === 2,
    'advance.ok': ({ bankSerialNo, tries }) => tries === 2 && bankSerialNo === `WA${String(serial)}`,
    'advance.fail': ({ reason, tries }) => tries === 2 && reason !== null,
    'pay.wallet': ({ tries }) => tries === 3,
  },
  after: async (office, id) => finishOpenTrips(office, [await waybillOf(office, id)]),
};

export default { situations, answers, flow } satisfies Known;
