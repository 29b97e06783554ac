import { fromPromise } from 'xstate';
import { z } from 'zod';
import { type AskedPlace, sheetSchema, type Unfinished } from '../../../domain/calls/imports.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import {
  theirCheckPath,
  theirCheckSchema,
  theirFiguresPath,
  theirHeadsPath,
} from '../../../domain/calls/theirFigures.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { THEIR_COLUMNS } from '../../../domain/rules/theirFigures.ts';
import { type Mapping, mappingOf } from '../../../domain/schema/sheetColumns.ts';
import type { Answer } from '../../../machines/answer.ts';
import { importingMachine } from '../../../machines/importing/machine.ts';
import { queryOf } from '../../records/import/placeQuery.ts';
import { answerOf, sendSheet } from '../../records/import/sending.ts';
import type { ImportTarget } from '../../records/import/target.ts';

const LABEL: Label = ['对方明细', 'Their lines', 'Sus líneas', '先方明細'];

/** The statement after the comparison. */
const comparedSchema = z.object({ row: z.object({ version: z.number() }) });

/**
 * The lines of a counterparty's file are compared with a statement (transport-and-money 7.2): the steps of an import, but
 * the platform keeps nothing of the file, so each step sends it.
 */
export function theirTarget({ id, version: seen }: Pick<WireRow, 'id' | 'version'>): ImportTarget {
  // Each comparison is a new version of the statement, and another file may follow.
  let version = seen;
  let mapping: Mapping = [];
  // Where its rows were found: each step reads the same ones.
  let place: AskedPlace | null = null;
  return {
    label: LABEL,
    columns: THEIR_COLUMNS,
    machine: (chosen) =>
      importingMachine.provide({
        actors: {
          find: fromPromise((): Promise<Answer<Unfinished | null>> =>
            Promise.resolve({ ok: true, data: null }),
          ),
          upload: fromPromise(async ({ input, signal }) =>
            answerOf(
              await sendSheet(theirHeadsPath(id) + queryOf(input.place), chosen(), null, signal),
              (sent) => {
                const sheet = sheetSchema.parse(sent);
                place = sheet.place ?? null;
                return { sheet, mapping: mappingOf(THEIR_COLUMNS, sheet.heads, sheet.known) };
              },
            ),
          ),
          check: fromPromise(async ({ input, signal }) => {
            mapping = input.mapping;
            const choice = { mapping: [...mapping], rows: null };
            return answerOf(
              await sendSheet(theirCheckPath(id) + queryOf(place), chosen(), choice, signal),
              (sent) => ({
                ...theirCheckSchema.parse(sent),
                left: 0,
              }),
            );
          }),
          run: fromPromise(async ({ input: { rows } }) => {
            const choice = { mapping: [...mapping], rows: rows === null ? null : [...rows] };
            const path = theirFiguresPath(id) + queryOf(place, { version: String(version) });
            return answerOf(await sendSheet(path, chosen(), choice), (sent) => {
              version = comparedSchema.parse(sent).row.version;
              const count = rows?.length ?? 0;
              return { chosen: count, imported: count, left: 0, refused: [] };
            });
          }),
        },
      }),
  };
}
