import { bankCard } from '../../../domain/records/bankCard.ts';
import { collectionAgreement } from '../../../domain/records/collectionAgreement.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { organization } from '../../../domain/records/organization.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { nameDifference } from '../../../domain/rules/nameDifference.ts';
import {
  type BankCardFacts,
  bankCardLifecycle,
  bankCardRules,
} from '../../../machines/lifecycles/bankCard/machine.ts';
import type { AnyEvent } from '../../../machines/lifecycles/kit.ts';
import { verdict } from '../../../machines/lifecycles/verdict.ts';
import { type CardHolder, SILENT_CARD } from '../../ports/cardCheck.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { maskText } from '../../records/mask.ts';
import { missingOf } from '../../records/requiredFields.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { payeeOf } from '../money/payee.ts';
import { propose } from '../platform/propose.ts';
import { endReview, openReview } from './review.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Card = Row<typeof bankCard>;

interface Owner {
  /** Valid account names of this owner. */
  readonly names: readonly string[];
  readonly number: string | null;
}

async function ownerOf(work: Work, row: Card): Promise<Owner> {
  if (row.ownerKind === 'SHIPMENT') {
    const who = row.shipmentId === null ? null : await find(work, shipper, row.shipmentId);
    return { names: who ? [who.shipperName] : [], number: who?.identityNo ?? null };
  }
  if (row.ownerKind === 'CARRIER') {
    const who = row.carrierId === null ? null : await find(work, fleet, row.carrierId);
    const name = who?.legalKind === 'person' ? who.captainName : who?.fleetName;
    return { names: name === undefined ? [] : [name], number: who?.uscc ?? who?.captainIdNumber ?? null };
  }
  if (row.ownerKind === 'ORG') {
    const who = row.orgId === null ? null : await find(work, organization, row.orgId);
    return { names: who ? [who.orgName] : [], number: who?.uscc ?? null };
  }
  const who = row.driverId === null ? null : await find(work, driver, row.driverId);
  if (!who) return { names: [], number: null };
  const payee = await payeeOf(work, who.id);
  const captain = payee.kind === 'carrier' ? await find(work, fleet, payee.partyId) : null;
  return { names: [who.driverName, ...(captain ? [captain.captainName] : [])], number: who.idNumber };
}

const triesToday = (row: Card, now: number) => (row.triedOn === startOfDay(now) ? row.tries : 0);

/** The elements that the bank compares. */
const holderOf = ({ accountName: name, cardNumber, reservedPhone: phone }: Card, number: string | null) =>
  ({ name, number, cardNumber, phone }) satisfies CardHolder;

/** What the bank said, before this transaction, about the card as it is now; nothing counts as no answer. */
function answerOf({ checkedCard }: Work, holder: CardHolder) {
  const isSame = checkedCard && JSON.stringify(checkedCard.holder) === JSON.stringify(holder);
  return isSame ? checkedCard.answer : SILENT_CARD;
}

const ASKED_NOTHING = { bankFault: null, isBankSilent: false };

/** The bank's part of the facts; before the event is sent nothing is held against the card. */
function bankFacts(
  work: Work,
  holder: CardHolder,
  event: AnyEvent | null,
): Pick<BankCardFacts, 'bankFault' | 'isBankSilent'> {
  if (event?.type !== 'verify') return ASKED_NOTHING;
  const answer = answerOf(work, holder);
  return {
    bankFault: answer.state === 'mismatch' ? answer.detail : null,
    isBankSilent: answer.state === 'unknown',
  };
}

/** Other cards of the same owner that money may be paid into. */
async function verifiedOf(work: Work, row: Card): Promise<Card[]> {
  const { shipmentId, carrierId, driverId, orgId } = row;
  const owner = { shipmentId, carrierId, driverId, orgId };
  const [name, id] = Object.entries(owner).find(([, value]) => value !== null) ?? [];
  return name === undefined || !id ? [] : findBy(work, bankCard, { [name]: id, status: 'verified' });
}

/** An owner with a verified card has exactly one default (records 10.12): the first one, until another is chosen. */
async function keepOneDefault(work: Work, row: Card): Promise<void> {
  const cards = await verifiedOf(work, row);
  const [first] = cards;
  if (first && !cards.some(({ isDefault }) => isDefault))
    await patch(work, bankCard, first.id, { isDefault: true });
}

/** Only this card is the default now. */
async function makeDefault(work: Work, row: Card): Promise<void> {
  for (const { id, isDefault } of await verifiedOf(work, row))
    if (isDefault !== (id === row.id)) await patch(work, bankCard, id, { isDefault: id === row.id });
}

/** Another card of the same owner that is paid into now; null: none. */
const presentDefault = async (work: Work, row: Card): Promise<Card | null> =>
  (await verifiedOf(work, row)).find(({ isDefault }) => isDefault) ?? null;

/** The owner's default card as far as a proposal depends on it. */
export const seenOfCard = async (work: Work, row: Card) => [
  row.status,
  (await presentDefault(work, row))?.id ?? null,
];

