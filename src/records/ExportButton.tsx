import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState, type ComponentProps } from 'react';
import { exportWork } from './exportWork.ts';
import { useWords } from './words.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

/** Opens the export of a list's rows. */
export function ExportButton(props: Omit<ComponentProps<typeof ExportDialog>, 'onClose'>) {
  const t = useWords();
  const [isOpen, setOpen] = useState(exportWork.useHasBegun(props.spec.name));
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={14} />}
        disabled={props.total === 0}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('export')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog {...props} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
