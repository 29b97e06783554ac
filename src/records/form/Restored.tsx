import { Alert, Button } from '@mantine/core';
import { useTexts } from '../texts.ts';
import { type DraftSource, useDraft } from './useForm.ts';

/** A restored draft in the form: keep it, or discard it. */
export function Restored({ source }: { source: DraftSource }) {
  const t = useTexts();
  const isRestored = useDraft(source, (form) => form.isRestored);
  if (!isRestored) return null;
  return (
    <Alert
      color="blue"
      mb="md"
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={() => {
        source.send({ type: 'draft.accepted' });
      }}
    >
      {t('restored')}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        onClick={() => {
          source.send({ type: 'draft.discarded' });
        }}
      >
        {t('discard')}
      </Button>
    </Alert>
  );
}