/** Staff choose for an owner: another person confirms it. */
async function proposeDefault(work: Work, row: Card): Promise<void> {
  const before = await presentDefault(work, row);
  const text = ({ cardNo, cardNumber }: Card) => `${cardNo} ${maskText('bankCard', cardNumber)}`;
  const proposalId = await propose(work, {
    kind: 'payeeCard',
    subject: row.accountName,
    targetId: row.id,
    aboutId: null,
    changes: [{ part: 'card', before: before && text(before), after: text(row) }],
    payload: null,
    seen: await seenOfCard(work, row),
  });
  await patch(work, bankCard, row.id, { proposalId });
}

/** The check of assignments and settlements for a driver or fleet: is there a card to pay into? */
async function settlePayee(work: Work, row: Card): Promise<void> {
  const isPayeeVerified = (await verifiedOf(work, row)).length > 0;
  if (row.driverId !== null) await patch(work, driver, row.driverId, { isPayeeVerified });
  if (row.carrierId !== null) await patch(work, fleet, row.carrierId, { isPayeeVerified });
}

/** The owner; cards of the group's own organizations are finance's. */
const audienceOf = ({ ownerKind, shipmentId, carrierId, driverId }: Card) =>
  ownerKind === 'ORG' ? 'PLAT_FINANCE' : `${ownerKind}:${shipmentId ?? carrierId ?? driverId ?? ''}`;

const noticeOf = (work: Work, row: Card, to: string) =>
  notify(work, {
    to: [to],
    text: stateChangeText(
      bankCard,
      `${row.accountName} **** ${row.cardNumber.slice(-4)}`,
      bankCard.states[row.status],
    ),
    record: 'bankCard',
    id: row.id,
  });

async function factsOf(work: Work, row: Card, event: AnyEvent | null): Promise<BankCardFacts> {
  const { names, number } = await ownerOf(work, row);
  const difference = nameDifference(row.accountName, names);
  const open = await findBy(work, collectionAgreement, {
    bankCardId: row.id,
    status: ['pendingSign', 'active'],
  });
  return {
    submittedBy: row.submittedBy ?? '',
    missing: await missingOf(work, bankCard, row),
    isNameRight: difference === null,
    ...(difference && { nameDifference: difference }),
    triesToday: triesToday(row, work.now),
    ...bankFacts(work, holderOf(row, number), event),
    isDefault: row.isDefault,
    hasOthers: (await verifiedOf(work, row)).some(({ id }) => id !== row.id),
    hasProposal: row.proposalId !== null,
    uses: open.length,
  };
}

const lifecycle = { machine: bankCardLifecycle, rules: bankCardRules };

export const bankCardEntry = entry<typeof bankCard>({
  spec: bankCard,
  table: tableFor(bankCard),
  lifecycle,
  facts: factsOf,
  cardCheck: {
    event: 'verify',
    // Each question costs money: the bank is asked only where its answer decides.
    holder: async (work, row, event) => {
      const facts = { ...(await factsOf(work, row, event)), ...ASKED_NOTHING };
      if (!verdict(lifecycle, row.status, facts, event).ok) return null;
      return holderOf(row, (await ownerOf(work, row)).number);
    },
  },
  // The form may still hold ids of other kinds; a card has one owner.
  prepare: (_, { ownerKind, shipmentId, carrierId, driverId, orgId, accountKind, unionNo }) =>
    Promise.resolve({
      shipmentId: ownerKind === 'SHIPMENT' ? shipmentId : null,
      carrierId: ownerKind === 'CARRIER' ? carrierId : null,
      driverId: ownerKind === 'DRIVER' ? driverId : null,
      orgId: ownerKind === 'ORG' ? orgId : null,
      unionNo: accountKind === 'company' ? unionNo : null,
    }),
  stores: {
    storeTry: ({ row, now }) => ({
      triedOn: startOfDay(now),
      tries: triesToday(row, now) + 1,
      failReason: null,
    }),
    rememberSubmitter: ({ event, now }) => ({ submittedBy: event.by.id, submittedAt: now }),
    storeFault: () => ({
      failReason: '银行核验未通过：户名、证件号、卡号或预留手机号不一致',
    }),
    storeVerified: ({ now }) => ({ verifiedAt: now, failReason: null }),
    storeReason: on(bankCard, ['reject'], ({ event }) => ({ failReason: event.reason })),
    storeRemoval: () => ({ isDefault: false }),
  },
  effects: {
    openReview: ({ work, row }) => openReview(work, { spec: bankCard, row, change: null, fault: null }),
    passReview: ({ work, row }) => endReview(work, bankCard, row.id, 'pass.elsewhere'),
    rejectReview: effect(bankCard, ['reject'], ({ work, row, event }) =>
      endReview(work, bankCard, row.id, 'reject.elsewhere', event.reason),
    ),
    cancelReview: ({ work, row }) => endReview(work, bankCard, row.id, 'cancel.review'),
    takeDefault: ({ work, row }) => makeDefault(work, row),
    proposeDefault: ({ work, row }) => proposeDefault(work, row),
    moveDefault: ({ work, row }) => keepOneDefault(work, row),
    settlePayee: ({ work, row }) => settlePayee(work, row),
    notifyFinance: ({ work, row }) => noticeOf(work, row, 'PLAT_FINANCE_APPROVER'),
    notifyOwner: ({ work, row }) => noticeOf(work, row, audienceOf(row)),
  },
});
