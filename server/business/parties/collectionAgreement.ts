import { AGREEMENT_PAGE } from '../../../domain/calls/agreementLink.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { collectionAgreement } from '../../../domain/records/collectionAgreement.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { fieldsAreWrong } from '../../../domain/codes/refusals/codes/common.ts';
import {
  type AgreementFacts,
  agreementLifecycle,
  agreementRules,
} from '../../../machines/lifecycles/collectionAgreement/machine.ts';
import { SYSTEM, type EventsOf } from '../../../machines/lifecycles/kit.ts';
import { makeLink } from '../../auth/links.ts';
import { checkCode } from '../../auth/smsCodes.ts';
import { entry, on } from '../../records/entry.ts';
import { Refused, wrongFields } from '../../records/errors.ts';
import { find, findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { UNKNOWN } from '../../records/refs.ts';
import type { Work } from '../../records/work.ts';
import { requireYear } from '../formChecks.ts';
import { queueSecretSms } from '../../notices/secretSms.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Agreement = Row<typeof collectionAgreement>;

/** Goods delivered, freight not paid yet: revoking now would redirect agreed money. */
const UNSETTLED = ['unloaded'] as const;

async function facts(
  work: Work,
  row: Agreement,
  event: EventsOf<typeof collectionAgreement> | null,
): Promise<AgreementFacts> {
  const who = await find(work, driver, row.driverId);
  const payee = await find(work, fleet, row.payeeId);
  const card = await find(work, bankCard, row.bankCardId);
  const active = await findBy(work, collectionAgreement, { driverId: row.driverId, status: 'active' });
  const unsettled = await findBy(work, waybill, { driverId: row.driverId, status: UNSETTLED });
  const code = event?.type === 'sign' ? (event.smsCode ?? null) : null;
  return {
    submittedBy: row.createdBy,
    validTo: row.validTo,
    isPartyApproved: who?.status === 'approved' && payee?.status === 'approved',
    isOwnCaptain: who?.fleetId === row.payeeId,
    isCardVerified: card?.status === 'verified' && card.carrierId === row.payeeId,
    hasActive: active.some(({ id }) => id !== row.id),
    isCodeRight: code === null || !who ? null : await checkCode(work, who.phone, code),
    unsettled: unsettled.length,
  };
}

/** A draft with a captain who may not collect is refused at once, with the refusal of its signing. */
async function requireFit(work: Work, row: Agreement): Promise<void> {
  requireYear(row);
  const context = await facts(work, row, null);
  const event = { type: 'sign' as const, by: SYSTEM, at: work.now };
  const { isUnended, isPartyApproved, isOwnCaptain, isCardVerified, isOnly } = agreementRules;
  for (const rule of [isUnended, isPartyApproved, isOwnCaptain, isCardVerified, isOnly]) {
    const refusal = rule({ context, event });
    if (refusal?.code === fieldsAreWrong) throw wrongFields([{ field: 'payeeId', msg: UNKNOWN }]);
    if (refusal) throw new Refused(refusal);
  }
}

/** The driver is sent the link to read and sign. */
async function sendLink(work: Work, row: Agreement): Promise<void> {
  const who = await find(work, driver, row.driverId);
  const payee = await find(work, fleet, row.payeeId);
  if (!who || !payee) return;
  const t = await makeLink(work, AGREEMENT_PAGE, row.id);
  const address = `${work.siteUrl}/#${AGREEMENT_PAGE}?agreementId=${row.id}&t=${t}`;
  await queueSecretSms(work, {
    templateCode: 'agreementToSign',
    phone: who.phone,
    bizType: 'fleet',
    secret: address,
    text: (shown) =>
      `【Freightdesk】${who.driverName}，车队“${payee.fleetName}”请您签署运费代收协议 ${row.agreementNo}，请打开链接阅读并用验证码签署（72 小时内有效）：${shown}`,
  });
}

export const collectionAgreementEntry = entry<typeof collectionAgreement>({
  spec: collectionAgreement,
  table: tableFor(collectionAgreement),
  lifecycle: { machine: agreementLifecycle, rules: agreementRules },
  facts,
  prepare: async (work, input) => {
    const waybillId = input.scope === 'oneWaybill' ? input.waybillId : null;
    await requireFit(work, { ...input, waybillId });
    return { waybillId };
  },
  created: (work, row) => sendLink(work, row),
  codeFor: async (work, row) => {
    const who = await find(work, driver, row.driverId);
    return who ? { phone: who.phone, business: 'fleet' } : null;
  },
  stores: {
    storeSignature: ({ now }) => ({ signedAt: now }),
    storeReason: on(collectionAgreement, ['reject', 'revoke'], ({ event }) => ({ endReason: event.reason })),
  },
  effects: {
    sendLink: ({ work, row }) => sendLink(work, row),
    notifySides: ({ work, row }) =>
      notify(work, {
        to: [`CARRIER:${row.payeeId}`, `DRIVER:${row.driverId}`, 'PLAT_FINANCE'],
        text: stateChangeText(collectionAgreement, row.agreementNo, collectionAgreement.states[row.status]),
        record: 'collectionAgreement',
        id: row.id,
      }),
  },
});
