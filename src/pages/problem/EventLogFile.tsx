import { Anchor } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { problemEventLog } from '../../../domain/calls/problem.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { send } from '../../app/http.ts';
import { useTexts } from '../../records/texts.ts';
import { saveFile } from '../../ui/saveFile.ts';

/** Link to save the event log that was sent with a problem; nothing where there is none. */
export function EventLogFile({ row }: { row: WireRow }) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  if (row.hasEventLog !== true) return t('no');
  const download = async () => {
    setBusy(true);
    try {
      const log = await send(problemEventLog, { id: row.id });
      const blob = new Blob([JSON.stringify(log, null, 2)], { type: 'application/json' });
      saveFile(blob, `${String(row.problemNo)}-events.json`);
    } catch {
      // The failure was shown to the user; the link stays for another attempt.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Anchor component="button" type="button" size="sm" disabled={isBusy} onClick={() => void download()}>
      <IconDownload size={14} aria-hidden /> {t('problem.downloadLog')}
    </Anchor>
  );
}
