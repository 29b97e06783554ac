import { z } from 'zod';
import { call } from './call.ts';
import { authorize } from './session.ts';

const PATH = '/ntocc-basic-api/sso';

/** Name of a login provider: zh, en, es, ja. */
export const providerNameSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly();

/** The company accounts that people can log in with: addendum A 5.1. */
export const listProviders = call({
  name: 'sso.providers',
  method: 'GET',
  path: `${PATH}/PROVIDERS`,
  encoding: 'none',
  who: 'public',
  belongs: { guests: 'The login page offers them' },
  passive: true,
  about: 'The company accounts that people of the default group can log in with',
  request: z.object({}),
  data: z.object({ providers: z.array(z.object({ providerCode: z.string(), name: providerNameSchema })) }),
});

export const startSso = call({
  name: 'sso.start',
  method: 'POST',
  path: `${PATH}/START`,
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'Whoever logs in has no session yet' },
  secret: true,
  about: 'Begin a login with a company account: the address to go to, good for ten minutes and this browser',
  request: z.object({
    providerCode: z.string().min(1).max(20),
    branchCode: z.string().max(64).default(''),
    device_id: authorize.request.shape.device_id,
    /** A path of this app to go to afterwards. */
    redirect: z.string().max(1_000).nullable(),
  }),
  data: z.object({ url: z.string(), state: z.string() }),
});
