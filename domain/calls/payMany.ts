import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { payChannel } from '../codes/lists/payment.ts';
import { payeeType } from '../codes/lists/waybill.ts';
import { paymentBatch } from '../records/paymentBatch.ts';
import { isId } from '../rules/ids.ts';
import { DOUBTS } from '../rules/payDoubts.ts';
import { call, idSchema, queryInt } from './call.ts';
import { payeeCardSchema } from './payeeCard.ts';
import { requestNoSchema } from './records.ts';

/** Payees of one batch at most. */
export const MOST_PAYEES = 500;
/** Bills looked at for one choice, the oldest first. */
export const MOST_BILLS = 5_000;

const base = `/${paymentBatch.service}/${paymentBatch.name}`;
const fen = z.number().int();

/** A payee by kind and id: `driver:123`. */
export const payeeKey = z
  .string()
  .regex(/^(driver|carrier):\d{1,19}$/)
  .refine((key) => isId(key.slice(key.indexOf(':') + 1)));

const doubtSchema = z.object({
  kind: z.enum(DOUBTS),
  usualFen: fen.nullable(),
  no: z.string().nullable(),
});

const candidateSchema = z.object({
  /** What the choice is about: the payee, or one draft. */
  key: z.string(),
  /** The draft, with its card and its lines; null: none is made yet. */
  applyId: z.string().nullable(),
  payee: payeeKey,
  name: z.string(),
  /** Cards the payee can be paid on, the default one first. */
  cards: z.array(payeeCardSchema),
  bills: z.array(z.object({ id: z.string(), amountFen: fen })),
  sumFen: fen,
  /** When the oldest of its waybills was finished, epoch ms. */
  oldestAt: z.number().int(),
  doubts: z.array(doubtSchema),
  /** Why nothing can be applied for, in the caller's language; null: it can. */
  refusal: z.string().nullable(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** What may still be released today, fen. */
const roomSchema = z.object({ leftTodayFen: fen, ownFundsFen: fen });

/** Where the choice comes from. */
export const PAY_SOURCES = ['bills', 'drafts'] as const;

/** Everybody with payable freight, for one application of many payees. */
export const payCandidates = call({
  name: `${paymentBatch.name}.candidates`,
  method: 'GET',
  path: `${base}/candidates`,
  encoding: 'query',
  who: paymentBatch.edit.by,
  belongs: { rows: paymentBatch, to: 'create' },
  about: 'Payees with freight that is payable now, with their cards, sums, and what deserves a look',
  request: z.object({
    /** Payable bills, or the caller's own drafts that are in no batch. */
    from: z.enum(PAY_SOURCES).default('bills'),
    payeeType: z.enum(codesOf(payeeType)).optional(),
    /** Finished until then, epoch ms. */
    finishedTo: queryInt.optional(),
    shipmentId: idSchema.optional(),
    lineId: idSchema.optional(),
  }),
  data: roomSchema.extend({
    payees: z.array(candidateSchema),
    /** Bills and payees beyond the maximum were left out. */
    isCut: z.boolean(),
  }),
});

const byBills = z.object({
  payee: payeeKey,
  channel: z.enum(codesOf(payChannel)),
  /** null: to the wallet. */
  bankCardId: idSchema.nullable(),
  bills: z
    .array(z.object({ id: idSchema, amountFen: fen.min(1) }))
    .min(1)
    .max(MOST_BILLS),
});
const byDraft = z.object({ applyId: idSchema });

/** One batch with an application for each payee, submitted. It is sent in slices: all with the same number are one batch. */
export const makePayBatch = call({
  name: `${paymentBatch.name}.make`,
  method: 'POST',
  path: `${base}/MAKE`,
  encoding: 'json',
  who: paymentBatch.edit.by,
  belongs: { rows: paymentBatch, to: 'create' },
  about:
    'Applies for the freight of many payees in one batch, each in a transaction of its own; a repetition applies for nothing twice',
  large: { bytes: 1_000_000, parts: 50_000 },
  request: z.object({
    /** The same for all slices of one batch. */
    requestNo: requestNoSchema,
    payees: z
      .array(z.union([byBills, byDraft]))
      .min(1)
      .max(MOST_PAYEES),
  }),
  data: z.object({
    batchId: z.string(),
    /** The payees in their order; why nothing was applied for, in the caller's language; null: it was. */
    results: z.array(
      z.object({
        key: z.string(),
        refusal: z.object({ status: z.number().int(), msg: z.string() }).nullable(),
      }),
    ),
  }),
});

/** One member of a batch. */
const memberSchema = z.object({
  id: z.string(),
  applyNo: z.string(),
  payeeName: z.string(),
  /** null: to the wallet, or no card is chosen. */
  card: payeeCardSchema.omit({ id: true, isDefault: true }).nullable(),
  totalFen: fen,
  lineCount: z.number().int(),
  /** A state of the application. */
  status: z.string(),
  /** Its last payment; null: none yet. */
  payment: z.object({ id: z.string(), status: z.string(), failMsg: z.string().nullable() }).nullable(),
  doubts: z.array(doubtSchema),
});
export type PayMember = z.infer<typeof memberSchema>;

/** Everybody a batch pays. */
export const payMembers = call({
  name: `${paymentBatch.name}.members`,
  method: 'GET',
  path: `${base}/{id}/members`,
  encoding: 'none',
  who: paymentBatch.view,
  belongs: { rows: paymentBatch, to: 'open' },
  about: 'The applications of one batch with payee, card, amount, state, payment, and what deserves a look',
  request: z.object({ id: idSchema }),
  data: roomSchema.extend({ members: z.array(memberSchema) }),
});
