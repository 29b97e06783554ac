import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type SignedContractFacts, signedContractLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const DRIVER: Who = { id: '1', role: 'driver' };
const CAPTAIN: Who = { id: '2', role: 'captain' };
const DISPATCHER: Who = { id: '3', role: 'dispatcher' };
const SERVICE: Who = { id: '4', role: 'service' };
const AUDITOR: Who = { id: '5', role: 'auditor' };
/** An administrator who has sent it. */
const SENDER: Who = { id: '6', role: 'admin' };

const hash = 'a'.repeat(64);
const good: SignedContractFacts = {
  submittedBy: SENDER.id,
  partyB: 'captain',
  isPartyApproved: true,
  isSmsAgreed: true,
  sendCount: 1,
  lastSentAt: at - 5 * MINUTE,
  linkExpireAt: at + 72 * HOUR,
  readAt: at - MINUTE,
  contentHash: hash,
  isCodeRight: null,
  isDeparted: false,
  lacksFile: true,
  isSealed: false,
};
const reason = '运费与约定不符';
const signature = { smsCode: '123456', contentHash: hash, isRead: true };
const sign = { type: 'sign', by: CAPTAIN, at, ...signature } as const;
const refusal = { type: 'reject', by: CAPTAIN, at, smsCode: '123456', reason } as const;
const paper = { paperFileIds: ['9'] };
const made = { fileId: '10', fileHash: hash };
const seal = { sealNo: 'S1', sealedAt: at, fileId: '11' };

export const signedContractModel = model<typeof signedContractLifecycle>({
  machine: signedContractLifecycle,
  inputs: {
    good,
    'of a driver': { ...good, partyB: 'driver' },
    'party not approved': { ...good, isPartyApproved: false },
    'no code agreed': { ...good, isSmsAgreed: false },
    'sent five times': { ...good, sendCount: 5 },
    'sent just now': { ...good, lastSentAt: at - 59_000 },
    'link over': { ...good, linkExpireAt: at },
    'never opened': { ...good, readAt: null },
    'opened just now': { ...good, readAt: at - 9_000 },
    'text changed': { ...good, contentHash: 'c'.repeat(64) },
    'code right': { ...good, isCodeRight: true },
    'code wrong': { ...good, isCodeRight: false },
    departed: { ...good, isDeparted: true },
    'paper made': { ...good, lacksFile: false },
    sealed: { ...good, lacksFile: false, isSealed: true },
  },
  events: {
    'send by itself': { type: 'send', by: SYSTEM, at },
    send: { type: 'send', by: DISPATCHER, at },
    'send by service': { type: 'send', by: SERVICE, at },
    'send again': { type: 'resend', by: SERVICE, at },
    'send again by auditor': { type: 'resend', by: AUDITOR, at },
    'copy the link': { type: 'link.copied', by: SYSTEM, at, sentBy: DISPATCHER.id },
    'copy the link by dispatcher': { type: 'link.copied', by: DISPATCHER, at, sentBy: DISPATCHER.id },
    'may sign': { type: 'sign', by: CAPTAIN, at },
    sign,
    'sign another text': { ...sign, contentHash: 'b'.repeat(64) },
    'sign unread': { ...sign, isRead: false },
    'sign by driver': { ...sign, by: DRIVER },
    'sign by dispatcher': { ...sign, by: DISPATCHER },
    refuse: refusal,
    'refuse without reason': { ...refusal, reason: '不' },
    'refuse by driver': { ...refusal, by: DRIVER },
    'refuse by dispatcher': { ...refusal, by: DISPATCHER },
    'file the paper': { type: 'file.paper', by: AUDITOR, at, ...paper },
    'file no paper': { type: 'file.paper', by: AUDITOR, at, paperFileIds: [] },
    'file the paper by its sender': { type: 'file.paper', by: SENDER, at, ...paper },
    'file the paper by dispatcher': { type: 'file.paper', by: DISPATCHER, at, ...paper },
    'link is over': { type: 'link.over', by: SYSTEM, at },
    'link is over, says dispatcher': { type: 'link.over', by: DISPATCHER, at },
    'void by itself': { type: 'void', by: SYSTEM, at, reason },
    void: { type: 'void', by: DISPATCHER, at, reason },
    'void without reason': { type: 'void', by: DISPATCHER, at, reason: '' },
    'void by captain': { type: 'void', by: CAPTAIN, at, reason },
    'paper comes': { type: 'file.came', by: SYSTEM, at, ...made },
    'paper comes from auditor': { type: 'file.came', by: AUDITOR, at, ...made },
    'seal comes': { type: 'seal.came', by: SYSTEM, at, ...seal },
    'seal comes from auditor': { type: 'seal.came', by: AUDITOR, at, ...seal },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only party B signs or refuses': (snapshot) =>
      snapshot.context.partyB === 'captain' || (!snapshot.can(sign) && !snapshot.can(refusal)),
    'nobody signs another text than the one that is kept': (snapshot) =>
      snapshot.context.contentHash === hash || !snapshot.can(sign),
    'what was not read is not signed': (snapshot) => snapshot.context.readAt !== null || !snapshot.can(sign),
    'what was signed is signed once': (snapshot) =>
      snapshot.value === 'sent' || (!snapshot.can(sign) && !snapshot.can(refusal)),
    'whoever sent it does not say that it was signed on paper': (snapshot) =>
      !snapshot.can({ type: 'file.paper', by: SENDER, at, ...paper }),
    'nobody makes the contract of a running trip void': (snapshot) =>
      !snapshot.context.isDeparted || !snapshot.can({ type: 'void', by: DISPATCHER, at, reason }),
    'nothing is sealed twice, nor before its paper': (snapshot) =>
      (!snapshot.context.isSealed && !snapshot.context.lacksFile) ||
      !snapshot.can({ type: 'seal.came', by: SYSTEM, at, ...seal }),
  },
});
