import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { wrongCode } from '../../../domain/codes/refusals/codes/accounts.ts';
import {
  fieldsAreWrong,
  notAllowed,
  notInThisState,
  tooManyAttempts,
} from '../../../domain/codes/refusals/codes/common.ts';
import {
  contractTextChanged,
  messageLimitReached,
  otherPartyNotApproved,
  smsSigningNotAgreed,
} from '../../../domain/codes/refusals/codes/contracts.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { alreadyLoaded } from '../../../domain/codes/refusals/codes/transport.ts';
import { signedContract } from '../../../domain/records/signedContract.ts';
import { lifecycle, type SignedContractFacts } from '../../../machines/lifecycles/signedContract/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const contentHash = 'a'.repeat(64);
const reason = '运费与约定不符';
const signature = { smsCode: '123456', contentHash, isRead: true };
const refusing = { smsCode: '123456', reason };
const paper = { paperFileIds: ['9'] };
/** The contract of a fleet, sent an hour ago and open for ten seconds. */
const good: SignedContractFacts = {
  submittedBy: '1',
  partyB: 'captain',
  isPartyApproved: true,
  isSmsAgreed: true,
  sendCount: 4,
  lastSentAt: NOW - 3_600_000,
  linkExpireAt: NOW + 1,
  readAt: NOW - 10_000,
  contentHash,
  isCodeRight: true,
  isDeparted: false,
  lacksFile: true,
  isSealed: false,
};
const ofDriver = { partyB: 'driver' } as const;
const whole = { lacksFile: false };
const voidable = ['draft', 'sent', 'signed', 'expired'] as const;
const signing = { does: ['storeSignature', 'storeEvidence', 'notifySides'], payload: signature };
const ending = { does: ['storeRejection', 'cancelTrip', 'notifyDispatch'], payload: refusing };

/** The table of addendum A 4.5, written by hand. */
testTable({ ...lifecycle, spec: signedContract }, good, [
  {
    ...{ event: 'send', from: ['draft', 'expired'], to: 'sent', who: ['system', 'dispatcher'] },
    does: ['storeSending', 'sendLink'],
  },
  {
    ...{ event: 'resend', from: ['sent'], to: 'sent', who: ['dispatcher', 'service'] },
    does: ['storeSending', 'sendLink'],
  },
  {
    ...{ event: 'link.copied', from: ['sent'], to: 'sent', who: ['system'] },
    ...{ does: ['storeSending'], payload: { sentBy: '7' } },
  },
  { ...{ event: 'sign', from: ['sent'], to: 'signed', who: ['captain'] }, ...signing },
  { ...{ event: 'sign', from: ['sent'], to: 'signed', who: ['driver'] }, ...signing, facts: ofDriver },
  { ...{ event: 'reject', from: ['sent'], to: 'rejected', who: ['captain'] }, ...ending },
  { ...{ event: 'reject', from: ['sent'], to: 'rejected', who: ['driver'] }, ...ending, facts: ofDriver },
  {
    ...{ event: 'file.paper', from: ['draft', 'sent'], to: 'signed', who: ['auditor', 'admin'] },
    ...{ does: ['storePaper', 'notifySides'], payload: paper },
  },
  {
    ...{ event: 'link.over', from: ['sent'], to: 'expired', who: ['system'] },
    ...{ does: ['notifyDispatch'], facts: { linkExpireAt: NOW } },
  },
  {
    ...{ event: 'void', from: voidable, to: 'voided', who: ['system', 'dispatcher', 'admin'] },
    ...{ does: ['storeVoid', 'dropLink', 'notifyParty'], payload: { reason } },
  },
  {
    ...{ event: 'file.came', from: ['signed'], to: 'signed', who: ['system'] },
    ...{ does: ['storeFile'], payload: { fileId: '10', fileHash: contentHash } },
  },
  {
    ...{ event: 'seal.came', from: ['signed'], to: 'signed', who: ['system'] },
    ...{ does: ['storeSeal'], facts: whole, payload: { sealNo: 'S1', sealedAt: NOW, fileId: '11' } },
  },
]);

const { code, expectFaults, refusal } = judge(lifecycle, good);
const sign = (payload: object = {}) => sent('sign', 'captain', { ...signature, ...payload });
const reject = (payload: object = {}) => sent('reject', 'captain', { ...refusing, ...payload });

