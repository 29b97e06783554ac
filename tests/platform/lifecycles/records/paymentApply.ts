import { and, eq } from 'drizzle-orm';
import { runBankJob } from '../../../../server/jobs/bank/job.ts';
import { PAYEE_SENTINELS } from '../../../../server/ports/embeddedPayBank.ts';
import { registered } from '../../../../server/records/registry.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import type { DemoPeople } from '../rolePeople.ts';
import type { AnyRow } from '../../../../domain/schema/record.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const DAY_MS = 86_400_000;
/** So little that one bill is enough for all paths. */
const AMOUNT_FEN = 100;

/** A confirmed bill with something payable, of a driver whose wallet is not frozen and who has no collection agreement. */
async function billToPay({ services }: DemoPeople): Promise<AnyRow> {
  const bills = await rowsWhere(services, 'freightBill', 'status', ['confirmed']);
  const frozen = await rowsWhere(services, 'fundAccount', 'status', ['frozen']);
  const agreements = await rowsWhere(services, 'collectionAgreement', 'groupCode', [DEMO_GROUP]);
  const found = bills.find(
    ({ payeeType, payableNowFen, driverId }) =>
      payeeType === 'driver' &&
      Number(payableNowFen) >= AMOUNT_FEN &&
      ![...frozen, ...agreements].some((one) => one.driverId === driverId),
  );
  if (!found) throw new Error('No driver has freight to be paid.');
  return found;
}

/**
 * A verified card of the driver, with a number of this behaviour of the embedded bank; a driver without one gets that of
 * another.
 * @returns its id
 */
async function cardThat({ people }: Office, driverId: unknown, beginning: string): Promise<string> {
  const cards = await rowsWhere(people.services, 'bankCard', 'status', ['verified']);
  const free = cards.filter(
    (one) => one.driverId !== null && one.driverId !== people.viewer('driver').partyId,
  );
  const card = cards.find((one) => one.driverId === driverId) ?? free[0];
  if (!card) throw new Error('No driver has a verified card.');
  const { table } = registered('bankCard');
  await people.services.store.db
    .update(table)
    .set({ cardNumber: `${beginning}300000001`, driverId })
    .where(and(eq(table.groupCode, DEMO_GROUP), eq(table.id, card.id)));
  return card.id;
}

const TO_WALLET = { channel: 'wallet', bankCardId: null, cardTail: null };

/**
 * So little that one bill allows every event, and into the wallet: the right card changes
 * with the agreements of the driver.
 */
const small = ({ row }: Scene) => {
  const [line] = row.lines as readonly object[];
  return { ...TO_WALLET, lines: [{ ...line, amountFen: 1 }], totalFen: 1, lineCount: 1 };
};

/** Nobody has applied for the money yet: the clerk may, into the wallet. */
async function unasked({ people }: Scene) {
  const { id, waybillId, driverId } = await billToPay(people);
  const createdBy = people.viewer('financeClerk').userId;
  const lines = [{ freightBillId: id, waybillId, feeType: 'balance', amountFen: 1 }];
  const payee = { payeeType: 'driver', driverId, carrierId: null };
  return {
    paymentApply: {
      ...TO_WALLET,
      ...payee,
      lines,
      totalFen: 1,
      lineCount: 1,
      batchId: null,
      createdBy,
      submittedBy: null,
    },
  };
}

const OTHERS = { createdBy: '1', submittedBy: '1', reviewedBy: '2', approvedBy: '3', batchId: null };

const situations: Situations = {
  draft: { plain: unasked },
  rejected: { plain: unasked },
  ...Object.fromEntries(
    ['pendingReview', 'pendingApproval', 'pendingFinance', 'paying', 'partlyPaid', 'paid'].map((state) => [
      state,
      {
        plain: (scene: Scene) => ({ paymentApply: small(scene) }),
        'acted on by others': (scene: Scene) => ({ paymentApply: { ...small(scene), ...OTHERS } }),
      },
    ]),
  ),
};

/** Writes a field of an application, as if other people had acted. */
async function set({ people }: Office, id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const { table } = registered('paymentApply');
  await people.services.store.db
    .update(table)
    .set(fields)
    .where(and(eq(table.groupCode, DEMO_GROUP), eq(table.id, id)));
}

/**
 * An application to a card with this behaviour of the bank, or into the wallet.
 * @param billId a bill that is paid in full; else a little is paid of some bill
 * @returns its id
 */
export async function draftOn(office: Office, beginning: string | null, billId?: string): Promise<string> {
  const bill =
    billId === undefined ? await billToPay(office.people) : (await office.look('freightBill', billId)).row;
  const bankCardId = beginning === null ? null : await cardThat(office, bill.driverId, beginning);
  return office.saves('financeClerk', 'paymentApply', {
    channel: bankCardId === null ? 'wallet' : 'bankCard',
    bankCardId,
    lines: [
      {
        freightBillId: bill.id,
        feeType: 'balance',
        amountFen: billId === undefined ? AMOUNT_FEN : Number(bill.payableNowFen),
      },
    ],
  });
}

/** The second clerk has approved it: the finance approver may release it. */
export const approvedByAnother = (office: Office, id: string) => set(office, id, { approvedBy: '1' });

/** Moves a draft to the state in which it waits for its release. */
export async function toFinance(office: Office, id: string): Promise<void> {
  await office.does('financeClerk', 'paymentApply', id, 'submit.apply');
  await office.does('auditor', 'paymentApply', id, 'review.pass');
  await office.does('financeApprover', 'paymentApply', id, 'approve');
  await approvedByAnother(office, id);
}

const round = async ({ people }: Office) => {
  await runBankJob(people.services);
};

const flow: Flow = {
  // The reviewer first: its author does not decide about it.
  roles: ['auditor', 'financeApprover', 'financeClerk'],
  create: (office, way) => {
    const has = (type: string) => way.some((step) => step.type === type);
    const { refused, returned } = PAYEE_SENTINELS;
    return draftOn(office, has('some.failed') ? refused : has('pay.returned') ? returned : null);
  },
  fills: (_, __, type) =>
    Promise.resolve(type === 'retry' ? { channel: 'wallet', bankCardId: null } : undefined),
  before: { 'fin.approve': approvedByAnother },
  causes: {
    'all.paid': round,
    'some.failed': round,
    'pay.returned': async (office) => {
      await office.waitUntil(office.desk.now() + DAY_MS);
      await round(office);
    },
  },
  shows: { retry: ({ channel }) => channel === 'wallet' },
};

export default { situations, flow } satisfies Known;
