import { z } from 'zod';
import { advance } from '../records/advance.ts';
import { seesSome } from '../schema/sight.ts';
import { call, idSchema } from './call.ts';
import { payeeCardsSchema } from './payeeCard.ts';

/** Cards for an advance on a waybill. */
export const cardsForAdvance = call({
  name: `${advance.name}.cards`,
  method: 'GET',
  path: `/${advance.service}/${advance.name}/cards`,
  encoding: 'query',
  who: advance.edit.by.filter((role) => seesSome(advance.fields.bankCardId, { role })),
  belongs: { rows: advance, to: 'create' },
  about: 'Verified cards that an advance on a waybill can be paid on',
  request: z.object({ waybillId: idSchema }),
  data: payeeCardsSchema,
});
