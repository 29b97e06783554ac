import { Alert, Button } from '@mantine/core';
import { useTexts } from '../texts.ts';

interface Props {
  /** The text stays, the notice goes. */
  onClose: () => void;
  onDiscard: () => void;
}

/** What was typed before and never saved stands in the form again. */
export function Restored({ onClose, onDiscard }: Props) {
  const t = useTexts();
  return (
    <Alert color="blue" mb="md" withCloseButton closeButtonLabel={t('close')} onClose={onClose}>
      {t('restored')}{' '}
      <Button size="compact-xs" variant="subtle" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </Alert>
  );
}
