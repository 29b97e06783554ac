import { lazy, Suspense, useCallback, useState, type ComponentProps } from 'react';
import { DOCUMENT_ROWS } from '../../../domain/calls/documents.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { documentsWork, exportWork } from '../files/exportWork.ts';
import { useTexts } from '../texts.ts';

const DocumentsDialog = lazy(() => import('./DocumentsDialog.tsx'));

/** Opens the export of the chosen rows' documents, where the record has documents. */
export function DocumentsButton(props: Omit<ComponentProps<typeof DocumentsDialog>, 'onClose'>) {
  const { spec, count } = props;
  const t = useTexts();
  const [isOpen, setOpen] = useState(exportWork.useHasBegun(documentsWork(spec.name)));
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  if (!spec.documents) return null;
  return (
    <>
      {count > 0 && (
        <ReasonedButton
          variant="default"
          reason={count > DOCUMENT_ROWS ? t('bulk.most', { count: DOCUMENT_ROWS }) : undefined}
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('documents')}
        </ReasonedButton>
      )}
      {isOpen && (
        <Suspense>
          <DocumentsDialog {...props} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
