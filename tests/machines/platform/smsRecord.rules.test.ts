import { describe, expect, it } from 'vitest';
import { smsRecord } from '../../../domain/records/smsRecord.ts';
import { RESENDS, withoutCode } from '../../../domain/rules/sms.ts';
import { type SmsFacts, smsLifecycle, smsRules } from '../../../machines/lifecycles/smsRecord/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const lifecycle = { machine: smsLifecycle, rules: smsRules };
const good: SmsFacts = { submittedBy: '0', isCode: false, isResent: false, resendCount: 0 };
const errorCode = null;

/** The table of records 5, written by hand, for the case without failures. */
testTable({ ...lifecycle, spec: smsRecord }, good, [
  {
    event: 'send',
    from: ['queued'],
    to: 'sent',
    who: ['system'],
    payload: { errorCode },
    does: ['storeSent'],
  },
  {
    event: 'receipt',
    from: ['sent'],
    to: 'delivered',
    who: ['system'],
    payload: { errorCode },
    does: ['storeDelivered'],
  },
  { event: 'resend', from: ['failed'], to: 'failed', who: ['admin', 'service'], does: ['queueAgain'] },
]);

const { code, refusal, after } = judge(lifecycle, good);

describe('smsRecord: failures', () => {
  it('[/systemManage/news/smsRecords] fails when the gateway refuses, or the phone is not reached', () => {
    const failed = { state: 'failed', does: ['storeError'] };
    expect(after('queued', sent('send', 'system', { errorCode: 'BLOCKED' }))).toEqual(failed);
    expect(after('sent', sent('receipt', 'system', { errorCode: 'ABSENT' }))).toEqual(failed);
  });

  it('is sent again at most three times, each message once, and a code never', () => {
    expect(refusal('failed', sent('resend', 'service'), { resendCount: RESENDS })).toEqual({
      code: 46017,
      params: { n: RESENDS },
    });
    expect(code('failed', sent('resend', 'service'), { resendCount: RESENDS - 1 })).toBeNull();
    expect(code('failed', sent('resend', 'service'), { isResent: true })).toBe(46016);
    expect(code('failed', sent('resend', 'service'), { isCode: true })).toBe(46015);
  });

  it('stores a message without its code', () => {
    expect(withoutCode('验证码 048213，5 分钟内有效。 Your code is 048213.')).toBe(
      '验证码 ******，5 分钟内有效。 Your code is ******.',
    );
  });
});
