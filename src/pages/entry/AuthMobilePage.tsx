import { Button, Loader } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { Viewer } from '../../../domain/schema/record.ts';
import { isSignedIn } from '../../../machines/session/selectors.ts';
import { useSession, viewerOf, ViewerContext } from '../../app/hooks.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { ownRecord } from '../profile/papers.ts';
import { declaredBy } from './declared.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { DocumentSteps } from './DocumentSteps.tsx';
import { landingFor } from './landing.ts';
import { useEntryTexts } from './texts.ts';

/** Submitting a party's documents on a phone after registration, and again after a rejection (records 3). */
export default function AuthMobilePage() {
  const t = useEntryTexts();
  const viewer = useSession(({ context }) => viewerOf(context));
  const isKnown = useSession(isSignedIn);
  return (
    <EntryFrame title={t('auth.title')}>
      {isKnown && viewer !== null ? (
        <ViewerContext value={viewer}>
          {viewer.partyType === 'PLAT' ? <p>{t('auth.staff')}</p> : <Papers viewer={viewer} />}
          <Button component={Link} to={landingFor(viewer.partyType, null)} variant="default">
            {t('auth.home')}
          </Button>
        </ViewerContext>
      ) : (
        <>
          <p>{t('auth.about')}</p>
          <Button component={Link} to="/loginMobile?redirect=%2FauthMobile" size="md">
            {t('mobile.submit')}
          </Button>
          <Button component={Link} to="/register" variant="default">
            {t('toRegister')}
          </Button>
        </>
      )}
    </EntryFrame>
  );
}

function Papers({ viewer }: { viewer: Viewer }) {
  const t = useEntryTexts();
  const [tries, setTries] = useState(0);
  const load = useCallback(async () => {
    const own = await ownRecord(viewer);
    return { own, start: own.row === null ? await declaredBy(viewer.partyType) : {} };
  }, [viewer]);
  const found = useLoaded(`${viewer.userId} ${String(tries)}`, load);
  if (found.state === 'loading') return <Loader size="sm" role="status" aria-busy />;
  if (found.state === 'failed')
    return (
      <div role="alert">
        <p>{t('auth.failed')}</p>
        <Button
          variant="default"
          onClick={() => {
            setTries(tries + 1);
          }}
        >
          {t('auth.again')}
        </Button>
      </div>
    );
  return <DocumentSteps {...found.value} viewer={viewer} />;
}
