import type { Label } from '../../../domain/codes/label.ts';
import { phoneChange } from '../../../domain/records/phoneChange.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { reviewAlreadyPending } from '../../../domain/codes/refusals/codes/reviews.ts';
import { phoneChangeLifecycle, phoneChangeRules } from '../../../machines/lifecycles/phoneChange/machine.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { accountNamed } from '../../auth/login.ts';
import { fitsPassword } from '../../auth/passwords.ts';
import { checkCode } from '../../auth/smsCodes.ts';
import { accountOf, switchPhone } from '../../auth/switchPhone.ts';
import { type Limit, requireLeft, spendAttempt } from '../../records/throttle.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { maskText } from '../../records/mask.ts';
import { findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { endReview, openReview } from './review.ts';
import { queueSms } from '../../notices/sms.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';

type Change = Row<typeof phoneChange>;
type Event = EventsOf<typeof phoneChange>;

const OPEN = ['unproved', 'pendingReview'] as const;
/** Whether a number is free is only revealed for one number at a time, so that no directory can be read. */
const NAMING: Limit = { times: 10, windowMs: DAY_MS };
/** A person at an unattended desk must not be able to guess its owner's password. */
const WRONG_PASSWORDS: Limit = { times: 10, windowMs: 15 * 60_000 };

/**
 * Do the password and the code sent with `submit` fit? A code is only checked after a right password. The password
 * is checked inside the transaction, as such changes are rare.
 * @throws 10429 after too many wrong passwords
 */
async function proofOf(work: Work, row: Change, event: Event | null) {
  const { password, smsCode } = event?.type === 'submit' ? event : {};
  if (password === undefined || smsCode === undefined) return { isPasswordRight: null, isCodeRight: null };
  const key = `phoneChange:${row.submittedBy}`;
  await requireLeft(work, key, WRONG_PASSWORDS);
  const { passwordHash } = await accountOf(work, row.submittedBy);
  if (!(await fitsPassword(passwordHash, password))) {
    work.afterRollback.push((later) => spendAttempt(later, key, WRONG_PASSWORDS));
    return { isPasswordRight: false, isCodeRight: null };
  }
  return { isPasswordRight: true, isCodeRight: await checkCode(work, row.newPhone, smsCode) };
}

async function facts(work: Work, row: Change, event: Event | null) {
  const holder = await accountNamed(work.tx, work.groupCode, row.newPhone);
  const waiting = await findBy(work, phoneChange, {
    submittedBy: row.submittedBy,
    status: 'pendingReview',
  });
  return {
    submittedBy: row.submittedBy,
    isTaken: holder !== undefined && holder.id !== row.submittedBy,
    hasPending: waiting.some(({ id }) => id !== row.id),
    ...(await proofOf(work, row, event)),
  };
}

/** The owner of the number, and the current one. @throws 33001 another change is open; 10400 the number one has already; 10429 */
async function prepare(work: Work, { newPhone }: Change, existing: Change | null): Promise<Partial<Change>> {
  const userId = existing?.submittedBy ?? work.viewer?.userId ?? '0';
  if (existing && userId !== work.viewer?.userId) throw refused(notAllowed);
  const { realName, phone } = await accountOf(work, userId);
  await spendAttempt(work, `phoneNaming:${userId}`, NAMING);
  if (!existing && (await findBy(work, phoneChange, { submittedBy: userId, status: OPEN })).length > 0)
    throw refused(reviewAlreadyPending);
  if (newPhone === phone)
    throw wrongFields([
      {
        field: 'newPhone',
        msg: [
          '这就是您现在的手机号',
          'This is your number already',
          'Ese ya es su número',
          'すでに現在の番号です',
        ],
      },
    ]);
  return { submittedBy: userId, holderName: realName, oldPhone: phone };
}

const TEXTS = {
  switched: '您的登录手机号已变更，请使用新号码登录；如非本人操作，请立即联系客服。',
  rejected: '您的登录手机号变更未通过，仍使用原号码登录。',
} as const;

const PHONE: Label = ['手机号', 'Mobile number', 'Móvil', '携帯番号'];

/** The owner is notified of the decision on both phones: they must know if they did not request it. */
async function notifyOwner(work: Work, row: Change): Promise<void> {
  const no = maskText('phone', row.newPhone);
  await notify(work, {
    to: [`USER:${row.submittedBy}`],
    text: stateChangeText({ label: PHONE }, no, phoneChange.states[row.status]),
    record: 'phoneChange',
    id: row.id,
  });
  const isSwitched = row.status === 'switched';
  for (const phone of isSwitched ? [row.oldPhone, row.newPhone] : [row.oldPhone])
    await queueSms(work, {
      templateCode: 'phoneChange',
      phone,
      content: `【Freightdesk】${TEXTS[isSwitched ? 'switched' : 'rejected']}`,
      bizType: 'account',
    });
}

export const phoneChangeEntry = entry<typeof phoneChange>({
  spec: phoneChange,
  table: tableFor(phoneChange),
  lifecycle: { machine: phoneChangeLifecycle, rules: phoneChangeRules },
  facts,
  prepare,
  codeFor: (_, row) => Promise.resolve({ phone: row.newPhone, business: 'account' }),
  stores: {
    storeSubmission: ({ now }) => ({ submittedAt: now }),
    storeDecision: on(phoneChange, ['approve', 'reject'], ({ event, now }) => ({
      decidedAt: now,
      reviewReason: event.type === 'reject' ? event.reason : null,
    })),
  },
  effects: {
    openReview: ({ work, row }) => openReview(work, { spec: phoneChange, row, change: null, fault: null }),
    passReview: ({ work, row }) => endReview(work, phoneChange, row.id, 'pass.elsewhere'),
    rejectReview: effect(phoneChange, ['reject'], ({ work, row, event }) =>
      endReview(work, phoneChange, row.id, 'reject.elsewhere', event.reason),
    ),
    cancelReview: ({ work, row }) => endReview(work, phoneChange, row.id, 'cancel.review'),
    switchNumber: ({ work, row }) => switchPhone(work, row.submittedBy, row.newPhone),
    notifyOwner: ({ work, row }) => notifyOwner(work, row),
  },
});
