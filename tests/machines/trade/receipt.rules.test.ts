import { describe, expect, it, test } from 'vitest';
import { receipt } from '../../../domain/records/receipt.ts';
import {
  type ReceiptFacts,
  receiptLifecycle,
  receiptRules,
} from '../../../machines/lifecycles/receipt/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: receiptLifecycle, rules: receiptRules };

const good: ReceiptFacts = {
  submittedBy: '1',
  isWeightEqual: true,
  isPaperIn: false,
  hasOpenAbnormal: false,
  maySecondUpload: true,
};

const reason = '磅单与回单不一致';
const proof = {
  photoIds: ['21'],
  loadWeightKg: 32_000,
  unloadWeightKg: 31_880,
  signedBy: '王强',
  signedAt: NOW,
};

/** The table of transport-and-money 6.3, written by hand; no contract lets the shipper accept yet. */
testTable({ ...lifecycle, spec: receipt }, good, [
  {
    event: 'upload',
    from: ['notUploaded', 'rejected'],
    to: 'pendingAudit',
    who: ['driver', 'captain', 'dispatcher'],
    payload: proof,
    does: ['storeUpload', 'keepPhotos', 'notifyDispatch'],
  },
  {
    event: 'upload',
    from: ['pendingAudit'],
    to: 'pendingAudit',
    who: ['driver', 'captain', 'dispatcher'],
    facts: { submittedBy: '7' },
    payload: proof,
    does: ['storeUpload', 'keepPhotos', 'notifyDispatch'],
  },
  {
    event: 'accept.receipt',
    from: ['pendingAudit'],
    to: 'accepted',
    who: ['dispatcher'],
    payload: { reason },
    // The waybill finishes with the corrected weights.
    does: ['storeAuditReason', 'correctWaybill', 'finishWaybill', 'notifyDriver'],
  },
  {
    event: 'reject.receipt',
    from: ['pendingAudit'],
    to: 'rejected',
    who: ['dispatcher', 'shipper'],
    payload: { reason },
    does: ['storeAuditReason', 'notifyDriver'],
  },
  {
    event: 'paper.in',
    from: ['accepted'],
    to: 'accepted',
    who: ['financeClerk', 'dispatcher'],
    payload: { expressCompany: '顺丰', expressNo: 'SF1' },
    does: ['storePaper', 'releaseRetention'],
  },
]);

const { code, refusal } = judge(lifecycle, good);

describe('receipt: upload', () => {
  test.each([
    ['unloads all that was loaded', { unloadWeightKg: 32_000 }, null],
    ['unloads 3 ‰ more, as scales differ', { unloadWeightKg: 32_096 }, null],
    ['unloads more than scales differ', { unloadWeightKg: 32_097 }, 32005],
    ['is signed this moment', { signedAt: NOW }, null],
    ['is signed a moment later', { signedAt: NOW + 1 }, 32006],
    ['has no signing time', { signedAt: null }, null],
  ])('when it %s', (_, changed, expected) => {
    for (const state of ['notUploaded', 'rejected']) {
      expect(code(state, sent('upload', 'driver', { ...proof, ...changed })), state).toBe(expected);
    }
  });

  it('names the times in the wrong order', () => {
    const late = refusal('notUploaded', sent('upload', 'driver', { ...proof, signedAt: NOW + 1 }));
    expect([late?.params?.a, late?.params?.b].map((label) => Object(label)[1])).toEqual([
      'The present',
      'Signing time',
    ]);
  });
});

describe('receipt: upload again while in audit', () => {
  const again = (changes: object = {}) => sent('upload', 'driver', { ...proof, ...changes });

  it('[S-04] is for whoever uploaded it, unless the setting of the group says no', () => {
    expect(code('pendingAudit', again(), { submittedBy: '7' })).toBeNull();
    expect(code('pendingAudit', again(), { submittedBy: '8' })).toBe(10403);
    expect(code('pendingAudit', again(), { submittedBy: '7', maySecondUpload: false })).toBe(10410);
  });

  it('[S-04] keeps the rules of an upload, and the setting closes no first one', () => {
    expect(code('pendingAudit', again({ unloadWeightKg: 32_097 }), { submittedBy: '7' })).toBe(32005);
    expect(code('pendingAudit', again({ signedAt: NOW + 1 }), { submittedBy: '7' })).toBe(32006);
    for (const state of ['notUploaded', 'rejected'])
      expect(code(state, again(), { maySecondUpload: false }), state).toBeNull();
  });
});

describe('receipt: audit', () => {
  const accept = (text: string | null) => sent('accept.receipt', 'dispatcher', { reason: text });

  it('accepts equal weights without a reason', () => {
    expect(code('pendingAudit', accept(null))).toBeNull();
  });

  it('accepts other weights with a reason, which corrects the waybill', () => {
    const differ = { isWeightEqual: false };
    expect(code('pendingAudit', accept(null), differ)).toBe(34038);
    expect(code('pendingAudit', accept(''), differ)).toBe(34038);
    expect(code('pendingAudit', accept(reason), differ)).toBeNull();
    expect(code('pendingAudit', sent('accept.receipt', 'dispatcher'), differ)).toBeNull();
  });

  it('is never done by the uploader', () => {
    expect(code('pendingAudit', accept(null), { submittedBy: '7' })).toBe(10403);
  });

  it('waits for an open abnormal report', () => {
    expect(code('pendingAudit', accept(null), { hasOpenAbnormal: true })).toBe(32012);
  });

  it('is rejected with a reason of 4 characters', () => {
    expect(code('pendingAudit', sent('reject.receipt', 'shipper', { reason: '看不清' }))).toBe(33006);
    expect(code('pendingAudit', sent('reject.receipt', 'shipper', { reason: '照片不清' }))).toBeNull();
  });
});

describe('receipt: paper receipt', () => {
  it('arrives once', () => {
    expect(code('accepted', sent('paper.in', 'financeClerk'), { isPaperIn: true })).toBe(10410);
  });

  it('may be handed over without courier', () => {
    expect(
      code('accepted', sent('paper.in', 'dispatcher', { expressCompany: null, expressNo: null })),
    ).toBeNull();
  });
});
