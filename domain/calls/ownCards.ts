import { z } from 'zod';
import { ratingParty } from '../codes/lists/evaluation.ts';
import { codesOf } from '../codes/lists/list.ts';
import { call, idSchema } from './call.ts';
import { readDriverCard, readPublisherCard, readWaybillCard } from './linked.ts';

/**
 * What the public pages show to somebody who is logged in and may open the row, without a link: the same fields as to holders
 * of the link (records 4).
 */
const PATH = '/ntocc-tms-api/card';

const belongs = { each: 'The row of the card must be one that the caller may open' } as const;
const read = { method: 'GET', encoding: 'query', who: 'any', belongs } as const;

export const readOwnWaybillCard = call({
  ...read,
  name: 'card.waybill',
  path: `${PATH}/waybill`,
  about: 'A waybill that the caller may open, as its link shows it',
  request: z.object({ id: idSchema }),
  data: readWaybillCard.data,
});

export const readOwnPublisherCard = call({
  ...read,
  name: 'card.publisher',
  path: `${PATH}/publisher`,
  about: 'Who publishes an order that the caller may open, or a shipper that the caller may open',
  request: readPublisherCard.request.omit({ t: true }),
  data: readPublisherCard.data,
});

export const readOwnDriverCard = call({
  ...read,
  name: 'card.driver',
  path: `${PATH}/driver`,
  about: 'A driver that the caller may open, as the link shows the driver',
  request: z.object({ id: idSchema }),
  data: readDriverCard.data,
});

export const readStars = call({
  ...read,
  name: 'card.stars',
  path: `${PATH}/stars`,
  belongs: { everybody: 'Stars are for whoever deals with a party; nothing else of it is told' },
  about: 'Stars of parties, hundredths; null: not rated yet. A party of another group is left out',
  request: z.object({
    kind: z.enum(codesOf(ratingParty)),
    /** Ids, separated by commas. */
    ids: z.string().regex(/^\d{1,19}(,\d{1,19}){0,99}$/),
  }),
  data: z.record(idSchema, z.number().int().nullable()),
});
