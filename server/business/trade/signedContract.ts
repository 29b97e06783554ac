import { and, desc, eq } from 'drizzle-orm';
import { CONTRACT_LINKS, contractHash } from '../../../domain/calls/contractLink.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { signedContract } from '../../../domain/records/signedContract.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { noTemplateInForce } from '../../../domain/codes/refusals/codes/contracts.ts';
import { agreesToSmsSigning } from '../../../domain/rules/tripContract.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import {
  type SignedContractFacts,
  signedContractLifecycle,
  signedContractRules,
} from '../../../machines/lifecycles/signedContract/machine.ts';
import { dropLinks, LINK_LIFE_MS, makeLink } from '../../auth/links.ts';
import { type Act, checkCode } from '../../auth/smsCodes.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { queueSecretSms } from '../../notices/secretSms.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { difference, rememberAlso } from '../../records/historyLog.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { sms } from '../../store/systemTables.ts';
import { tableFor } from '../../store/tables.ts';
import { acceptedBy, contractFields, hashOf, partyBOf, templateFor } from './tripContract.ts';

export type SignedContract = Row<typeof signedContract>;

const { purpose } = CONTRACT_LINKS.trip;

/** A code to answer one contract is good for nothing else, and no other code answers it. */
export const answeringTrip = (id: string): Act => `${purpose}:${id}`;

async function facts(
  work: Work,
  row: SignedContract,
  event: EventsOf<typeof signedContract> | null,
): Promise<SignedContractFacts> {
  const other = await partyBOf(work, row);
  const job = await need(work, waybill, row.waybillId);
  const code = event?.type === 'sign' || event?.type === 'reject' ? (event.smsCode ?? null) : null;
  const { sendCount, lastSentAt, linkExpireAt, readAt } = row;
  return {
    ...{ sendCount, lastSentAt, linkExpireAt, readAt, contentHash: hashOf(row) },
    submittedBy: row.sentBy ?? '0',
    partyB: row.partyBKind === 'CARRIER' ? 'captain' : 'driver',
    isPartyApproved: other.isApproved,
    isSmsAgreed: agreesToSmsSigning(await acceptedBy(work, row)),
    isCodeRight: code === null ? null : await checkCode(work, row.signPhone, code, answeringTrip(row.id)),
    isDeparted: job.status !== 'pendingLoad',
    lacksFile: row.signWay === 'sms' && row.fileHash === null,
    isSealed: row.sealNo !== null,
  };
}

/** Party B is sent the link to read and sign; the one sent before opens nothing any more. */
async function sendLink(work: Work, row: SignedContract): Promise<void> {
  const { signer } = await partyBOf(work, row);
  const { waybillNo } = await need(work, waybill, row.waybillId);
  const t = await makeLink(work, purpose, row.id, row.signPhone);
  const sent = await queueSecretSms(work, {
    templateCode: 'contractToSign',
    phone: row.signPhone,
    bizType: 'register',
    about: { record: signedContract.name, id: row.id },
    secret: `${work.siteUrl}/${contractHash({ kind: 'trip', id: row.id, t })}`,
    text: (shown) =>
      `【Freightdesk】${signer}，运单 ${waybillNo} 的运输合同请您签署后装货，请打开链接阅读并用验证码签署（72 小时内有效）：${shown}`,
  });
  await patch(work, signedContract, row.id, { smsRecordId: sent.id });
  const to = `${row.partyBKind}:${(row.partyBKind === 'CARRIER' ? row.carrierId : null) ?? row.driverId}`;
  await notifyOf(work, row, [to]);
}

const notifyOf = (work: Work, row: SignedContract, to: readonly string[], text?: Label) =>
  notify(work, {
    to,
    text: text ?? stateChangeText(signedContract, row.contractNo, signedContract.states[row.status]),
    record: signedContract.name,
    id: row.id,
  });

const sidesOf = (row: SignedContract) => [
  ...(row.carrierId === null ? [] : [`CARRIER:${row.carrierId}`]),
  `DRIVER:${row.driverId}`,
];

