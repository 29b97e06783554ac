import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { orderState } from '../codes/lists/order.ts';
import { cleanDigits } from '../rules/cleanText.ts';
import { cleanName } from '../rules/names.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call, idSchema } from './call.ts';
import { isPrinted } from './smsCode.ts';
import { STATEMENT_PAGE } from './statementLink.ts';

/** Purpose of the links to the public page of an order statement. */
export const ORDER_STATEMENT_LINK = 'orderStatement';
const PATH = '/ntocc-tms-api/link/orderStatement';

/** The address of such a link, from the hash on. */
export const orderStatementHash = (id: string, t: string): string =>
  `#${STATEMENT_PAGE}?${new URLSearchParams({ orderStatementId: id, t }).toString()}`;

/** Which statement, and the token that opens it without a login. */
const linkSchema = z.object({ orderStatementId: idSchema, t: z.string().min(1).max(64) });
export type OrderStatementLink = z.infer<typeof linkSchema>;

const lineSchema = z.object({
  orderNo: z.string(),
  orderStatus: z.enum(codesOf(orderState)),
  waybills: z.number().int(),
  loadKg: z.number().int(),
  unloadKg: z.number().int(),
  receivableFen: z.number().int(),
  isEstimated: z.boolean(),
});

/** The statement as its page shows it; money in fen, days epoch ms of 00:00 in Shanghai. What the carriers get is not in it. */
const textSchema = z.object({
  version: z.number().int(),
  status: z.enum(['sent', 'acknowledged']),
  statementNo: z.string(),
  shipper: z.string(),
  periodFrom: z.number().int(),
  periodTo: z.number().int(),
  lines: z.array(lineSchema),
  orders: z.number().int(),
  waybills: z.number().int(),
  loadKg: z.number().int(),
  unloadKg: z.number().int(),
  receivableFen: z.number().int(),
  ackAt: z.number().int().nullable(),
});
export type OrderStatementText = z.infer<typeof textSchema>;

const open = {
  who: 'public',
  belongs: { guests: 'The token of the link opens one statement' },
  secret: true,
} as const;

export const readOrderStatement = call({
  ...open,
  name: 'orderStatementLink.read',
  method: 'GET',
  path: PATH,
  encoding: 'query',
  about: 'The order statement that a link opens',
  request: linkSchema,
  data: textSchema,
});

export const sendOrderStatementCode = call({
  ...open,
  name: 'orderStatementLink.code',
  method: 'POST',
  path: `${PATH}/CODE`,
  encoding: 'json',
  about: 'Send the code for acknowledging an order statement to the phone that its link was sent to',
  request: linkSchema,
  data: z.object({ resendAfterS: z.number().int(), sentTo: z.string(), isPrinted }),
});

export const acknowledgeOrderStatement = call({
  ...open,
  name: 'orderStatementLink.acknowledge',
  method: 'POST',
  path: `${PATH}/ACK`,
  encoding: 'json',
  about: 'Acknowledge the order statement that a link opens, with the code sent to its receiver',
  request: linkSchema.extend({
    /** Of the statement that was read. */
    version: z.number().int(),
    smsCode: z
      .string()
      .overwrite(cleanDigits)
      .regex(/^\d{6}$/),
    ackBy: writtenText(cleanName, { min: 2, max: 60 }),
  }),
  data: textSchema,
});
