import { Anchor } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { problemEventLog } from '../../../domain/calls/problem.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { send } from '../../app/http.ts';
import { useTexts } from '../../records/texts.ts';
import { saveFile } from '../../ui/saveFile.ts';

/** The event log that came with a problem: a file to save; nothing where none came. */
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
      // The failure was told to the reader; the link stays for another try.
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
