import { cardsForAdvance } from '../../domain/calls/advanceCards.ts';
import { cardsForBill, cardsForRetry } from '../../domain/calls/payeeCards.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { freightBill } from '../../domain/records/freightBill.ts';
import { paymentApply } from '../../domain/records/paymentApply.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { payeeOf } from '../business/money/payee.ts';
import { cardsOfPayee } from '../business/money/payeeCards.ts';
import { approvedPayee } from '../business/money/paymentApply.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** @throws 10404 absent or out of scope */
const forBill = bind(cardsForBill, ({ freightBillId }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const bill = await find(work, freightBill, freightBillId);
    if (!bill || !isInScope(freightBill, viewer, bill)) throw refused(noSuchRecord);
    return cardsOfPayee(work, viewer, await payeeOf(work, bill.driverId, bill.waybillId));
  }),
);

/** @throws 10404 absent or out of scope */
const forRetry = bind(cardsForRetry, ({ id }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const row = await find(work, paymentApply, id);
    if (!row || !isInScope(paymentApply, viewer, row)) throw refused(noSuchRecord);
    return cardsOfPayee(work, viewer, await approvedPayee(work, row));
  }),
);

/** @throws 10404 absent or out of scope */
const forAdvance = bind(cardsForAdvance, ({ waybillId }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const job = await find(work, waybill, waybillId);
    if (!job || !isInScope(waybill, viewer, job)) throw refused(noSuchRecord);
    return cardsOfPayee(work, viewer, await payeeOf(work, job.driverId, job.id));
  }),
);

export const payeeCardCalls: readonly Bound[] = [forBill, forRetry, forAdvance];
