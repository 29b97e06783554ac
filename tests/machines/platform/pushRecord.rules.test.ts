import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  deviceIsGone,
  messageAlreadySentAgain,
  sentAgainTooOften,
} from '../../../domain/codes/refusals/codes/system.ts';
import { pushRecord } from '../../../domain/records/pushRecord.ts';
import { lifecycle, type PushFacts } from '../../../machines/lifecycles/pushRecord/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: PushFacts = { submittedBy: '0', hasDevice: true, isResent: false, resendCount: 0 };
const errorCode = null;

/** The table of addendum B 6.3, for the case without failures. */
testTable({ ...lifecycle, spec: pushRecord }, good, [
  {
    event: 'send',
    from: ['queued'],
    to: 'sent',
    who: ['system'],
    does: ['storeSent'],
    payload: { errorCode, providerMsgId: 'P1' },
  },
  {
    event: 'receipt',
    from: ['sent'],
    to: 'delivered',
    who: ['system'],
    does: ['storeDelivered'],
    payload: { errorCode },
  },
  {
    event: 'click',
    from: ['sent', 'delivered'],
    to: 'clicked',
    who: ['system'],
    does: ['storeClicked'],
  },
  { event: 'resend', from: ['failed'], to: 'failed', who: ['admin', 'service'], does: ['queueAgain'] },
]);

const { code, after, expectFaults } = judge(lifecycle, good);
const failed = { state: 'failed', does: ['storeError', 'forgetDevice'] };

describe('a push message', () => {
  it.each(['TOKEN_GONE', 'REFUSED', 'NO_ANSWER'])(
    'fails when the push service says %s, and its device may be gone (addendum B 6.2, 6.3)',
    (error) => {
      expect(after('queued', sent('send', 'system', { errorCode: error }))).toEqual(failed);
      expect(after('sent', sent('receipt', 'system', { errorCode: error }))).toEqual(failed);
    },
  );

  it('fails without a receipt within 72 hours (records 5)', () => {
    expect(after('sent', sent('receipt', 'system', { errorCode: 'NO_RECEIPT' }))).toEqual(failed);
  });

  it('is taken to arrive as long as no failure is told (addendum B 6.3)', () => {
    expect(after('queued', sent('send', 'system'))).toEqual({ state: 'sent', does: ['storeSent'] });
    expect(after('sent', sent('receipt', 'system'))).toEqual({
      state: 'delivered',
      does: ['storeDelivered'],
    });
  });

  it('arrives, fails or is opened whatever is known of its device and repetitions (addendum B 6.3)', () => {
    const spent = { hasDevice: false, isResent: true, resendCount: 3 };
    for (const error of [null, 'REFUSED']) {
      expect(code('queued', sent('send', 'system', { errorCode: error }), spent)).toBeNull();
      expect(code('sent', sent('receipt', 'system', { errorCode: error }), spent)).toBeNull();
    }
    for (const state of ['sent', 'delivered']) expect(code(state, sent('click', 'system'), spent)).toBeNull();
  });

  it('that failed is sent again once, the same text three times, to a known device (addendum B 6.3)', () => {
    for (const role of ['admin', 'service'] as const)
      expectFaults('failed', sent('resend', role), [
        { facts: { isResent: true }, says: refuse(messageAlreadySentAgain) },
        { facts: { resendCount: 3 }, says: refuse(sentAgainTooOften, { n: 3 }) },
        { facts: { hasDevice: false }, says: refuse(deviceIsGone) },
      ]);
  });

  it.each([
    [0, null],
    [2, null],
    [3, sentAgainTooOften],
    [4, sentAgainTooOften],
  ])('that was sent again %i times before gives %s (addendum B 6.3)', (resendCount, expected) => {
    expect(code('failed', sent('resend', 'service'), { resendCount })).toBe(expected);
  });
});
