import type { StatementText } from '../../../domain/calls/statementLink.ts';
import { exportFileName } from '../../../domain/calls/exports.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { statementHeads, statementRows } from '../../../domain/rules/statementSheet.ts';
import { csvHead, csvRow } from '../../../domain/schema/writtenCell.ts';
import { saveFile } from '../../ui/saveFile.ts';

/** Saves the lines that the page has: who came by a link has no login to fetch a file with. */
export function saveCsv(statement: StatementText, lang: Lang): void {
  const lines = [csvHead(statementHeads(lang)), ...statementRows(statement, lang).map(csvRow)];
  saveFile(new Blob(lines, { type: 'text/csv;charset=utf-8' }), exportFileName(statement.reconNo, 'csv'));
}
