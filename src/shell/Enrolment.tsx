import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useActor } from '../app/actors.ts';
import { EntryFrame } from '../pages/entry/EntryFrame.tsx';
import SecondFactor from '../pages/profile/secondFactor/SecondFactor.tsx';
import { useFactorTexts } from '../pages/profile/secondFactor/texts.ts';
import { UiRoot } from './UiRoot.tsx';

/** Setting up the second factor that a role needs, before anything else is answered. */
export default function Enrolment() {
  return (
    <UiRoot>
      <EnrolmentPage />
    </UiRoot>
  );
}

function EnrolmentPage() {
  const session = useActor('session');
  const t = useFactorTexts();
  const enter = useCallback(() => {
    session.send({ type: 'factor.enrolled' });
  }, [session]);
  return (
    <EntryFrame title={t('enrolTitle')}>
      <p>{t('enrolAbout')}</p>
      <SecondFactor isEntering onDone={enter} />
      <Button
        variant="default"
        onClick={() => {
          session.send({ type: 'logout.requested' });
        }}
      >
        {t('logout')}
      </Button>
    </EntryFrame>
  );
}
