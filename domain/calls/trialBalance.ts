import { z } from 'zod';
import { LANGS } from '../codes/languages.ts';
import { LEDGER_CODES } from '../rules/ledger.ts';
import { onPages } from './belongs.ts';
import { call, pageOf, queryInt } from './call.ts';
import { EXPORT_TYPES } from './exports.ts';
import { PAGE_SIZES } from './records.ts';

const fen = z.number().int();
const codeSchema = z.enum(LEDGER_CODES);
const OWNER_TYPES = ['platform', 'shipper', 'carrier', 'driver', 'supplier', 'tenant'] as const;
const READERS = ['admin', 'financeClerk', 'financeApprover'] as const;

/** An accounting month, `yyyymm`. */
export const periodSchema = z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/);

/** A month, or the time between two moments, epoch ms; nothing: all time. */
const span = { period: periodSchema.optional(), from: queryInt.optional(), to: queryInt.optional() };

const amounts = {
  /** On the normal side. */
  openingFen: fen,
  debitFen: fen,
  creditFen: fen,
  closingFen: fen,
  /** The month before; null where no month was asked for. */
  before: z.object({ openingFen: fen, debitFen: fen, creditFen: fen }).nullable(),
};

/** Sums of all accounts by code; both sides of every column are equal (transport-and-money 8.7, 15.4). */
export const trialBalance = call({
  name: 'ledger.trialBalance',
  method: 'GET',
  path: '/ntocc-basic-api/ledger/trialBalance',
  encoding: 'query',
  who: READERS,
  belongs: onPages('TrialBalance'),
  about: 'Trial balance of a period: opening, turnover and closing by account code',
  request: z.object(span),
  data: z.object({
    rows: z.array(z.object({ code: codeSchema, ...amounts, accounts: fen })),
    /** Closed months, `yyyymm`. */
    closed: z.array(z.string()),
  }),
});

/** What of the accounts is wanted: of a code, and with a word in the name of their owner or the number of their waybill. */
const wanted = { ...span, code: codeSchema.optional(), keyword: z.string().trim().max(60).optional() };

/** The accounts behind the sums, each with its owner, the largest closing balance first. */
export const trialAccounts = call({
  name: 'ledger.trialAccounts',
  method: 'GET',
  path: '/ntocc-basic-api/ledger/trialBalance/accounts',
  encoding: 'query',
  who: READERS,
  belongs: onPages('TrialBalance'),
  about: 'The accounts of a trial balance that hold or moved something, by owner or waybill',
  request: z.object({
    ...wanted,
    current: queryInt.min(1).max(100_000).default(1),
    size: queryInt.refine((n) => PAGE_SIZES.some((size) => size === n)).default(20),
  }),
  data: pageOf(
    z.object({
      id: z.string(),
      code: codeSchema,
      ownerType: z.enum(OWNER_TYPES),
      ownerId: z.string(),
      ownerName: z.string(),
      /** Of an account that is kept waybill by waybill. */
      waybillId: z.string().nullable(),
      waybillNo: z.string().nullable(),
      ...amounts,
    }),
  ),
});

const file = { type: z.enum(EXPORT_TYPES), lang: z.enum(LANGS) };

/** The same as files: GET, answered by bytes, or by an envelope that refuses. */
export const TRIAL_FILES = {
  codes: { path: '/ntocc-basic-api/ledger/trialBalance/export', request: z.object({ ...span, ...file }) },
  accounts: {
    path: '/ntocc-basic-api/ledger/trialBalance/accounts/export',
    request: z.object({ ...wanted, ...file }),
  },
} as const;

/** Who may have them, and what they belong to. */
export const TRIAL_FILE_RIGHTS = { who: READERS, belongs: onPages('TrialBalance') } as const;
