import { billFigure } from '../../../domain/records/billFigure.ts';
import { invoiceFigure } from '../../../domain/records/invoiceFigure.ts';
import { payeeMove } from '../../../domain/records/payeeMove.ts';
import { receivableMove } from '../../../domain/records/receivableMove.ts';
import type { RecordSpec } from '../../../domain/records/record.ts';
import { ledgerLineLifecycle, ledgerLineRules } from '../../../machines/lifecycles/ledgerLine.ts';
import { type Entry, entry } from '../../records/entry.ts';
import { tableFor } from '../../store/tables.ts';

/** What statistics group: its table is a view (statistics/views), nothing ever happens to its rows. */
const derived = (spec: RecordSpec): Entry =>
  entry<RecordSpec>({
    spec,
    table: tableFor(spec),
    lifecycle: { machine: ledgerLineLifecycle, rules: ledgerLineRules },
    facts: (_, row) => Promise.resolve({ submittedBy: row.createdBy }),
    stores: {},
    effects: {},
  });

export const figureEntries: readonly Entry[] = [billFigure, receivableMove, payeeMove, invoiceFigure].map(
  derived,
);
