import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { taxReportBook, taxReportFile } from '../../../domain/calls/taxReport.ts';
import { taxReportLine } from '../../../domain/records/taxReportLine.ts';
import { BYTE_ORDER_MARK } from '../../../domain/rules/csv.ts';
import { FILE_TYPES } from '../../../domain/rules/fileTypes.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useViewer } from '../../app/hooks.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import { askAloud } from '../../records/wire.ts';
import { useTexts } from '../../records/texts.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { COLUMNS_OF, LINE_COLUMNS } from './lineColumns.ts';
import { useTaxTexts } from './texts.ts';

const LINES = { spec: taxReportLine } as const;

const TYPES = ['xlsx', 'csv'] as const;
type FileKind = (typeof TYPES)[number];

/** A file of the report; the refusal where there is none. */
async function fileOf(type: FileKind, id: string) {
  if (type === 'xlsx') {
    const answer = await askAloud(taxReportBook, { id });
    if (!answer.ok) return answer;
    const bytes = Uint8Array.from(atob(answer.data.base64), (sign) => sign.charCodeAt(0));
    return {
      ok: true,
      name: answer.data.fileName,
      blob: new Blob([bytes], { type: FILE_TYPES.xlsx }),
    } as const;
  }
  const answer = await askAloud(taxReportFile, { id });
  if (!answer.ok) return answer;
  const { fileName, content } = answer.data;
  const blob = new Blob([BYTE_ORDER_MARK, content], { type: 'text/csv;charset=utf-8' });
  return { ok: true, name: fileName, blob } as const;
}

/** The lines of a report, and the files to submit. */
export function ReportRelated({ row }: { row: WireRow }) {
  const t = useTaxTexts();
  const say = useTexts();
  const viewer = useViewer();
  const [busy, setBusy] = useState<FileKind | null>(null);
  const [problem, setProblem] = useSaid();
  const download = async (type: FileKind) => {
    setBusy(type);
    setProblem('');
    try {
      const file = await fileOf(type, row.id);
      if (file.ok) saveFile(file.blob, file.name);
      else setProblem(file.refusal.msg);
    } catch {
      setProblem(say('export.failed'));
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      {mayAsk(viewer, taxReportFile) && (
        <Group mb="md">
          {TYPES.map((type) => (
            <Button
              key={type}
              variant="default"
              leftSection={<IconDownload size={16} />}
              loading={busy === type}
              disabled={busy !== null}
              onClick={() => void download(type)}
            >
              {t('download', { type: type.toUpperCase() })}
            </Button>
          ))}
          <Text role="status" c="red" size="sm">
            {problem}
          </Text>
        </Group>
      )}
      <RelatedList
        view={LINES}
        by="reportId"
        id={row.id}
        columns={COLUMNS_OF[String(row.kind)] ?? LINE_COLUMNS.identity}
      />
    </>
  );
}
