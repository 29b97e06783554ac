import { z } from 'zod';
import { onPages } from './belongs.ts';
import { call } from './call.ts';

/** C-21. HTSY is the home page of the back office (records 5, Banner). */
export const listHomeBanners = call({
  name: 'listHomeBanners',
  method: 'GET',
  path: '/ntocc-basic-api/banner/type/HTSY',
  encoding: 'query',
  who: 'any',
  belongs: onPages('Home'),
  about: 'Pictures of the home page that are enabled and in their time, in order',
  request: z.object({}),
  data: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      imageUrl: z.string(),
      linkUrl: z.string().nullable(),
      sort: z.number().int(),
    }),
  ),
});
