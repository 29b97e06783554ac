import { z } from 'zod';
import { STAFF } from '../codes/roles.ts';
import { call, idSchema } from './call.ts';

/** Staff of the platform: the options of a field that names a colleague. */
export const listStaff = call({
  name: 'listStaff',
  method: 'GET',
  path: '/ntocc-basic-api/party/staff',
  encoding: 'query',
  who: STAFF,
  belongs: { everybody: 'Forms and filters choose colleagues by name' },
  about: 'Staff of the own group who can log in, with their roles, by name',
  request: z.object({}),
  data: z.array(z.object({ id: idSchema, name: z.string(), roles: z.array(z.string()) })),
});
