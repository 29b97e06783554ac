import { sendVerificationCode } from '../../../domain/calls/smsCode.ts';
import { ask } from '../../records/wire.ts';
import type { SendCode } from '../../smsCode/useSmsCode.ts';

/** Verification codes for a number typed by the visitor. */
const codeTo =
  (purpose: 'register' | 'account'): SendCode =>
  async (phone, signal) => {
    const sentTo = phone ?? '';
    const answer = await ask(sendVerificationCode, { phone: sentTo, purpose }, signal);
    return answer.ok ? { ok: true, data: { ...answer.data, sentTo } } : answer;
  };

export const codeForRegistration = codeTo('register');
export const codeForLogin = codeTo('account');
