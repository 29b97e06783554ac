import { Text } from '@mantine/core';
import { formatTime } from '../../domain/rules/times.ts';
import { useShownSince } from './reading.ts';
import { useOutboxTexts } from './texts.ts';

/** While what is shown was kept on this phone: of when it is. */
export function ShownSince() {
  const t = useOutboxTexts();
  const since = useShownSince();
  if (since === null) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('since', { time: formatTime(since, 'm-d h:i') })}
    </Text>
  );
}
