import { z } from 'zod';
import { cargoPolicy } from '../records/cargoPolicy.ts';
import { onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';

const fen = z.number().int();
const at = z.number().int();

const offerSchema = z.object({
  productId: z.string(),
  /** Names in the reader's language. */
  productName: z.string(),
  insurerName: z.string(),
  product: z.string(),
  version: z.number().int(),
  ratePpm: z.number().int(),
  minPremiumFen: fen,
  maxInsuredFen: fen,
  deductibleFen: fen,
  deductibleBp: z.number().int(),
  coverHours: z.number().int(),
  maxDays: z.number().int(),
  excluded: z.array(z.string()),
  /** The terms in short, in the reader's language. */
  summary: z.string(),
  termsFileId: z.string().nullable(),
  /** Why it is not for these goods or this trip, in the reader's language; null: it is. */
  msg: z.string().nullable(),
});
export type CoverOffer = z.infer<typeof offerSchema>;

/** What a buyer of cover for a waybill chooses from (addendum B 5.4). */
export const coverOffers = call({
  name: `${cargoPolicy.name}.offers`,
  method: 'GET',
  path: `/${cargoPolicy.service}/${cargoPolicy.name}/offers`,
  encoding: 'query',
  who: ['admin', 'dispatcher', 'shipper', 'captain'],
  belongs: { rows: cargoPolicy, to: 'create' },
  about: 'The products on sale for a waybill, with what its goods are worth and what a form starts with',
  request: z.object({ waybillId: idSchema, goodsTypeId: idSchema.optional() }),
  data: z.object({
    waybillNo: z.string(),
    goodsName: z.string(),
    goodsTypeId: z.string().nullable(),
    goodsTypeName: z.string().nullable(),
    /** What the goods are worth, as the order says; null: it does not. */
    insuredFen: fen.nullable(),
    departAt: at,
    holderName: z.string(),
    idNo: z.string(),
    phone: z.string(),
    offers: z.array(offerSchema),
  }),
});

const claimSchema = z.object({
  id: z.string(),
  claimNo: z.string(),
  status: z.string(),
  accidentAt: at,
  claimedFen: fen,
  paidFen: fen.nullable(),
});
const foundPolicySchema = z.object({
  id: z.string(),
  policyNo: z.string(),
  policyNumber: z.string().nullable(),
  status: z.string(),
  productName: z.string(),
  insurerName: z.string(),
  waybillNo: z.string(),
  plateNumber: z.string(),
  goodsName: z.string(),
  insuredFen: fen,
  effectiveAt: at.nullable(),
  /** When the cover ends, after the unloading or as the policy says. */
  coverEnd: at.nullable(),
  departAt: at,
  despatchAt: at.nullable(),
  unloadedAt: at.nullable(),
  planUnloadAt: at,
  paperId: z.string().nullable(),
  claims: z.array(claimSchema),
});
export type FoundPolicy = z.infer<typeof foundPolicySchema>;

const vehiclePolicySchema = z.object({
  id: z.string(),
  policyNumber: z.string(),
  policyKind: z.string(),
  insurer: z.string(),
  plateNumber: z.string(),
  validFrom: at,
  validTo: at,
  status: z.string(),
});
export type VehiclePolicy = z.infer<typeof vehiclePolicySchema>;

/** Policies found at most, of each kind. */
export const MAX_FOUND = 20;

/** One box over cargo cover and the insurance of vehicles (addendum B D45). */
export const policyEnquiry = call({
  name: `${cargoPolicy.name}.enquiry`,
  method: 'GET',
  path: `/${cargoPolicy.service}/${cargoPolicy.name}/enquiry`,
  encoding: 'query',
  who: ['admin', 'service', 'auditor', 'shipper', 'captain', 'driver'],
  belongs: onPages('PolicyEnquiry'),
  about:
    'Cargo policies by number, plate or waybill, and policies of vehicles by number or plate, that the caller may see',
  request: z.object({ text: z.string().trim().min(3).max(40) }),
  data: z.object({ policies: z.array(foundPolicySchema), vehicles: z.array(vehiclePolicySchema) }),
});

/** Asks the insurer whether a policy is real (addendum B D45). */
export const verifyPolicy = call({
  name: `${cargoPolicy.name}.verify`,
  method: 'POST',
  path: `/${cargoPolicy.service}/${cargoPolicy.name}/{id}/verify`,
  encoding: 'json',
  who: cargoPolicy.view,
  belongs: { rows: cargoPolicy, to: 'open' },
  about:
    'What the insurer says of a policy, and the times of its cover and trip; an answer is kept for an hour',
  request: z.object({ id: idSchema }),
  data: z.object({
    state: z.enum(['confirmed', 'notConfirmed', 'silent']),
    at,
    from: at.nullable(),
    to: at.nullable(),
    /** When the cover ends, after the unloading or as the policy says. */
    coverEnd: at.nullable(),
    /** The trip as it was, or as it is planned. */
    tripFrom: at,
    tripTo: at,
  }),
});

/** Whether insurers answer: without an answer applications and claims wait. */
export const insurerSilence = call({
  name: `${cargoPolicy.name}.silence`,
  method: 'GET',
  path: `/${cargoPolicy.service}/${cargoPolicy.name}/silence`,
  encoding: 'none',
  who: cargoPolicy.view,
  belongs: { rows: cargoPolicy, to: 'open' },
  about: 'Since when an insurer does not answer, and how many of the rows that the caller sees wait for it',
  request: z.object({}),
  data: z.object({ since: at.nullable(), waiting: z.number().int() }),
});
