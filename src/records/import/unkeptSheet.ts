import { fromPromise } from 'xstate';
import {
  type AskedPlace,
  sheetSchema,
  type Unfinished,
  verdictsSchema,
} from '../../../domain/calls/imports.ts';
import { type Mapping, mappingOf, type SheetColumn } from '../../../domain/schema/sheetColumns.ts';
import type { Answer } from '../../../machines/answer.ts';
import { importingMachine } from '../../../machines/importing/machine.ts';
import { queryOf } from './placeQuery.ts';
import { answerOf, sendSheet } from './sending.ts';

interface Calls {
  readonly columns: readonly SheetColumn[];
  /** Addresses of the steps: its heads, its verdicts, and taking it. */
  readonly heads: string;
  readonly check: string;
  readonly run: string;
  /** What the query of every step says beside the place of the rows. */
  readonly about?: Readonly<Record<string, string>>;
  /** What the query of the last step says beside the place of the rows. */
  readonly query?: () => Readonly<Record<string, string>>;
  /** How many rows were taken, from the answer of the last step. @param rows those chosen; null: all */
  readonly taken: (sent: unknown, rows: readonly number[] | null) => number;
}

/** The steps of an import for a file of which the platform keeps nothing, so that each step sends it. */
export function unkeptSheetMachine(calls: Calls, chosen: () => File): typeof importingMachine {
  const { columns, about } = calls;
  let mapping: Mapping = [];
  // Where its rows were found: each step reads the same ones.
  let place: AskedPlace | null = null;
  return importingMachine.provide({
    actors: {
      find: fromPromise((): Promise<Answer<Unfinished | null>> => Promise.resolve({ ok: true, data: null })),
      upload: fromPromise(async ({ input, signal }) =>
        answerOf(
          await sendSheet(calls.heads + queryOf(input.place, about), chosen(), null, signal),
          (sent) => {
            const sheet = sheetSchema.parse(sent);
            place = sheet.place ?? null;
            return { sheet, mapping: mappingOf(columns, sheet.heads, sheet.known) };
          },
        ),
      ),
      check: fromPromise(async ({ input, signal }) => {
        mapping = input.mapping;
        const choice = { mapping: [...mapping], rows: null };
        return answerOf(
          await sendSheet(calls.check + queryOf(place, about), chosen(), choice, signal),
          (sent) => ({
            ...verdictsSchema.parse(sent),
            left: 0,
          }),
        );
      }),
      run: fromPromise(async ({ input: { rows } }) => {
        const choice = { mapping: [...mapping], rows: rows === null ? null : [...rows] };
        const path = calls.run + queryOf(place, { ...about, ...calls.query?.() });
        return answerOf(await sendSheet(path, chosen(), choice), (sent) => {
          const count = calls.taken(sent, rows);
          return { chosen: count, imported: count, left: 0, refused: [] };
        });
      }),
    },
  });
}
