import { useMemo, useState } from 'react';
import { DAY_MS, endOfDay, startOfDay } from '../../../domain/rules/times.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useActionLogTexts } from './texts.ts';
import { userActionLogView } from './view.tsx';

/** The days that end today, as the filter of the list. */
function lastDays(days: number): { atFrom: string; atTo: string } {
  const to = endOfDay(Date.now());
  return { atFrom: String(startOfDay(to - (days - 1) * DAY_MS)), atTo: String(to) };
}

/** Who did what, when and from where: records 5, addendum B 6.7. It opens with today. */
export default function UserActionLogPage() {
  const t = useActionLogTexts();
  const [today] = useState(() => lastDays(1));
  const quick = useMemo(
    () => [
      { label: t('today'), filters: today },
      { label: t('denied'), filters: { result: 'denied', ...lastDays(7) } },
      { label: t('logins'), filters: { action: 'loginFail', ...lastDays(7) } },
      { label: t('reveals'), filters: { action: 'reveal', ...lastDays(7) } },
      { label: t('rights'), filters: { action: 'rights', ...lastDays(31) } },
    ],
    [t, today],
  );
  return <RecordPage view={userActionLogView} preset={today} quick={quick} noCreate />;
}
