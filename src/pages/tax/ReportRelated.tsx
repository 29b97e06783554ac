import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { taxReportFile } from '../../../domain/calls/taxReport.ts';
import { taxReportLine } from '../../../domain/records/taxReportLine.ts';
import { BYTE_ORDER_MARK } from '../../../domain/rules/csv.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useViewer } from '../../app/hooks.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import { askAloud } from '../../records/wire.ts';
import { useTexts } from '../../records/texts.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { COLUMNS_OF, LINE_COLUMNS } from './lineColumns.ts';
import { useTaxTexts } from './texts.ts';

const LINES = { spec: taxReportLine, weight: 'kg' } as const;

/** The lines of a report, and the file to submit. */
export function ReportRelated({ row }: { row: WireRow }) {
  const t = useTaxTexts();
  const say = useTexts();
  const viewer = useViewer();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useSaid();
  const download = async () => {
    setBusy(true);
    setProblem('');
    try {
      const answer = await askAloud(taxReportFile, { id: row.id });
      if (answer.ok)
        saveFile(
          new Blob([BYTE_ORDER_MARK, answer.data.content], { type: 'text/csv;charset=utf-8' }),
          answer.data.fileName,
        );
      else setProblem(answer.refusal.msg);
    } catch {
      setProblem(say('export.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {mayAsk(viewer, taxReportFile) && (
        <Group mb="md">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={isBusy}
            onClick={() => void download()}
          >
            {t('download')}
          </Button>
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