/** What proves who signed, beside the text: where from, the code, and the agreement that lets a code sign. */
async function storeEvidence(work: Work, row: SignedContract): Promise<void> {
  const [used] = await work.tx
    .select({ sentAt: sms.sentAt })
    .from(sms)
    .where(
      and(
        eq(sms.groupCode, work.groupCode),
        eq(sms.phone, row.signPhone),
        eq(sms.purpose, answeringTrip(row.id)),
      ),
    )
    .orderBy(desc(sms.sentAt))
    .limit(1);
  const { signer } = await partyBOf(work, row);
  const evidence = {
    signerName: signer,
    signIp: work.origin?.address ?? null,
    codeSentAt: used?.sentAt ?? null,
    agreementVersion: await acceptedBy(work, row),
  };
  await patch(work, signedContract, row.id, evidence);
  await rememberAlso(work, { spec: signedContract, id: row.id, changes: difference(row, evidence) });
}

/** The waybill names the contract that is alive. */
const leaveWaybill = (work: Work, row: SignedContract) =>
  patch(work, waybill, row.waybillId, { tripContractId: null });

export const signedContractEntry = entry<typeof signedContract>({
  spec: signedContract,
  table: tableFor(signedContract),
  lifecycle: { machine: signedContractLifecycle, rules: signedContractRules },
  // Its waybill comes first, as where that is loaded or cancelled: neither happens beside an event of the contract.
  lockFirst: async (work, id) => {
    const row = await find(work, signedContract, id);
    if (row) await find(work, waybill, row.waybillId, true);
  },
  facts,
  prepare: async (work, input) => {
    const job = await need(work, waybill, input.waybillId, true);
    if (job.status !== 'pendingLoad') throw wrongFields([{ field: 'waybillId', msg: UNKNOWN }]);
    const template = await templateFor(work, await partyBOf(work, job));
    if (!template) throw refused(noTemplateInForce);
    return contractFields(work, job, template, input.contractNo);
  },
  created: async (work, row) => {
    await patch(work, waybill, row.waybillId, { tripContractId: row.id });
    await applyIfPossible(work, signedContract, { id: row.id, type: 'send' });
  },
  codeFor: (_, { id, signPhone: phone }) =>
    Promise.resolve({ phone, business: 'register', act: answeringTrip(id) }),
  stores: {
    storeSending: ({ row, event, now }) => ({
      sentBy:
        'sentBy' in event ? String(event.sentBy) : event.by.role === 'system' ? row.sentBy : event.by.id,
      sentAt: row.sentAt ?? now,
      lastSentAt: now,
      sendCount: row.sendCount + 1,
      linkExpireAt: now + LINK_LIFE_MS,
    }),
    // Its paper is made, and sealed, as soon as somebody has time.
    storeSignature: ({ now }) => ({ signedAt: now, signWay: 'sms', dueAt: now }),
    storePaper: on(signedContract, ['file.paper'], ({ event, now }) => ({
      signedAt: now,
      signWay: 'paper',
      paperFileIds: event.paperFileIds,
    })),
    storeRejection: on(signedContract, ['reject'], ({ event }) => ({ rejectReason: event.reason })),
    storeVoid: on(signedContract, ['void'], ({ event }) => ({ voidReason: event.reason, dueAt: null })),
    storeFile: on(signedContract, ['file.came'], ({ event: { fileId, fileHash } }) => ({
      fileIds: [fileId],
      fileHash,
    })),
    storeSeal: on(signedContract, ['seal.came'], ({ row, event: { sealNo, sealedAt, fileId } }) => ({
      ...{ sealNo, sealedAt, dueAt: null },
      fileIds: [...(row.fileIds ?? []), fileId],
    })),
  },
  effects: {
    sendLink: ({ work, row }) => sendLink(work, row),
    storeEvidence: ({ work, row }) => storeEvidence(work, row),
    cancelTrip: async ({ work, row }) => {
      await leaveWaybill(work, row);
      const payload = { reason: `乙方拒签：${row.rejectReason ?? ''}` };
      await applyIfPossible(work, waybill, { id: row.waybillId, type: 'cancel.waybill', payload });
    },
    dropLink: async ({ work, row }) => {
      await dropLinks(work, purpose, row.id);
      await leaveWaybill(work, row);
    },
    notifySides: ({ work, row }) => notifyOf(work, row, [ROLE_CODES.dispatcher, ...sidesOf(row)]),
    notifyParty: ({ work, row }) => notifyOf(work, row, sidesOf(row)),
    notifyDispatch: ({ work, row }) => notifyOf(work, row, [ROLE_CODES.dispatcher]),
  },
});
