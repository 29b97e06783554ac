import { z } from 'zod';
import { noteKind } from '../codes/lists/statement.ts';
import { codesOf } from '../codes/lists/list.ts';
import { reconciliation, statementLine } from '../records/reconciliation.ts';
import { cleanDigits, cleanText } from '../rules/cleanText.ts';
import { cleanName } from '../rules/names.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call, idSchema } from './call.ts';
import { isPrinted } from './smsCode.ts';

/** The public page where a counterparty agrees to a statement; links by SMS lead to it (records 4). */
export const STATEMENT_PAGE = '/statement4Mobile';
const PATH = '/ntocc-basic-api/link/reconciliation';

const { type } = reconciliation.fields;

/** Which statement, and the token that opens it without a login. */
const linkSchema = z.object({ reconciliationId: idSchema, t: z.string().min(1).max(64) });
/** The version that was read and is answered, of the statement or of a note on it, and the code that proves whose phone the link was sent to. */
const answerSchema = linkSchema.extend({
  version: z.number().int(),
  noteId: idSchema.optional(),
  smsCode: z
    .string()
    .overwrite(cleanDigits)
    .regex(/^\d{6}$/),
});

/** A line with all that it is checked by; a day is epoch ms of 00:00 in Shanghai. */
const lineSchema = z.object({
  waybillNo: z.string(),
  externalNo: z.string().nullable(),
  finishedOn: z.number().int().nullable(),
  loadAreaCode: z.string().nullable(),
  unloadAreaCode: z.string().nullable(),
  plateNumber: z.string().nullable(),
  loadWeightKg: z.number().int().nullable(),
  unloadWeightKg: z.number().int().nullable(),
  priceUnit: statementLine.priceUnit.schema.nullable(),
  unitPriceFen: z.number().int().nullable(),
  feeFen: z.number().int().nullable(),
  amountFen: z.number().int(),
  adjustFen: z.number().int(),
  adjustReason: z.string().nullable(),
  notedFen: z.number().int().nullable(),
});
export type StatementTextLine = z.infer<typeof lineSchema>;

/** A credit or debit note on the statement that was sent to the counterparty; its amounts are without a sign. */
const noteSchema = z.object({
  id: idSchema,
  version: z.number().int(),
  status: z.enum(['sent', 'disputed', 'confirmed']),
  noteNo: z.string(),
  kind: z.enum(codesOf(noteKind)),
  reason: z.string(),
  lines: z.array(z.object({ waybillNo: z.string(), amountFen: z.number().int() })),
  totalFen: z.number().int(),
  confirmedAt: z.number().int().nullable(),
  disputeReason: z.string().nullable(),
});
export type NoteText = z.infer<typeof noteSchema>;

/** The statement as its page shows it; money in fen, days epoch ms of 00:00 in Shanghai. */
const textSchema = z.object({
  version: z.number().int(),
  status: z.enum(['sent', 'disputed', 'confirmed', 'settled']),
  reconNo: z.string(),
  type: type.schema,
  counterparty: z.string(),
  periodFrom: z.number().int(),
  periodTo: z.number().int(),
  lines: z.array(lineSchema),
  totalFen: z.number().int(),
  adjustTotalFen: z.number().int(),
  agreedFen: z.number().int(),
  confirmedAt: z.number().int().nullable(),
  disputeReason: z.string().nullable(),
  notes: z.array(noteSchema),
});
export type StatementText = z.infer<typeof textSchema>;

export const readStatement = call({
  name: 'statementLink.read',
  method: 'GET',
  path: PATH,
  encoding: 'query',
  who: 'public',
  belongs: { guests: 'The token of the link opens one statement' },
  secret: true,
  about: 'The statement that a link opens',
  request: linkSchema,
  data: textSchema,
});

export const sendStatementCode = call({
  name: 'statementLink.code',
  method: 'POST',
  path: `${PATH}/CODE`,
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'The token of the link opens one statement' },
  secret: true,
  about: 'Send the code for answering a statement to the phone that its link was sent to',
  request: linkSchema,
  data: z.object({ resendAfterS: z.number().int(), sentTo: z.string(), isPrinted }),
});

export const confirmStatement = call({
  name: 'statementLink.confirm',
  method: 'POST',
  path: `${PATH}/CONFIRM`,
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'The token of the link opens one statement' },
  secret: true,
  about: 'Agree to the statement that a link opens, with the code sent to its receiver',
  request: answerSchema.extend({ confirmedBy: writtenText(cleanName, { min: 2, max: 60 }) }),
  data: textSchema,
});

export const disputeStatement = call({
  name: 'statementLink.dispute',
  method: 'POST',
  path: `${PATH}/DISPUTE`,
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'The token of the link opens one statement' },
  secret: true,
  about: 'Say what is wrong with the statement that a link opens, with the code sent to its receiver',
  request: answerSchema.extend({
    reason: writtenText(cleanText, { min: 4, max: 500 }),
    waybillNos: z.array(z.string().min(1).max(20)).max(80),
  }),
  data: textSchema,
});
