import { fromPromise } from 'xstate';
import {
  statementCheckPath,
  statementCheckSchema,
  statementHeadsPath,
  statementPath,
  statementTakenSchema,
} from '../../../domain/calls/bankStatement.ts';
import { type AskedPlace, sheetSchema, type Unfinished } from '../../../domain/calls/imports.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { SHEET_LIMITS } from '../../../domain/rules/sheetLimits.ts';
import { BANK_COLUMNS } from '../../../domain/schema/bankColumns.ts';
import { type Mapping, mappingOf } from '../../../domain/schema/sheetColumns.ts';
import type { Answer } from '../../../machines/answer.ts';
import { importingMachine } from '../../../machines/importing/machine.ts';
import { queryOf } from '../../records/import/placeQuery.ts';
import { answerOf, sendSheet } from '../../records/import/sending.ts';
import type { ImportTarget } from '../../records/import/target.ts';

const LABEL: Label = ['银行对账单', 'Bank statement', 'Extracto bancario', '銀行取引明細'];
const MOST = String(SHEET_LIMITS.rows);
const ABOUT: Label = [
  `银行对账单：CAMT.053、MT940，或含余额列的 xlsx、csv；最大 5 MB、${MOST} 笔。须完整导入；已导入的流水不会重复。`,
  `The bank's statement as CAMT.053, MT940, or xlsx or csv with a column of balances; up to 5 MB and ${MOST} lines. It is taken whole; lines taken before are not taken again.`,
  `El extracto del banco en CAMT.053, MT940, o xlsx o csv con columna de saldo; hasta 5 MB y ${MOST} movimientos. Se toma entero; lo ya importado no se repite.`,
  `銀行取引明細：CAMT.053、MT940、または残高列のある xlsx・csv。5 MB、${MOST} 件まで。全件を取り込み、取込済みの取引は重複しません。`,
];

/** The lines of the bank's statement are taken by the steps of an import; the platform keeps nothing of the file, so each step sends it. */
export function statementTarget(): ImportTarget {
  let mapping: Mapping = [];
  // Where its rows were found: each step reads the same ones.
  let place: AskedPlace | null = null;
  return {
    label: LABEL,
    columns: BANK_COLUMNS,
    about: ABOUT,
    accept: '.xml,.sta,.mt940,.940,.swi',
    machine: (chosen) =>
      importingMachine.provide({
        actors: {
          find: fromPromise((): Promise<Answer<Unfinished | null>> =>
            Promise.resolve({ ok: true, data: null }),
          ),
          upload: fromPromise(async ({ input, signal }) =>
            answerOf(
              await sendSheet(statementHeadsPath + queryOf(input.place), chosen(), null, signal),
              (sent) => {
                const sheet = sheetSchema.parse(sent);
                place = sheet.place ?? null;
                return { sheet, mapping: mappingOf(BANK_COLUMNS, sheet.heads, sheet.known) };
              },
            ),
          ),
          check: fromPromise(async ({ input, signal }) => {
            mapping = input.mapping;
            const choice = { mapping: [...mapping], rows: null };
            return answerOf(
              await sendSheet(statementCheckPath + queryOf(place), chosen(), choice, signal),
              (sent) => ({ ...statementCheckSchema.parse(sent), left: 0 }),
            );
          }),
          run: fromPromise(async ({ input: { rows } }) => {
            const choice = { mapping: [...mapping], rows: rows === null ? null : [...rows] };
            return answerOf(await sendSheet(statementPath + queryOf(place), chosen(), choice), (sent) => {
              const { taken } = statementTakenSchema.parse(sent);
              return { chosen: taken, imported: taken, left: 0, refused: [] };
            });
          }),
        },
      }),
  };
}
