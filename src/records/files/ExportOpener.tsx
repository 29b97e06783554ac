import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { EXPORT_LIMIT } from '../../../domain/calls/exports.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { exportWork } from './exportWork.ts';
import { useTexts } from '../texts.ts';

interface Props {
  /** Name of the task: while one is running, the dialog is open at once. */
  name: string;
  /** Number of rows to export. */
  total: number;
  dialog: (onClose: () => void) => ReactNode;
}

/** The button that opens an export, and its dialog. */
export function ExportOpener({ name, total, dialog }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(exportWork.useHasBegun(name));
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconDownload size={14} />}
        disabled={total === 0}
        reason={total > EXPORT_LIMIT ? t('export.tooMany', { total, n: EXPORT_LIMIT }) : undefined}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('export')}
      </ReasonedButton>
      {isOpen && <Suspense>{dialog(close)}</Suspense>}
    </>
  );
}
