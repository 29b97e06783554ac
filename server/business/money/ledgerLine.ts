import { ledgerLine } from '../../../domain/records/ledgerLine.ts';
import { ledgerLineLifecycle, ledgerLineRules } from '../../../machines/lifecycles/ledgerLine.ts';
import { entry } from '../../records/entry.ts';
import { tableFor } from '../../store/tables.ts';

/** Statements of accounts; its table is a view of the books (first migration). */
export const ledgerLineEntry = entry<typeof ledgerLine>({
  spec: ledgerLine,
  table: tableFor(ledgerLine),
  lifecycle: { machine: ledgerLineLifecycle, rules: ledgerLineRules },
  facts: (_, row) => Promise.resolve({ submittedBy: row.createdBy }),
  stores: {},
  effects: {},
});
