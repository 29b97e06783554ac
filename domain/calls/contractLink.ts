import { z } from 'zod';
import { contract } from '../records/contract.ts';
import { signedContract } from '../records/signedContract.ts';
import { cleanDigits, cleanText } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call, idSchema } from './call.ts';
import { isPrinted } from './smsCode.ts';

/** The public page where party B signs; links by SMS lead to it (addendum A 4.5). */
export const CONTRACT_PAGE = '/contract4Mobile';
const PATH = '/ntocc-tms-api/link/contract';

/** What is signed there: the contract of a trip, or a frame contract. Each has a purpose of links, and a key in the address. */
export const CONTRACT_LINKS = {
  trip: { purpose: 'tripContract', key: 'contractId', record: signedContract.name },
  frame: { purpose: 'frameContract', key: 'frameId', record: contract.name },
} as const;
export type ContractKind = keyof typeof CONTRACT_LINKS;

/** A contract, and the token that opens it without a login. */
export interface ContractLink {
  readonly kind: ContractKind;
  readonly id: string;
  readonly t: string;
}

/** The address of a link, from the hash on. */
export function contractHash({ kind, id, t }: ContractLink): string {
  return `#${CONTRACT_PAGE}?${new URLSearchParams({ [CONTRACT_LINKS[kind].key]: id, t }).toString()}`;
}

const linkSchema = z.object({
  kind: z.enum(['trip', 'frame']),
  id: idSchema,
  t: z.string().min(1).max(64),
});
/** The version that was read and is answered, and the code that proves whose phone it is. */
const answerSchema = linkSchema.extend({
  version: z.number().int(),
  smsCode: z
    .string()
    .overwrite(cleanDigits)
    .regex(/^\d{6}$/),
});

/** Prefix of the paper of a contract, with the id of the file behind it; the link of the contract opens it. */
export const CONTRACT_FILE_PATH = `${PATH}/file`;
export const contractFileSchema = linkSchema.extend({ kind: z.literal('trip') });

/** Address of the paper of a trip's contract, read with its link. */
export function contractFileUrl(fileId: string, { kind, id, t }: ContractLink): string {
  return `${CONTRACT_FILE_PATH}/${fileId}?${new URLSearchParams({ kind, id, t }).toString()}`;
}

const moment = z.number().int().nullable();

/** A contract as it is read on a screen: IDs and phones masked; money in fen. What is of a trip is null for a frame contract. */
const textSchema = z.object({
  kind: z.enum(['trip', 'frame']),
  id: idSchema,
  version: z.number().int(),
  status: z.enum([
    ...(Object.keys(signedContract.states) as (keyof typeof signedContract.states)[]),
    'pendingSign',
    'active',
    'terminated',
  ]),
  contractNo: z.string(),
  /** Goes back with the signature: what was read is what is signed. */
  contentHash: z.string(),
  partyA: z.string(),
  partyB: z.string(),
  signerPhone: z.string(),
  plateNumber: z.string().nullable(),
  waybillNo: z.string().nullable(),
  loadAreaCode: z.string().nullable(),
  unloadAreaCode: z.string().nullable(),
  planLoadAt: moment,
  freightFen: z.number().int().nullable(),
  body: z.string(),
  readAt: moment,
  linkExpireAt: moment,
  signedAt: moment,
  reason: z.string().nullable(),
  /** The paper; null: there is none yet. */
  fileId: idSchema.nullable(),
});
export type ContractText = z.infer<typeof textSchema>;

const belongs = { guests: 'The token of the link opens one contract' } as const;

export const readContract = call({
  name: 'contractLink.read',
  method: 'GET',
  path: PATH,
  encoding: 'query',
  who: 'public',
  belongs,
  secret: true,
  about: 'The contract that a link opens',
  request: linkSchema,
  data: textSchema,
});

export const sendContractCode = call({
  name: 'contractLink.code',
  method: 'POST',
  path: `${PATH}/CODE`,
  encoding: 'json',
  who: 'public',
  belongs,
  secret: true,
  about: 'Send the code for answering a contract to the phone of its party B',
  request: linkSchema,
  data: z.object({ resendAfterS: z.number().int(), sentTo: z.string(), isPrinted }),
});

export const signContract = call({
  name: 'contractLink.sign',
  method: 'POST',
  path: `${PATH}/SIGN`,
  encoding: 'json',
  who: 'public',
  belongs,
  secret: true,
  about: 'Sign the contract that a link opens with the code sent to its party B',
  request: answerSchema.extend({ contentHash: z.string().min(1).max(64) }),
  data: textSchema,
});

export const refuseContract = call({
  name: 'contractLink.reject',
  method: 'POST',
  path: `${PATH}/REJECT`,
  encoding: 'json',
  who: 'public',
  belongs,
  secret: true,
  about: 'Refuse to sign the contract that a link opens, with the code sent to its party B',
  request: answerSchema.extend({ reason: writtenText(cleanText, { min: 4, max: 200 }) }),
  data: textSchema,
});

export const tripContractText = call({
  name: 'signedContract.text',
  method: 'GET',
  path: '/ntocc-tms-api/tripContract/TEXT',
  encoding: 'query',
  who: signedContract.view,
  belongs: { rows: signedContract, to: 'open' },
  about: 'The text of a contract of a trip; opened by its party B, it counts as read from then on',
  request: z.object({ id: idSchema }),
  data: textSchema,
});

export const copyContractLink = call({
  name: 'signedContract.copyLink',
  method: 'POST',
  path: '/ntocc-tms-api/tripContract/COPY_LINK',
  encoding: 'json',
  who: ['dispatcher'],
  belongs: { rows: signedContract, to: 'resend' },
  secret: true,
  about:
    'Make a new link to sign a contract of a trip, to be passed on; counts as sending it, and ends the link sent before',
  request: z.object({ id: idSchema, version: z.number().int() }),
  data: z.object({ address: z.string(), until: z.number().int() }),
});
