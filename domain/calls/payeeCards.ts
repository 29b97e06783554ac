import { z } from 'zod';
import { paymentApply } from '../records/paymentApply.ts';
import { call, idSchema } from './call.ts';
import { payeeCardsSchema } from './payeeCard.ts';

/** Cards for the freight of one bill: those of whoever is paid for it now. */
export const cardsForBill = call({
  name: `${paymentApply.name}.cards`,
  method: 'GET',
  path: `/${paymentApply.service}/${paymentApply.name}/cards`,
  encoding: 'query',
  who: paymentApply.edit.by,
  belongs: { rows: paymentApply, to: ['create', 'edit'] },
  about: 'Verified cards that the freight of a bill can be paid on now',
  request: z.object({ freightBillId: idSchema }),
  data: payeeCardsSchema,
});

/** Cards for a failed application: those of the payee it was approved for. */
export const cardsForRetry = call({
  name: `${paymentApply.name}.retryCards`,
  method: 'GET',
  path: `/${paymentApply.service}/${paymentApply.name}/{id}/cards`,
  encoding: 'none',
  who: paymentApply.events.retry.by,
  belongs: { rows: paymentApply, to: 'retry' },
  about: 'Verified cards that a failed payment application can be paid on again',
  request: z.object({ id: idSchema }),
  data: payeeCardsSchema,
});
