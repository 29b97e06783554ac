import { z } from 'zod';
import { call } from './call.ts';

/** C-04. */
export const updatePass = call({
  name: 'updatePass',
  method: 'POST',
  path: '/ntocc-basic-api/party/updatePass',
  encoding: 'query',
  who: 'any',
  belongs: { everybody: 'The own password' },
  secret: true,
  whileOwingPassword: true,
  whileEnrolling: true,
  about: 'Change the own password; all other sessions of the account end',
  request: z.object({ oldPassword: z.string().max(128), newPassword: z.string().max(128) }),
  data: z.null(),
});
