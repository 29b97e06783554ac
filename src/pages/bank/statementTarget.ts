import {
  statementCheckPath,
  statementHeadsPath,
  statementPath,
  statementTakenSchema,
} from '../../../domain/calls/bankStatement.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { SHEET_LIMITS } from '../../../domain/rules/sheetLimits.ts';
import { BANK_COLUMNS } from '../../../domain/schema/bankColumns.ts';
import type { ImportTarget } from '../../records/import/target.ts';
import { unkeptSheetMachine } from '../../records/import/unkeptSheet.ts';

const LABEL: Label = ['银行对账单', 'Bank statement', 'Extracto bancario', '銀行取引明細'];
const MOST = String(SHEET_LIMITS.rows);
const ABOUT: Label = [
  `银行对账单：CAMT.053、MT940，或含余额列的 xlsx、csv；最大 5 MB、${MOST} 笔。须完整导入；已导入的流水不会重复。`,
  `The bank's statement as CAMT.053, MT940, or xlsx or csv with a column of balances; up to 5 MB and ${MOST} lines. It is taken whole; lines taken before are not taken again.`,
  `El extracto del banco en CAMT.053, MT940, o xlsx o csv con columna de saldo; hasta 5 MB y ${MOST} movimientos. Se toma entero; lo ya importado no se repite.`,
  `銀行取引明細：CAMT.053、MT940、または残高列のある xlsx・csv。5 MB、${MOST} 件まで。全件を取り込み、取込済みの取引は重複しません。`,
];

/** The lines of the bank's statement are taken by the steps of an import. */
export function statementTarget(): ImportTarget {
  const calls = {
    columns: BANK_COLUMNS,
    heads: statementHeadsPath,
    check: statementCheckPath,
    run: statementPath,
    taken: (sent: unknown) => statementTakenSchema.parse(sent).taken,
  };
  return {
    label: LABEL,
    columns: BANK_COLUMNS,
    about: ABOUT,
    accept: '.xml,.sta,.mt940,.940,.swi',
    machine: (chosen) => unkeptSheetMachine(calls, chosen),
  };
}
