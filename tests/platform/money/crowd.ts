import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { wireEvent } from '../../../domain/schema/record.ts';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { PAYEE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { registered } from '../../../server/records/registry.ts';
import type { Answer } from '../desk.ts';
import type { Firm, Part } from '../workedExample/firm.ts';

/** Possible next actions; `pick` chooses among the existing documents. */
export type FinanceAction =
  | {
      readonly kind: 'apply';
      readonly pick: number;
      /** Share of the payable amount, in percent; above 100 is refused. */
      readonly share: number;
      readonly isToCard: boolean;
    }
  /** An event, likely or not; null: whichever comes next. */
  | { readonly kind: 'bill' | 'money'; readonly pick: number; readonly step: number | null }
  | { readonly kind: 'again'; readonly pick: number }
  | { readonly kind: 'bank' | 'twoBanks' };

/** Events of a bill and of an application, with the people who may send them. */
const OF_BILL: readonly (readonly [part: Part, event: string])[] = [
  ['clerk', 'value'],
  ['clerk2', 'value'],
  ['approver', 'confirm.bill'],
  ['approver', 'confirm.bill'],
  ['approver', 'back.to.value'],
  ['approver', 'reopen.bill'],
  ['approver', 'waive.retention'],
];
const OF_APPLY: readonly (readonly [part: Part, event: string])[] = [
  ['clerk', 'submit.apply'],
  ['auditor', 'review.pass'],
  ['clerk2', 'approve'],
  ['approver', 'fin.approve'],
  ['approver', 'fin.approve'],
  ['approver', 'reject.apply'],
  ['clerk', 'cancel.apply'],
  ['approver', 'retry'],
  ['approver', 'drop.failed'],
];

/** The next event of a document that others have left unfinished. */
const NEXT: Readonly<Record<string, readonly [part: Part, event: string]>> = {
  pendingValuation: ['clerk', 'value'],
  valued: ['approver', 'confirm.bill'],
  draft: ['clerk', 'submit.apply'],
  pendingReview: ['auditor', 'review.pass'],
  pendingApproval: ['clerk2', 'approve'],
  pendingFinance: ['approver', 'fin.approve'],
  partlyPaid: ['approver', 'retry'],
};

const pick = fc.nat(1_000);
const { returned, refused, ...others } = PAYEE_SENTINELS;
/** Behaviours of the bank for the card of a payment, one after the other. */
const BEGINNINGS = ['6228480', returned, refused, ...Object.values(others)];
let releases = 0;

/** Actions, weighted as at a finance desk. */
export const financeAction: fc.Arbitrary<FinanceAction> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bill' as const),
      pick,
      step: fc.option(fc.nat(OF_BILL.length - 1), { freq: 1 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('money' as const),
      pick,
      step: fc.option(fc.nat(OF_APPLY.length - 1), { freq: 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('apply' as const),
      pick,
      share: fc.integer({ min: 1, max: 120 }),
      isToCard: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('bank', 'twoBanks') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), pick }) },
);

interface Sent {
  readonly part: Part;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly answer: Answer;
}

/** A finance desk with simultaneous users; requests are recorded, so that they can be sent again. */
export function crowdOf(firm: Firm, bills: readonly string[], bankCardId: string) {
  const applies: string[] = [];
  const sent: Sent[] = [];
  const one = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];
  const { store } = firm.platform.services;

  const send = async (part: Part, path: string, content: Record<string, unknown>): Promise<Answer> => {
    const body = { ...content, requestNo: randomUUID() };
    const answer = await (await firm.who(part)).raw('POST', path, body);
    sent.push({ part, path, body, answer });
    return answer;
  };
  const event = async (part: Part, record: string, id: string, type: string): Promise<unknown> => {
    const { row } = (await (await firm.who('approver')).open(record, id)).data;
    const { fields = {} } = registered(record).spec.events[type] ?? {};
    const payload = {
      ...('reason' in fields ? { reason: '随机交错测试' } : {}),
      ...('channel' in fields ? { channel: row.channel, bankCardId: row.bankCardId } : {}),
    };
    return send(part, `/ntocc-tms-api/${record}/${id}/${wireEvent(type)}`, {
      version: row.version,
      ...payload,
    });
  };
  const step = async (
    record: string,
    id: string | undefined,
    wanted: readonly [part: Part, event: string] | null | undefined,
  ): Promise<unknown> => {
    if (id === undefined) return undefined;
    const { row } = (await (await firm.who('approver')).open(record, id)).data;
    const [part, type] = wanted ?? NEXT[row.status] ?? [];
    if (part === undefined || type === undefined) return undefined;
    if (type === 'fin.approve' || type === 'retry')
      await store.pool.query('update bank_card set card_number = $1 where id = $2', [
        `${String(one(BEGINNINGS, (releases += 1)))}300000001`,
        bankCardId,
      ]);
    return event(part, record, id, type);
  };
  const apply = async ({
    pick: at,
    share,
    isToCard,
  }: Extract<FinanceAction, { kind: 'apply' }>): Promise<unknown> => {
    const billId = one(bills, at);
    if (billId === undefined) return undefined;
    const { payableNowFen } = (await (await firm.who('clerk')).open('freightBill', billId)).data.row;
    const amountFen = Math.max(1, Math.floor((Number(payableNowFen ?? 0) * share) / 100));
    const { status, data } = await send('clerk', '/ntocc-tms-api/paymentApply', {
      channel: isToCard ? 'bankCard' : 'wallet',
      bankCardId: isToCard ? bankCardId : null,
      lines: [{ freightBillId: billId, feeType: 'balance', amountFen }],
    });
    if (status === 0) applies.push((data as { row: { id: string } }).row.id);
    return undefined;
  };
  const again = async (at: number): Promise<void> => {
    const done = one(
      sent.filter(({ answer }) => answer.status === 0),
      at,
    );
    if (!done) return;
    const answer = await (await firm.who(done.part)).raw('POST', done.path, done.body);
    // The same request gets the same answer, and nothing happens a second time.
    const id = (from: Answer) => (from.data as { row: { id: string; version: number } }).row;
    if (answer.status !== 0 || id(answer).id !== id(done.answer).id)
      throw new Error(`A repeat was answered ${String(answer.status)} ${answer.msg}.`);
  };
  return {
    act: async (what: FinanceAction): Promise<unknown> => {
      switch (what.kind) {
        case 'apply':
          return apply(what);
        case 'bill':
          return step('freightBill', one(bills, what.pick), what.step === null ? null : OF_BILL[what.step]);
        case 'money':
          return step(
            'paymentApply',
            one(applies, what.pick),
            what.step === null ? null : OF_APPLY[what.step],
          );
        case 'again':
          return again(what.pick);
        case 'bank':
          return runBankJob(firm.platform.services);
        case 'twoBanks':
          return Promise.all([runBankJob(firm.platform.services), runBankJob(firm.platform.services)]);
      }
    },
    /** Numbers of documents made and of successful actions. */
    done: () => sent.filter(({ answer }) => answer.status === 0).length,
  };
}
