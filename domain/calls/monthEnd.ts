import { z } from 'zod';
import { LANGS } from '../codes/languages.ts';
import { bookMonth } from '../records/bookMonth.ts';
import { LEDGER_CODES } from '../rules/ledger.ts';
import { call, idSchema } from './call.ts';

const fen = z.number().int();
const path = `/${bookMonth.service}/${bookMonth.name}`;

/** What is still open at the end of a month, and its figures beside those of the month before. */
export const monthChecks = call({
  name: `${bookMonth.name}.checks`,
  method: 'GET',
  path: `${path}/{id}/checks`,
  encoding: 'none',
  who: bookMonth.view,
  belongs: { rows: bookMonth, to: 'open' },
  about:
    'The month-end checklist of an accounting month, with counts and sums, and its figures beside the month before',
  request: z.object({ id: idSchema }),
  data: z.object({
    /** By the names of `MONTH_CHECKS`. */
    points: z.array(
      z.object({
        name: z.string(),
        count: z.number().int(),
        /** Null: nothing is added up. */
        sumFen: fen.nullable(),
      }),
    ),
    figures: z.array(
      z.object({
        code: z.enum(LEDGER_CODES),
        /** What it grew by in the month and in the one before, and what it came to, on the normal side. */
        movedFen: fen,
        movedBeforeFen: fen,
        closingFen: fen,
      }),
    ),
  }),
});

/** The month as one workbook: GET, answered by its bytes, or by an envelope that refuses. */
export const monthPackPath = (id: string): string => `${path}/${id}/pack`;

/** Who may have it, and what it belongs to. */
export const MONTH_PACK_RIGHTS = {
  who: bookMonth.view,
  belongs: { rows: bookMonth, to: 'export' },
} as const;

export const monthPackRequest = z.object({ lang: z.enum(LANGS) });
