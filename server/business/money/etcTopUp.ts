import { randomUUID } from 'node:crypto';
import { bankSerialAlreadyBooked } from '../../../domain/codes/refusals/codes/ledger.ts';
import { etcCard } from '../../../domain/records/etcCard.ts';
import { etcTopUp } from '../../../domain/records/etcTopUp.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { NOTHING_STATED } from '../../../domain/schema/statedResult.ts';
import { etcTopUpLifecycle, etcTopUpRules } from '../../../machines/lifecycles/etcTopUp/machine.ts';
import { platformAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { wrongFields } from '../../records/errors.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { requireIssuer } from './etcCard.ts';
import { isSerialTaken, takeSerial } from './bankSerials.ts';
import { againstOwnFunds } from './payFunds.ts';
import { refuted, stated, statedFacts, tellSentBack, tellToConfirm } from './statedResult.ts';
import { matchWaiting } from './tollMatching.ts';
import { etcPoolOf } from './tollMoney.ts';

const NONE_STATED = { ...NOTHING_STATED, statedNo: null } as const;

export type TopUp = Row<typeof etcTopUp>;

/** Interval of asking the issuer for the state of a top-up, ms; as the bank (T&M 6.3). */
export const ASK_EVERY_MS = 5 * 60_000;

const NOT_LOADABLE: Label = [
  '请选择该发行方的平台储值卡',
  "Choose a prepaid card of the platform's at this issuer",
  'Elija una tarjeta prepago de la plataforma de este emisor',
  'この発行者の自社プリペイドカードを選択してください',
];

/** The card that is loaded: of this issuer, prepaid, and ours. @throws 10400 */
async function cardNoOf(work: Work, { cardId, issuerId }: TopUp): Promise<string | null> {
  if (cardId === null) return null;
  const card = await find(work, etcCard, cardId);
  const isOurs = card?.issuerId === issuerId && card.holderKind === 'GROUP' && card.payKind === 'prepaid';
  if (!card || !isOurs || card.status !== 'bound')
    throw wrongFields([{ field: 'cardId', msg: NOT_LOADABLE }]);
  return card.cardNo;
}

export const etcTopUpEntry = entry<typeof etcTopUp>({
  spec: etcTopUp,
  table: tableFor(etcTopUp),
  lifecycle: { machine: etcTopUpLifecycle, rules: etcTopUpRules },
  duplicates: { bankSerialNo: bankSerialAlreadyBooked },
  facts: async (work, row, event) => {
    const own = { record: etcTopUp.name, id: row.id };
    const isOpen = row.status === 'pendingReview';
    const isTaken = isOpen && (await isSerialTaken(work, row.bankSerialNo, own));
    return {
      ...statedFacts(row),
      takenSerial: isTaken ? row.bankSerialNo : null,
      againstFunds: isOpen ? await againstOwnFunds(work, row.amountFen, event?.type === 'book.top.up') : null,
      hasCard: row.cardId !== null,
    };
  },
  prepare: async (work, row) => {
    await requireIssuer(work, row.issuerId);
    return { cardNo: await cardNoOf(work, row) };
  },
  stores: {
    storeReview: ({ event, now }) => ({
      reviewedBy: event.by.id,
      bookedAt: event.type === 'book.top.up' ? now : null,
    }),
    storeReason: on(etcTopUp, ['reject.top.up'], ({ event }) => ({ reason: event.reason })),
    storeOrder: ({ now }) => ({
      ...{ requestNo: randomUUID(), asked: 0, dueAt: now },
      ...{ submittedAt: null, failCode: null, failMsg: null, ...NONE_STATED },
    }),
    storeSubmit: ({ now }) => ({ submittedAt: now, dueAt: now + ASK_EVERY_MS }),
    storeLoaded: on(etcTopUp, ['load.ok'], ({ event, now }) => ({
      ...{ loadSerialNo: event.loadSerialNo, loadedAt: now },
      ...{ failCode: null, failMsg: null },
    })),
    storeFailure: on(etcTopUp, ['load.fail'], ({ event: { failCode, failMsg } }) => ({ failCode, failMsg })),
    storeStated: on(etcTopUp, ['state.result'], ({ event, now }) => ({
      ...stated(event, now),
      statedNo: event.loadSerialNo,
    })),
    storeConfirmed: ({ row, now }) => ({
      ...{ loadSerialNo: row.statedNo, loadedAt: now },
      ...{ failCode: null, failMsg: null },
    }),
    storeRefuted: ({ row }) => refuted(row),
    clearStated: () => NONE_STATED,
    askNow: ({ now }) => ({ dueAt: now }),
  },
  effects: {
    takeSerial: ({ work, row }) => takeSerial(work, row.bankSerialNo, { record: etcTopUp.name, id: row.id }),
    postTopUp: async ({ work, row, event }) => {
      await post(work, {
        type: 'ETC_PURCHASE',
        cause: { record: etcTopUp.name, id: row.id, no: row.topUpNo, event: event.type },
        legs: [{ debit: etcPoolOf(row.issuerId), credit: platformAccount('BANK'), amountFen: row.amountFen }],
      });
    },
    matchWaiting: ({ work, row }) => matchWaiting(work, row.issuerId),
    tellToConfirm: ({ work, row }) => tellToConfirm(work, { spec: etcTopUp, no: row.topUpNo, row }),
    tellSentBack: ({ work, row }) => tellSentBack(work, { spec: etcTopUp, no: row.topUpNo, row }),
    notifyClerk: ({ work, row }) =>
      notify(work, {
        to: [ROLE_CODES.financeClerk],
        text: stateChangeText(etcTopUp, row.topUpNo, etcTopUp.states[row.status], moneyGist(row.amountFen)),
        record: etcTopUp.name,
        id: row.id,
      }),
  },
});
