import type { Row } from '../../domain/schema/record.ts';
import type { smsRecord } from '../../domain/records/smsRecord.ts';
import { type SmsError, standInFor } from '../../domain/rules/sms.ts';
import { maskText } from '../records/mask.ts';
import { LOCKED_TEXT } from '../auth/login.ts';
import { base, seedNumber } from './base.ts';
import { mobile } from './identities.ts';
import { HOUR_MS } from './documents.ts';

type Sms = Row<typeof smsRecord>;
type Told = readonly [
  hoursAgo: number,
  template: Sms['templateCode'],
  status: Sms['status'],
  error?: SmsError,
];

const codeText = (code: string) => `【Freightdesk】验证码 ${code}，5 分钟内有效。 Your code is ${code}.`;

const TOLD: readonly Told[] = [
  [1, 'verificationCode', 'delivered'],
  [3, 'accountLocked', 'delivered'],
  [5, 'verificationCode', 'sent'],
  [9, 'accountLocked', 'failed', 'ABSENT'],
  [26, 'verificationCode', 'failed', 'BLOCKED'],
  [31, 'verificationCode', 'delivered'],
  [52, 'accountLocked', 'failed', 'NO_ANSWER'],
  [75, 'verificationCode', 'delivered'],
];

/** SMS of the last days, as they are stored: only the phones had their codes. */
export function makeMessages(now: number): Sms[] {
  return TOLD.map(([hoursAgo, templateCode, status, errorCode = null], index): Sms => {
    const at = now - hoursAgo * HOUR_MS;
    const isCode = templateCode === 'verificationCode';
    const wasTaken = errorCode === null || errorCode === 'ABSENT';
    const phone = mobile('158', 90_000 + index);
    return {
      ...base(at, '0'),
      smsNo: seedNumber('DX', at),
      status,
      templateCode,
      phone,
      content: isCode ? codeText(standInFor('verificationCode', maskText('phone', phone))) : LOCKED_TEXT,
      bizType: isCode ? 'register' : 'account',
      provider: wasTaken ? 'embedded' : null,
      providerMsgId: wasTaken ? `demo-${String(index + 1)}` : null,
      errorCode,
      costFen: wasTaken ? (isCode ? 5 : 10) : null,
      sentAt: wasTaken ? at + 1_000 : null,
      deliveredAt: status === 'delivered' ? at + 4_000 : null,
      relatedRecord: null,
      relatedId: null,
      resentFromId: null,
      resentAsId: null,
      resendCount: 0,
      dueAt: at + 6_000,
    };
  });
}