describe('the contract of a trip is sent (addendum A 4.5)', () => {
  it('goes to an approved party B, at most five times, where a code is agreed', () => {
    for (const state of ['draft', 'expired'])
      for (const role of ['system', 'dispatcher'] as const)
        expectFaults(state, sent('send', role), [
          { facts: { isPartyApproved: false }, says: refuse(otherPartyNotApproved) },
          { facts: { sendCount: 5 }, says: refuse(messageLimitReached) },
          { facts: { isSmsAgreed: false }, says: refuse(smsSigningNotAgreed) },
        ]);
  });

  it('is sent again at most five times, and a link that is copied counts', () => {
    const five = { facts: { sendCount: 5 }, says: refuse(messageLimitReached) };
    expectFaults('sent', sent('resend', 'service'), [
      { facts: { lastSentAt: NOW }, says: refuse(tooManyAttempts, { n: 60 }) },
      five,
    ]);
    expectFaults('sent', sent('link.copied', 'system', { sentBy: '7' }), [five]);
  });

  it.each([
    [null, null],
    [60_000, null],
    [59_999, refuse(tooManyAttempts, { n: 1 })],
    [59_000, refuse(tooManyAttempts, { n: 1 })],
    [58_999, refuse(tooManyAttempts, { n: 2 })],
  ])('is sent again a minute after the last time: %s ms', (ago, expected) => {
    const lastSentAt = ago === null ? null : NOW - ago;
    expect(refusal('sent', sent('resend', 'dispatcher'), { lastSentAt })).toEqual(expected);
  });

  it.each([
    [null, refuse(notInThisState)],
    [NOW + 1, refuse(notInThisState)],
    [NOW, null],
    [NOW - 1, null],
  ])('runs out when its link does: %s', (linkExpireAt, expected) => {
    expect(refusal('sent', sent('link.over', 'system'), { linkExpireAt })).toEqual(expected);
  });
});

describe('the contract of a trip is answered by party B (addendum A 4.5)', () => {
  const both = [['sign', signature] as const, ['reject', refusing] as const];

  it.each(both)('%s: by party B alone, with the right code, while the link is good', (type, payload) => {
    const answer = sent(type, 'captain', payload);
    expect(refusal('sent', answer, ofDriver)).toEqual(refuse(notAllowed));
    expect(refusal('sent', sent(type, 'driver', payload))).toEqual(refuse(notAllowed));
    expect(refusal('sent', answer, { isCodeRight: false })).toEqual(refuse(wrongCode));
    expect(refusal('sent', answer, { linkExpireAt: NOW })).toEqual(refuse(notInThisState));
    for (const linkExpireAt of [null, NOW + 1]) expect(code('sent', answer, { linkExpireAt })).toBeNull();
  });

  it.each(both)('%s: may be asked before a code is typed and the text is opened', (type) => {
    expect(code('sent', sent(type, 'captain'), { isCodeRight: null, readAt: null })).toBeNull();
  });

  it('signs the text that is kept, which party B has read', () => {
    const unread = refuse(fieldsAreWrong, { fields: 'isRead' });
    for (const fault of [
      { payload: { contentHash: 'b'.repeat(64) }, says: refuse(contractTextChanged) },
      { facts: { contentHash: 'b'.repeat(64) }, says: refuse(contractTextChanged) },
      { payload: { isRead: false }, says: unread },
      { facts: { readAt: null }, says: unread },
      { facts: { readAt: NOW - 9_999 }, says: unread },
    ])
      expectFaults('sent', sign(), [fault]);
    expect(code('sent', sign(), { readAt: NOW - 10_001 })).toBeNull();
  });

  it('refuses with a reason, and without having read the text', () => {
    for (const short of ['', '太低了', '  太低了  '])
      expect(refusal('sent', reject({ reason: short }))).toEqual(refuse(reasonMissing));
    expect(code('sent', reject({ reason: '运费太低' }), { readAt: null, contentHash: '' })).toBeNull();
  });
});

describe('the contract of a trip on paper, void and sealed (addendum A 4.5)', () => {
  it('is filed with a scan, never by its sender, an administrator included', () => {
    const none = refuse(fieldsAreWrong, { fields: 'paperFileIds' });
    for (const state of ['draft', 'sent'])
      for (const role of ['auditor', 'admin'] as const)
        expectFaults(state, sent('file.paper', role, paper), [
          { facts: { submittedBy: '7' }, says: refuse(notAllowed) },
          { payload: { paperFileIds: [] }, says: none },
        ]);
  });

  it('is made void by hand before the departure, with a reason', () => {
    for (const state of voidable)
      for (const role of ['dispatcher', 'admin'] as const)
        expectFaults(state, sent('void', role, { reason: '换车重签' }), [
          { facts: { isDeparted: true }, says: refuse(alreadyLoaded) },
          { payload: { reason: ' 换车了 ' }, says: refuse(reasonMissing) },
        ]);
  });

  it('is made void by the platform at any time', () => {
    for (const state of voidable)
      expect(code(state, sent('void', 'system', { reason: '' }), { isDeparted: true })).toBeNull();
  });

  it('gets its paper once, and then its seal once', () => {
    const refused = refuse(notInThisState);
    expect(refusal('signed', sent('file.came', 'system'), whole)).toEqual(refused);
    expect(refusal('signed', sent('seal.came', 'system'))).toEqual(refused);
    expect(refusal('signed', sent('seal.came', 'system'), { ...whole, isSealed: true })).toEqual(refused);
    expect(code('signed', sent('seal.came', 'system'), whole)).toBeNull();
  });
});
