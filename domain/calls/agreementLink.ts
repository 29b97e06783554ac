import { z } from 'zod';
import { collectionAgreement } from '../records/collectionAgreement.ts';
import { cleanDigits, cleanText } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call, idSchema } from './call.ts';
import { isPrinted } from './smsCode.ts';

/** The public page where a driver signs; links by SMS lead to it (records 4). */
export const AGREEMENT_PAGE = '/collectionAgreement4Mobile';
const PATH = '/ntocc-basic-api/link/collectionAgreement';

const { scope } = collectionAgreement.fields;

/** Which agreement, and the token that opens it without a login. */
const linkSchema = z.object({ agreementId: idSchema, t: z.string().min(1).max(64) });
/** The version that was read, and is answered. */
const answerSchema = linkSchema.extend({
  version: z.number().int(),
  smsCode: z
    .string()
    .overwrite(cleanDigits)
    .regex(/^\d{6}$/),
});

/** The agreement as its page shows it: names and numbers masked. Days are epoch ms of 00:00 in Shanghai. */
const textSchema = z.object({
  version: z.number().int(),
  status: z.enum(['pendingSign', 'active', 'expired', 'revoked', 'rejected']),
  agreementNo: z.string(),
  driverName: z.string(),
  driverPhone: z.string(),
  fleetName: z.string(),
  captainName: z.string(),
  cardNumber: z.string(),
  scope: scope.schema,
  maxPerTripFen: z.number().int().nullable(),
  validFrom: z.number().int(),
  validTo: z.number().int(),
  signedAt: z.number().int().nullable(),
});
export type AgreementText = z.infer<typeof textSchema>;

export const readAgreement = call({
  name: 'agreementLink.read',
  method: 'GET',
  path: PATH,
  encoding: 'query',
  who: 'public',
  belongs: { guests: 'The token of the link opens one agreement' },
  secret: true,
  about: 'The collection agreement that a link opens',
  request: linkSchema,
  data: textSchema,
});

export const sendAgreementCode = call({
  name: 'agreementLink.code',
  method: 'POST',
  path: `${PATH}/CODE`,
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'The token of the link opens one agreement' },
  secret: true,
  about: 'Send the code to the driver of the agreement that a link opens',
  request: linkSchema,
  data: z.object({ resendAfterS: z.number().int(), sentTo: z.string(), isPrinted }),
});

export const signAgreement = call({
  name: 'agreementLink.sign',
  method: 'POST',
  path: `${PATH}/SIGN`,
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'The token of the link opens one agreement' },
  secret: true,
  about: 'Sign the agreement that a link opens with the code sent to its driver',
  request: answerSchema,
  data: textSchema,
});

export const refuseAgreement = call({
  name: 'agreementLink.reject',
  method: 'POST',
  path: `${PATH}/REJECT`,
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'The token of the link opens one agreement' },
  secret: true,
  about: 'Refuse to sign the agreement that a link opens, with the code sent to its driver',
  request: answerSchema.extend({ reason: writtenText(cleanText, { min: 4, max: 200 }) }),
  data: textSchema,
});
