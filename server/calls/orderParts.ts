import { listCutOrders, readCut } from '../../domain/calls/orderParts.ts';
import { cutOf, ordersToCut } from '../business/trade/orderParts.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const list = bind(listCutOrders, (asked, context) =>
  act(context, (work) => ordersToCut(work, loginOf(context).viewer, asked)),
);

const read = bind(readCut, ({ id }, context) =>
  act(context, (work) => cutOf(work, loginOf(context).viewer, id)),
);

export const orderPartsCalls: readonly Bound[] = [list, read];
