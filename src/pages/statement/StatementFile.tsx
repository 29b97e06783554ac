import type { WireRow } from '../../../domain/calls/records.ts';
import { statementFilePath } from '../../../domain/calls/statementFile.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import { isGranted } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { FigureExport } from '../statistics/FigureExport.tsx';
import { useStatementTexts } from '../statementLink/texts.ts';

const NO_FILTER = {};

/** The lines of a statement as a file, with all that they are checked by (transport-and-money 7.4). */
export function StatementFile({ row }: { row: WireRow }) {
  const t = useStatementTexts();
  const lang = useLang();
  const viewer = useViewer();
  if (!isGranted(viewer, reconciliation, 'export')) return null;
  const no = String(row.reconNo);
  const count = Number(row.waybills);
  return (
    <FigureExport
      name={`reconciliation:${row.id}`}
      title={no}
      path={statementFilePath(row.id)}
      request={NO_FILTER}
      total={count}
      lang={lang}
      about={t('file.about', { count })}
    />
  );
}
