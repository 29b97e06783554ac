import { lazy } from 'react';
import type { ExportType } from '../../../domain/calls/exports.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { ExportOpener } from '../../records/files/ExportOpener.tsx';
import { useTexts } from '../../records/texts.ts';

const FileDialog = lazy(async () => ({
  default: (await import('../../records/files/FileDialog.tsx')).FileDialog,
}));

interface Props {
  /** Title of the task, and name of the export. */
  name: string;
  title: string;
  /** Path of the file, and its query. */
  path: string;
  request: Readonly<Record<string, string | number | undefined>>;
  /** Number of groups of the filter. */
  total: number;
  lang: Lang;
  /** Label of the content; default: the groups of the filter. */
  about?: string;
}

function addressOf(path: string, request: Props['request'], type: ExportType, lang: Lang): string {
  const params = new URLSearchParams({ type, lang });
  for (const [name, value] of Object.entries(request))
    if (value !== undefined) params.set(name, String(value));
  return `${path}?${params.toString()}`;
}

/** Exports all groups of a statistic and their totals to a file. */
export function FigureExport({ name, title, path, request, total, lang, about }: Props) {
  const t = useTexts();
  return (
    <ExportOpener
      name={name}
      total={total}
      dialog={(onClose) => (
        <FileDialog
          name={name}
          title={t('export.title', { name: title })}
          about={about ?? t('export.about', { count: total })}
          addressOf={(type) => addressOf(path, request, type, lang)}
          lang={lang}
          onClose={onClose}
        />
      )}
    />
  );
}
