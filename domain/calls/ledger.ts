import { z } from 'zod';
import { JOURNAL_TYPES, LEDGER_CODES } from '../rules/ledger.ts';
import { onPages } from './belongs.ts';
import { call, idSchema, queryInt } from './call.ts';

const fen = z.number().int();
const codeSchema = z.enum(LEDGER_CODES);
const OWNER_TYPES = ['platform', 'shipper', 'carrier', 'driver', 'supplier', 'tenant'] as const;
const range = { from: queryInt.optional(), to: queryInt.optional() };

/** One side of an entry. */
const sideSchema = z.object({
  code: codeSchema,
  ownerType: z.enum(OWNER_TYPES),
  ownerId: z.string(),
  ownerName: z.string(),
});

export const journalDetail = call({
  name: 'ledger.journal',
  method: 'GET',
  path: '/ntocc-basic-api/ledger/journal/{id}',
  encoding: 'query',
  who: ['admin', 'financeClerk', 'financeApprover'],
  belongs: onPages('ChangeRecord', 'SubLedger', 'PayableLedger', 'ReceivableLedger', 'TrialBalance'),
  about: 'A journal with its cause and all its entries',
  request: z.object({ id: idSchema }),
  data: z.object({
    id: z.string(),
    type: z.enum(JOURNAL_TYPES),
    bizType: z.string(),
    bizId: z.string(),
    bizNo: z.string(),
    event: z.string(),
    byName: z.string(),
    postedAt: z.number(),
    amountFen: fen,
    /** The journal it reverses, and the one that reversed it. */
    reversesId: z.string().nullable(),
    reversedById: z.string().nullable(),
    entries: z.array(z.object({ id: z.string(), debit: sideSchema, credit: sideSchema, amountFen: fen })),
  }),
});

/** A statement: opening balance of an account, movements, closing balance (8.6 changeRecord, summary row). */
export const statementBounds = call({
  name: 'ledger.statement',
  method: 'GET',
  path: '/ntocc-basic-api/ledger/statement',
  encoding: 'query',
  who: ['admin', 'financeClerk', 'financeApprover', 'shipper', 'captain', 'driver'],
  belongs: {
    pages: {
      admin: ['ChangeRecord'],
      financeClerk: ['ChangeRecord'],
      financeApprover: ['ChangeRecord'],
      others: ['ChangeRecord', 'CashWithdrawal'],
    },
  },
  about: "Opening, sums and closing of one owner's account; a party gets its own whatever it asks for",
  request: z.object({
    code: codeSchema.default('W_AVAIL'),
    shipmentId: idSchema.optional(),
    carrierId: idSchema.optional(),
    driverId: idSchema.optional(),
    ...range,
  }),
  data: z.object({ openingFen: fen, inFen: fen, outFen: fen, closingFen: fen }).nullable(),
});

const differing = z.object({
  id: z.string(),
  ownerName: z.string(),
  /** The bank's excess over the books; of the platform: what the deposit lacks for the sub-accounts. */
  differenceFen: fen,
  explanation: z.string().nullable(),
});

/** Own money and others' money at the bank (transport-and-money 8.7): what may be paid out for customers on credit. */
export const depositHeld = call({
  name: 'ledger.deposit',
  method: 'GET',
  path: '/ntocc-basic-api/ledger/deposit',
  encoding: 'query',
  who: ['admin', 'financeClerk', 'financeApprover'],
  belongs: onPages('BalanceStatistics'),
  about: 'Own funds, money of customers and its coverage, now and at the end of the last compared day',
  request: z.object({}),
  data: z.object({
    bankFen: fen,
    customersFen: fen,
    inTransitFen: fen,
    stationsFen: fen,
    ownFen: fen,
    /** In 1/10000; null: nobody else has money there. */
    coverageBp: z.number().int().nullable(),
    /** Null: no day has been compared yet. */
    dayEnd: z
      .object({
        endAt: z.number(),
        accounts: z.number().int(),
        /** The accounts that differ, the largest difference first. */
        differing: z.array(differing),
      })
      .nullable(),
  }),
});

/** Money at the bank without a document: it waits for a clerk. */
export const unclaimedMoney = call({
  name: 'ledger.unclaimed',
  method: 'GET',
  path: '/ntocc-basic-api/ledger/unclaimed',
  encoding: 'query',
  who: ['admin', 'financeClerk', 'financeApprover'],
  belongs: onPages('RechargeRecord'),
  about: 'Lines of the bank list that no recharge claims',
  request: z.object({}),
  data: z.array(
    z.object({
      serialNo: z.string(),
      amountFen: fen,
      payerName: z.string(),
      memo: z.string(),
      at: z.number(),
    }),
  ),
});
