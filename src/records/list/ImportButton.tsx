import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState, type ComponentProps } from 'react';
import { mayImport } from '../../../domain/schema/sheetColumns.ts';
import { useTexts } from '../texts.ts';

const RecordImport = lazy(() => import('../import/RecordImport.tsx'));

/** Opens the import of a record's rows, for roles that may create them. */
export function ImportButton(props: Omit<ComponentProps<typeof RecordImport>, 'onClose'>) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  if (!mayImport(props.spec, props.role)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={14} />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('import')}
      </Button>
      {isOpen && (
        <Suspense>
          <RecordImport {...props} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
