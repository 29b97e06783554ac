import { z } from 'zod';
import { call } from './call.ts';

export const getAppScheme = call({
  name: 'getAppScheme',
  method: 'GET',
  path: '/ntocc-basic-api/push/APP_SCHEME',
  encoding: 'none',
  who: 'public',
  belongs: { guests: 'A link by SMS or push is opened before the login' },
  passive: true,
  about: 'The scheme of links that open the phone app of the default group; empty: it has none',
  request: z.object({}),
  data: z.object({ scheme: z.string() }),
});
