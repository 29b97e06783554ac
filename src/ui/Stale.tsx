import { Alert, Button, Group } from '@mantine/core';
import { formatTime } from '../../domain/rules/times.ts';

interface Props {
  /** When what is shown was read; null: it is up to date. */
  since: number | null;
  /** Texts of the surrounding page. */
  t: (key: 'stale' | 'retry', values: { at: string }) => string;
  onRetry: () => void;
}

/** Above what could not be read anew: since when it is an old one. */
export function Stale({ since, t, onRetry }: Props) {
  if (since === null) return null;
  const values = { at: formatTime(since, 'm-d h:i') };
  return (
    <Alert color="yellow" role="status" mb="sm">
      <Group justify="space-between" gap="xs">
        {t('stale', values)}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('retry', values)}
        </Button>
      </Group>
    </Alert>
  );
}
