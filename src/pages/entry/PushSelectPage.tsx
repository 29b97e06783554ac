import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { IDENTITIES } from '../../../domain/rules/registration.ts';
import { isSignedIn } from '../../../machines/session/selectors.ts';
import { useSession } from '../../app/hooks.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { appLink, pageOfPush } from './pushTarget.ts';
import { useEntryTexts } from './texts.ts';

/** Target of push and SMS links: continue in the app or here, or register (records 4). */
export default function PushSelectPage() {
  const t = useEntryTexts();
  const query = new URLSearchParams(useSearch());
  const page = pageOfPush(query);
  const isKnown = useSession(isSignedIn);
  const login = page === null ? '/loginMobile' : `/loginMobile?redirect=${encodeURIComponent(page)}`;
  return (
    <EntryFrame title={t('push.title')}>
      <p>{t('push.about')}</p>
      <Button component="a" size="md" href={appLink(query)}>
        {t('push.app')}
      </Button>
      <Button component={Link} size="md" variant="default" to={login}>
        {t(isKnown ? 'push.go' : 'push.here')}
      </Button>
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
    </EntryFrame>
  );
}
