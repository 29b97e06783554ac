import { z } from 'zod';
import { cleanPhone } from '../rules/cleanText.ts';
import { call } from './call.ts';

/** The demo sends no SMS: its messages are printed where it was started. */
export const isPrinted = z.boolean().optional();

/** C-07. */
export const sendVerificationCode = call({
  name: 'sendVerificationCode',
  method: 'POST',
  path: '/ntocc-tps-api/sms/sendVerificationCode',
  encoding: 'query',
  who: 'public',
  belongs: { guests: 'The code is needed to log in or register' },
  about: 'Send a six-digit code by SMS',
  request: z.object({
    phone: z.string().overwrite(cleanPhone),
    /** The purpose of the code; the codes of an existing account are for its security. */
    purpose: z.enum(['register', 'account']).default('register'),
  }),
  data: z.object({ resendAfterS: z.number().int(), isPrinted }),
});
