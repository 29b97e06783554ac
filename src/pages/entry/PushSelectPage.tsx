import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { getAppScheme } from '../../../domain/calls/pushSelect.ts';
import { IDENTITIES } from '../../../domain/rules/registration.ts';
import { isSignedIn } from '../../../machines/session/selectors.ts';
import { useSession } from '../../app/hooks.ts';
import { attempt } from '../../app/http.ts';
import { goTo } from '../../app/location.ts';
import { toast } from '../../app/toaster.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useOpenRecords } from '../useOpenRecords.ts';
import { AppButton } from './AppButton.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { appLink, onwardLink, type PushTarget, targetOf } from './pushTarget.ts';
import { useEntryTexts } from './texts.ts';

// The page is as good without the app.
const loadScheme = () => attempt(getAppScheme, {}, '').catch(() => ({ scheme: '' }));

/** Leads whoever is logged in to what the message is about, or home with the word that it is not theirs. */
function Onward({ target: { record, id } }: { target: PushTarget }) {
  const t = useEntryTexts();
  const { addressOf, records } = useOpenRecords();
  const address = id !== null && records.includes(record) ? addressOf(record, id) : undefined;
  useEffect(() => {
    if (address === undefined) toast({ kind: 'info', text: t('push.notYours') });
    goTo(address ?? '/home', { replace: true });
  }, [address, t]);
  return null;
}

/** Target of push and SMS links: continue in the app or here, look at it without a login, or register (addendum A 5.2). */
export default function PushSelectPage() {
  const t = useEntryTexts();
  const query = new URLSearchParams(useSearch());
  const target = targetOf(query);
  const isKnown = useSession(isSignedIn);
  const found = useLoaded('scheme', loadScheme);
  const scheme = found.state === 'ready' ? found.value.scheme : '';
  if (isKnown && target !== null && query.get('go') !== null) return <Onward target={target} />;
  const onward = onwardLink(query);
  return (
    <EntryFrame title={t('push.title')}>
      {target !== null && (
        <>
          <p>{t(scheme === '' ? 'push.browser' : 'push.about')}</p>
          {scheme !== '' && <AppButton address={appLink(scheme, query)} />}
          <Button
            component={Link}
            size="md"
            variant="default"
            to={isKnown ? onward : `/loginMobile?redirect=${encodeURIComponent(onward)}`}
          >
            {t(isKnown ? 'push.go' : 'push.here')}
          </Button>
          {target.guestPage !== null && (
            <Button component={Link} size="md" variant="default" to={target.guestPage}>
              {t('push.guest')}
            </Button>
          )}
        </>
      )}
      {!isKnown && (
        <>
          <p>{t('push.new')}</p>
          {IDENTITIES.map((identity) => (
            <Button key={identity} component={Link} variant="subtle" to={`/register?identity=${identity}`}>
              {t('push.as', { identity: t(`identity.${identity}`) })}
            </Button>
          ))}
        </>
      )}
      {isKnown && target === null && (
        <Button component={Link} size="md" to="/">
          {t('auth.home')}
        </Button>
      )}
    </EntryFrame>
  );
}
