import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Where the lock screen itself could not be loaded: nothing of the desk is shown, and a retry is offered, also when the network is back. */
export function BlindScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => {
      removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return (
    <main className="loading">
      {t('view.failed')}
      <Button onClick={onRetry}>{t('view.retry')}</Button>
    </main>
  );
}
