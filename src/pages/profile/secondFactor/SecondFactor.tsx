import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { getFactors } from '../../../../domain/calls/secondFactor.ts';
import { isFactorSetupIdle } from '../../../../machines/factorSetup/selectors.ts';
import type { FactorTask } from '../../../../machines/factorSetup/setup.ts';
import { send } from '../../../app/http.ts';
import { Fetched } from '../../../ui/Fetched.tsx';
import { useLoaded } from '../../../ui/useLoaded.ts';
import classes from '../ProfilePage.module.css';
import { factorSetup } from './effects.ts';
import { FactorActions } from './FactorActions.tsx';
import { SetupDialog } from './SetupDialog.tsx';
import { useFactorTexts } from './texts.ts';

const load = () => send(getFactors, {}, { quiet: true });

interface Props {
  /** There is a factor, and nothing more to be read. */
  onDone?: () => void;
  /** It is set up right after the password, to get in. */
  isEntering?: boolean;
}

/** The own second factors, and what can be done with them. */
export default function SecondFactor({ onDone, isEntering = false }: Props) {
  const t = useFactorTexts();
  const actor = useActorRef(factorSetup);
  const [looks, setLooks] = useState(0);
  const found = useLoaded(`factors ${String(looks)}`, load);
  const again = useCallback(() => {
    setLooks((times) => times + 1);
  }, []);
  useEffect(() => {
    const changed = actor.on('factors.changed', again);
    return () => {
      changed.unsubscribe();
    };
  }, [actor, again]);
  const isIdle = useSelector(actor, isFactorSetupIdle);
  const isOn = found.state === 'ready' && (found.value.totpSince !== null || found.value.passkeys.length > 0);
  useEffect(() => {
    if (isOn && isIdle) onDone?.();
  }, [isOn, isIdle, onDone]);
  const begin = (task: FactorTask, passkeyId = '') => {
    actor.send({ type: 'task.chosen', task, passkeyId });
  };
  return (
    <section className={classes.card} aria-label={t('title')}>
      {!isEntering && <h2>{t('title')}</h2>}
      <p>{t('about')}</p>
      <Fetched found={found} t={t} onRetry={again}>
        {(ready) => <FactorActions factors={ready} begin={begin} />}
      </Fetched>
      <SetupDialog actor={actor} isEntering={isEntering} />
    </section>
  );
}
