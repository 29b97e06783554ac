import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { acceptAgreement, getConsent } from '../../../domain/calls/serviceAgreement.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { send } from '../../app/http.ts';
import { useTexts } from '../../records/texts.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { Agreement, AgreementParts } from '../entry/Agreement.tsx';
import classes from './ProfilePage.module.css';
import { useProfileTexts } from './texts.ts';

type Consent = DataOf<typeof getConsent>;

const load = () => send(getConsent, {}, { quiet: true });

/** The service agreement: what was accepted and when, and the newest version where that is another one (records 3). */
export default function ServiceAgreement() {
  const t = useProfileTexts();
  const [tries, setTries] = useState(0);
  const [accepted, setAccepted] = useState<Consent | null>(null);
  const found = useLoaded(`agreement ${String(tries)}`, load);
  return (
    <section className={classes.card} aria-label={t('agreement')}>
      <h2>{t('agreement')}</h2>
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setTries(tries + 1);
        }}
      >
        {(loaded) => <Shown consent={accepted ?? loaded} onAccept={setAccepted} />}
      </Fetched>
    </section>
  );
}

function Shown({ consent, onAccept }: { consent: Consent; onAccept: (consent: Consent) => void }) {
  const t = useProfileTexts();
  const { present, accepted, history, agreements = [] } = consent;
  const given = { version: present, agreements };
  const isNewest = accepted === present;
  return (
    <>
      <p>{t(isNewest ? 'agreement.newest' : accepted === null ? 'agreement.none' : 'agreement.older')}</p>
      {history.length > 0 && (
        <dl aria-label={t('agreement.history')}>
          {history.map(({ version, at }) => (
            <div key={`${version} ${String(at)}`}>
              <dt>{t('agreement.version', { version })}</dt>
              <dd>{formatTime(at)}</dd>
            </div>
          ))}
        </dl>
      )}
      {accepted === null || isNewest ? (
        <Agreement given={given} />
      ) : (
        <article>
          <AgreementParts {...given} />
        </article>
      )}
      {!isNewest && <Accept version={present} onAccept={onAccept} />}
    </>
  );
}

/** The acceptance of the newest version. */
function Accept({ version, onAccept }: { version: string; onAccept: (consent: Consent) => void }) {
  const t = useProfileTexts();
  const words = useTexts();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    setFault('');
    try {
      const answer = await ask(acceptAgreement, { version });
      if (answer.ok) onAccept(answer.data);
      else setFault(answer.refusal.msg);
    } catch {
      setFault(words('noAnswer'));
    }
    setBusy(false);
  };
  return (
    <>
      {fault !== '' && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Button loading={isBusy} onClick={() => void accept()}>
        {t('agreement.accept')}
      </Button>
    </>
  );
}
