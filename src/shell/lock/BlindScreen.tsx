import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Where the lock screen itself cannot be had: still nothing of the desk, and a way to try again. */
export function BlindScreen() {
  const { t } = useTranslation();
  return (
    <main className="calm">
      {t('view.failed')}
      <Button
        onClick={() => {
          location.reload();
        }}
      >
        {t('view.retry')}
      </Button>
    </main>
  );
}
