import { z } from 'zod';
import { codesOf } from '../../domain/codes/lists/list.ts';
import { oilTxnKind } from '../../domain/codes/lists/oil.ts';
import { gatewayAt } from './gateway.ts';
import type { OilSupplierPort } from './oilSupplier.ts';

const answerSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('done'),
    voucherNo: z.string().min(1).max(40),
    amountFen: z.number().int().nonnegative(),
  }),
  z.object({ state: z.literal('refused'), code: z.string().max(40), msg: z.string().max(200) }),
  z.object({ state: z.literal('open') }),
]);

const told = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((text) => text ?? null);
const number = z
  .number()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? null);
const whole = z
  .number()
  .int()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? null);

const pageSchema = z.object({
  items: z
    .array(
      z.object({
        txnId: z.string().min(1).max(64),
        cardNo: z.string().min(1).max(30),
        kind: z.enum(codesOf(oilTxnKind)),
        amountFen: z.number().int(),
        at: z.number().int().positive(),
        station: told(60),
        lng: number,
        lat: number,
        fuel: told(30),
        /** Litres with at most three decimals. */
        litres: number.transform((litres) => (litres === null ? null : Math.round(litres * 1_000))),
        unitPriceFen: whole,
        odometerKm: whole,
        plate: told(10),
      }),
    )
    .max(500),
  next: z.string().max(200),
});

const cardSchema = z.object({ balanceFen: z.number().int(), state: z.string().max(40) });

/**
 * Fuel suppliers through an HTTP gateway, with a bearer token: `PUT /orders/<requestNo>` submits an order (kind voucher, card,
 * allocate, recall, block, unblock or limit) and `POST /orders/<requestNo>/settle` asks for its result; both answer what the
 * port's `settle` answers. `GET /txns?supplier=&after=` answers `{items, next}`: at most 500 transactions on the cards of a
 * supplier in its order, `litres` with decimals, what leaves a card negative. `GET /cards/<cardNo>` answers `{balanceFen, state}`.
 * `group` names the tenant. Any status but 2xx counts as no answer.
 */
export function oilSupplierGateway(url: string, token: string): OilSupplierPort {
  const { ask } = gatewayAt(url, token, "The fuel supplier's gateway");
  const order = (requestNo: string) => `/orders/${encodeURIComponent(requestNo)}`;
  return {
    order: async ({ groupCode, requestNo, ...rest }, onAnswer) =>
      onAnswer(answerSchema.parse(await ask('PUT', order(requestNo), groupCode, rest))),
    settle: async (groupCode, requestNo) =>
      answerSchema.parse(await ask('POST', `${order(requestNo)}/settle`, groupCode)),
    txns: async (groupCode, supplierId, after) => {
      const query = new URLSearchParams({ supplier: supplierId, after });
      return pageSchema.parse(await ask('GET', `/txns?${query.toString()}`, groupCode));
    },
    card: async (groupCode, cardNo) =>
      cardSchema.parse(await ask('GET', `/cards/${encodeURIComponent(cardNo)}`, groupCode)),
  };
}
