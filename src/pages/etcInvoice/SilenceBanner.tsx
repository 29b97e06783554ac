import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { tollInvoiceSilence } from '../../../domain/calls/etcTrips.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { ask } from '../../records/wire.ts';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { useNow } from '../../ui/useNow.ts';
import { useTollInvoiceTexts } from './texts.ts';

const MINUTE_MS = 60_000;

/** Says that the service of toll invoices does not answer, and that nothing is lost (addendum B 5.4). */
export function SilenceBanner() {
  const t = useTollInvoiceTexts();
  const now = useNow(MINUTE_MS);
  const load = useCallback(async () => {
    const answer = await ask(tollInvoiceSilence, {});
    return answer.ok ? answer.data : null;
  }, []);
  const found = useRefreshed(String(Math.floor(now / MINUTE_MS)), load);
  if (found.state !== 'ready' || found.value?.since == null) return null;
  const { since, waiting } = found.value;
  return (
    <Alert color="orange" role="alert" mx="md" mt="md" icon={<IconCloudOff size={18} aria-hidden />}>
      {t('silence', { time: formatTime(since, 'm-d h:i'), count: waiting })}
    </Alert>
  );
}
