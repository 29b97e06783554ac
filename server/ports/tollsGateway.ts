import { z } from 'zod';
import { MAX_FEN } from '../../domain/rules/money.ts';
import { gatewayAt } from './gateway.ts';
import { TOLL_PAGE, type TollsPort } from './tolls.ts';

const moment = z.number().int().positive();
const amount = z.number().int().min(0).max(MAX_FEN);

const pageSchema = z.object({
  items: z
    .array(
      z.object({
        tollNo: z.string().min(1).max(40),
        cardNo: z.string().regex(/^\d{16,20}$/),
        entryStation: z.string().max(60).nullable().default(null),
        entryAt: moment.nullable().default(null),
        exitStation: z.string().min(1).max(60),
        exitAt: moment,
        amountFen: amount,
      }),
    )
    .max(TOLL_PAGE),
  next: z.string().min(1).max(200).nullable(),
});

const cardSchema = z.object({ balanceFen: amount, state: z.enum(['normal', 'blocked']) });

const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), serial: z.string().min(1).max(40) }),
  z.object({ state: z.literal('refused'), code: z.string().max(40), msg: z.string().max(200) }),
  z.object({ state: z.literal('open') }),
]);

/**
 * Issuers of ETC cards through an HTTP gateway, with a bearer token: `GET /tolls?after=&limit=500` is the feed,
 * `GET /cards/<cardNo>` says what is left on a card, `PUT /topups/<requestNo>` with `{cardNo, amountFen}` loads one and
 * `POST /topups/<requestNo>/settle` asks what became of it. `group` names the tenant. Any status but 2xx counts as no answer.
 */
export function tollsGateway(url: string, token: string): TollsPort {
  const { ask } = gatewayAt(url, token, 'The gateway of the ETC cards');
  const order = (requestNo: string) => `/topups/${encodeURIComponent(requestNo)}`;
  return {
    tolls: async (groupCode, after) => {
      const query = new URLSearchParams({ after: after ?? '', limit: String(TOLL_PAGE) });
      return pageSchema.parse(await ask('GET', `/tolls?${query.toString()}`, groupCode));
    },
    card: async (groupCode, cardNo) =>
      cardSchema.parse(await ask('GET', `/cards/${encodeURIComponent(cardNo)}`, groupCode)),
    topUp: async ({ groupCode, requestNo, ...rest }, onAnswer) =>
      onAnswer(answerSchema.parse(await ask('PUT', order(requestNo), groupCode, rest))),
    settle: async (groupCode, requestNo) =>
      answerSchema.parse(await ask('POST', `${order(requestNo)}/settle`, groupCode)),
  };
}
