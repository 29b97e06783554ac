import { z } from 'zod';
import { cleanCode, cleanDigits, cleanPhone, cleanWord } from '../rules/cleanText.ts';
import { cleanName } from '../rules/names.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call } from './call.ts';

/** C-05. */
export const validPhone = call({
  name: 'validPhone',
  method: 'GET',
  path: '/ntocc-basic-api/party/validPhone',
  encoding: 'query',
  who: 'public',
  belongs: { guests: 'Whoever registers has no account yet' },
  about: 'Is this mobile number well-formed and free for a new account',
  request: z.object({ phone: z.string().overwrite(cleanPhone) }),
  data: z.object({ free: z.boolean() }),
});

/** C-06. */
export const register = call({
  name: 'register',
  method: 'POST',
  path: '/ntocc-basic-api/party/register',
  encoding: 'query',
  who: 'public',
  belongs: { guests: 'Whoever registers has no account yet' },
  secret: true,
  about: 'Register a shipper, captain or driver account',
  request: z.object({
    identity: z.enum(['SHIPPER', 'CARRIER', 'DRIVER']),
    phone: z.string().overwrite(cleanPhone),
    smsCode: z.string().overwrite(cleanDigits),
    password: z.string().max(128),
    shipperKind: z.enum(['person', 'company']).optional(),
    companyName: writtenText(cleanName, { max: 128 }).optional(),
    uscc: writtenText(cleanCode, { max: 18 }).optional(),
    agree: z.enum(['true', 'false']),
    /** The agreement that was shown; absent: the present one. */
    agreementVersion: z.string().max(16).optional(),
    inviteCode: writtenText(cleanWord, { max: 16 }).optional(),
  }),
  data: z.object({ username: z.string() }),
});
