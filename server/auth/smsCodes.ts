import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq, gte, isNotNull, isNull, notLike, sql } from 'drizzle-orm';
import { type SmsBusiness, withoutCode } from '../../domain/rules/sms.ts';
import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { type SmsRow, storeSms } from '../notices/sms.ts';
import { refused } from '../records/errors.ts';
import { sms } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';
import { isSameText } from './passwords.ts';

/** A code lives five minutes, may be sent again after 60 s, ten a day, five wrong tries end it (records 3). */
const LIFE_MS = 300_000;
export const RESEND_MS = 60_000;
const DAILY = 10;
const WRONG_TRIES = 5;
const DAY_MS = 86_400_000;

/** A code is short, so its hash is salted with the phone; the limit of five tries protects it. */
const digest = (phone: string, code: string) =>
  createHash('sha256').update(`${phone}:${code}`).digest('base64url');

/** One act on one record, such as agreeing to a statement. */
export type Act = `${string}:${string}`;

/** A code to be sent: the message as it is stored, and the text for the phone. */
export interface CodeMessage {
  readonly row: SmsRow;
  readonly content: string;
}

/**
 * Makes a code for a phone and queues its message; the caller hands it over after the commit. What is stored hides the
 * code: whoever reads the SMS records must not log in as somebody else.
 * @param act the one act that the code is good for; absent: whatever its phone proves
 * @throws 10429 too soon, or too many today.
 */
export async function makeCode(
  work: Work,
  phone: string,
  business: SmsBusiness,
  act?: Act,
): Promise<CodeMessage> {
  const sent = await work.tx
    .select({ sentAt: sms.sentAt })
    .from(sms)
    .where(
      and(
        eq(sms.groupCode, work.groupCode),
        eq(sms.phone, phone),
        gte(sms.sentAt, work.now - DAY_MS),
        isNotNull(sms.codeHash),
      ),
    )
    .orderBy(desc(sms.sentAt));
  const [last] = sent;
  if (last && work.now - last.sentAt < RESEND_MS) {
    throw refused(tooManyAttempts, { n: Math.ceil((last.sentAt + RESEND_MS - work.now) / 1000) });
  }
  const oldest = sent[DAILY - 1];
  if (oldest) throw refused(tooManyAttempts, { n: Math.ceil((oldest.sentAt + DAY_MS - work.now) / 1000) });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await work.tx.insert(sms).values({
    groupCode: work.groupCode,
    id: work.nextId(),
    phone,
    purpose: act ?? business,
    codeHash: digest(phone, code),
    wrongTries: 0,
    usedAt: null,
    sentAt: work.now,
  });
  const content = `【Freightdesk】验证码 ${code}，5 分钟内有效。 Your code is ${code}.`;
  const row = await storeSms(work, {
    templateCode: 'verificationCode',
    phone,
    content: withoutCode(content),
    bizType: business,
  });
  return { row, content };
}

/**
 * Is this the newest code of the phone, valid and not used up? A right code is consumed; a wrong one counts,
 * even though its request is refused.
 * @param act the act it must have been made for; a code for an act proves nothing else
 */
export async function checkCode(work: Work, phone: string, code: string, act?: Act): Promise<boolean> {
  const [row] = await work.tx
    .select()
    .from(sms)
    .where(
      and(
        eq(sms.groupCode, work.groupCode),
        eq(sms.phone, phone),
        isNotNull(sms.codeHash),
        isNull(sms.usedAt),
        act === undefined ? notLike(sms.purpose, '%:%') : eq(sms.purpose, act),
      ),
    )
    .orderBy(desc(sms.sentAt))
    .limit(1)
    .for('update');
  if (!row?.codeHash || work.now - row.sentAt > LIFE_MS || row.wrongTries >= WRONG_TRIES) return false;
  const where = and(eq(sms.groupCode, work.groupCode), eq(sms.id, row.id));
  if (!isSameText(row.codeHash, digest(phone, code))) {
    work.afterRollback.push(async ({ tx }) => {
      await tx
        .update(sms)
        .set({ wrongTries: sql`${sms.wrongTries} + 1` })
        .where(where);
    });
    return false;
  }
  await work.tx.update(sms).set({ usedAt: work.now }).where(where);
  return true;
}
