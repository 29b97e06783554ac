import { useCallback, useState } from 'react';
import { listSessions, listSessionsOf } from '../../../domain/calls/sessions.ts';
import { send } from '../../app/http.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { LoginList } from './LoginList.tsx';
import { useProfileTexts } from './texts.ts';

/** The logins of an account, to know foreign ones by and end them. @param userId null: the own account */
export function KnownLogins({ userId = null }: { userId?: string | null }) {
  const t = useProfileTexts();
  const [looks, setLooks] = useState(0);
  const again = useCallback(() => {
    setLooks((times) => times + 1);
  }, []);
  const load = useCallback(
    () =>
      userId === null
        ? send(listSessions, {}, { quiet: true })
        : send(listSessionsOf, { id: userId }, { quiet: true }),
    [userId],
  );
  const found = useRefreshed(`logins ${userId ?? ''} ${String(looks)}`, load);
  return (
    <Fetched found={found} t={t} onRetry={again}>
      {(logins) => <LoginList logins={logins} userId={userId} onChange={again} />}
    </Fetched>
  );
}
