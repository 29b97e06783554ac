import { Alert, Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { readLabelJob } from '../../../domain/calls/labels.ts';
import { labelJob } from '../../../domain/records/labelJob.ts';
import { ask } from '../../records/wire.ts';
import type { RecordView } from '../../records/view.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { useLabelTexts } from './texts.ts';

/** What the printer of a job is told, as a file: for a printer that takes files, or to see why one prints nothing. */
function JobFile({ row }: { row: WireRow }) {
  const t = useLabelTexts();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useSaid();
  const load = async () => {
    setBusy(true);
    setFault('');
    try {
      const answer = await ask(readLabelJob, { id: row.id });
      if (answer.ok) saveFile(new Blob([answer.data.zpl], { type: 'text/plain' }), `${answer.data.name}.zpl`);
      else setFault(answer.refusal.msg);
    } catch {
      setFault(t('failed'));
    }
    setBusy(false);
  };
  return (
    <Stack gap="xs" align="flex-start" data-screen-only>
      <Button
        variant="light"
        loading={isBusy}
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => void load()}
      >
        {t('download')}
      </Button>
      {fault !== '' && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
    </Stack>
  );
}

export const labelJobView: RecordView = { spec: labelJob, onward: JobFile };
