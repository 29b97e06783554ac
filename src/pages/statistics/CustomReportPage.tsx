import { Alert, Button, Group, Loader, Select, Stack, Text } from '@mantine/core';
import { IconChartInfographic, IconCloudOff, IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import {
  type CustomReport,
  listReports,
  REPORT_EXPORT_PATH,
  saveReport,
  reportFilePath,
} from '../../../domain/calls/customReports.ts';
import type { Definition } from '../../../domain/statistics/customReport.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { toast } from '../../app/toaster.ts';
import { useAddress } from '../../records/address.ts';
import { useStoredDraft } from '../../records/form/useStoredDraft.ts';
import { ask } from '../../records/wire.ts';
import { useTexts } from '../../records/texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { FigureExport } from './FigureExport.tsx';
import { blankReport, draftSchema, hasFigures } from './reportDraft.ts';
import { MadeFiles } from './MadeFiles.tsx';
import { RemoveReport } from './RemoveReport.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportResult } from './ReportResult.tsx';
import { useFigureTexts } from './texts.ts';
import { useSaid } from '../../ui/useSaid.ts';

async function load(): Promise<CustomReport[]> {
  const answer = await ask(listReports, {});
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** Custom reports: defined, saved, shared and scheduled by users: transport-and-money 12. */
export default function CustomReportPage() {
  const texts = useTexts();
  const [round, setRound] = useState(0);
  const reports = useRefreshed(String(round), load);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  if (reports.state === 'loading') return <Loader m="md" role="status" aria-busy />;
  if (reports.state === 'failed')
    return (
      <Notice
        icon={<IconCloudOff />}
        title={texts('failed.title')}
        text={texts('failed.text')}
        action={{ label: texts('retry'), run: again }}
      />
    );
  return <Reports reports={reports.value} onChanged={again} />;
}

function Reports({ reports, onChanged }: { reports: readonly CustomReport[]; onChanged: () => void }) {
  const t = useFigureTexts();
  const lang = useLang();
  const viewer = useViewer();
  const { search, write } = useAddress();
  const id = new URLSearchParams(search).get('open');
  const chosen = reports.find((one) => one.id === id) ?? null;
  const choose = (next: string | null) => {
    write(() => (next === null ? '' : `open=${next}`), false);
  };
  return (
    <Stack gap="sm" p="md" data-statistic="customReport">
      <Group gap="sm" align="flex-end">
        <Select
          label={t('report.choose')}
          miw={280}
          clearable
          searchable
          data={reports.map(({ id: value, definition: { name }, isOwn, byName }) => ({
            value,
            label: isOwn ? name : t('report.shared', { name, owner: byName }),
          }))}
          value={chosen?.id ?? null}
          onChange={choose}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            choose(null);
          }}
        >
          {t('report.new')}
        </Button>
      </Group>
      <Editor
        key={chosen?.id ?? 'new'}
        report={chosen}
        start={chosen?.definition ?? blankReport('bills', viewer, lang)}
        onStored={(kept) => {
          onChanged();
          choose(kept);
        }}
      />
    </Stack>
  );
}

interface EditorProps {
  report: CustomReport | null;
  start: Definition;
  /** The report was saved under this id, or deleted. */
  onStored: (id: string | null) => void;
}

function Editor({ report, start, onStored }: EditorProps) {
  const t = useFigureTexts();
  const lang = useLang();
  const [kept, setKept] = useState(start);
  const [changed, setChanged] = useStoredDraft(`customReport:${report?.id ?? ''}`, draftSchema);
  const draft = changed ?? kept;
  const [shown, setShown] = useState(report ? start : null);
  const [fault, setFault] = useSaid();
  const [isSaving, setSaving] = useState(false);
  const isOwn = report?.isOwn ?? true;
  const lacking = hasFigures(draft) ? undefined : t('report.needFigures');
  const save = async () => {
    setFault('');
    setSaving(true);
    try {
      const own = report?.isOwn ? { id: report.id } : {};
      const answer = await ask(saveReport, { ...own, definition: { ...draft, lang } });
      if (answer.ok) {
        setKept(draft);
        setChanged(null);
        toast({ kind: 'success', text: t('report.saved') });
        onStored(answer.data.id);
      } else setFault(answer.refusal.msg);
    } catch {
      setFault(t('report.failed'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <ReportForm
        value={draft}
        lang={lang}
        onChange={(next) => {
          setChanged(JSON.stringify(next) === JSON.stringify(kept) ? null : next);
        }}
      />
      <Group gap="sm">
        <ReasonedButton
          reason={lacking}
          onClick={() => {
            setShown(draft);
          }}
        >
          {t('report.show')}
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          loading={isSaving}
          reason={draft.name.trim() === '' ? t('report.needName') : lacking}
          onClick={() => void save()}
        >
          {t(isOwn ? 'report.save' : 'report.saveCopy')}
        </ReasonedButton>
        <FigureExport
          name="customReport"
          title={draft.name}
          path={REPORT_EXPORT_PATH}
          request={{ definition: JSON.stringify({ ...draft, name: draft.name.trim() || t('report.new') }) }}
          total={lacking === undefined ? 1 : 0}
          about={t('report.exportAbout')}
          lang={lang}
        />
        {report?.isOwn && (
          <RemoveReport
            report={report}
            onGone={() => {
              setChanged(null);
              onStored(null);
            }}
          />
        )}
      </Group>
      {fault !== '' && (
        <Alert color="red" role="alert" py="xs">
          {fault}
        </Alert>
      )}
      {report?.isOwn && <MadeFiles made={report} pathOf={reportFilePath} />}
      {shown ? (
        <ReportResult key={JSON.stringify(shown)} definition={shown} lang={lang} />
      ) : (
        <Group gap="xs" c="dimmed" p="lg" justify="center">
          <IconChartInfographic size={18} aria-hidden />
          <Text size="sm">{t('report.start')}</Text>
        </Group>
      )}
    </>
  );
}
