import { exportPath } from '../../../domain/calls/exports.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { fieldOf, type RecordSpec } from '../../../domain/schema/record.ts';
import type { ListQuery } from '../../../machines/list/setup.ts';
import { FileDialog } from '../files/FileDialog.tsx';
import { requestOf } from '../listUrl.ts';
import { useTexts } from '../texts.ts';

interface Props {
  spec: RecordSpec;
  /** Filters and order of the list; its page does not matter. */
  query: ListQuery;
  /** Rows of the filter. */
  total: number;
  /** Columns of the table, in their order. */
  columns: readonly string[];
  lang: Lang;
  onClose: () => void;
}

function addressOf(spec: RecordSpec, query: ListQuery, columns: readonly string[], type: string, lang: Lang) {
  const known = columns.filter((name) => name === 'status' || fieldOf(spec, name));
  const params = Object.entries({
    ...requestOf({ ...query, current: 1 }),
    type,
    lang,
    columns: known.join(),
  });
  return `${exportPath(spec)}?${new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** All rows of a list's filter as a file (records 0.5). */
export default function ExportDialog({ spec, query, total, columns, lang, onClose }: Props) {
  const t = useTexts();
  return (
    <FileDialog
      name={spec.name}
      title={t('export.title', { name: say(spec.label, lang) })}
      about={t('export.about', { count: total })}
      addressOf={(type) => addressOf(spec, query, columns, type, lang)}
      lang={lang}
      onClose={onClose}
    />
  );
}
