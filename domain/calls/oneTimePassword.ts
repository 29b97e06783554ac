import { z } from 'zod';
import { call, idSchema } from './call.ts';

/** The one-time password of an account, for the person who reset it or confirmed the reset. */
export const showOneTimePassword = call({
  name: 'showOneTimePassword',
  method: 'POST',
  path: '/ntocc-basic-api/user/{id}/oneTimePassword',
  encoding: 'json',
  who: ['admin', 'auditor'],
  belongs: { pages: { admin: ['UserManage'], others: ['MobilePhoneAudit'] } },
  secret: true,
  about: 'Show the one-time password of an account, once, where no message could carry it to its owner',
  request: z.object({ id: idSchema }),
  data: z.object({ password: z.string() }),
});
