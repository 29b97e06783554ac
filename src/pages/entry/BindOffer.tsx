import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { bindSso, readUnbound } from '../../../domain/calls/sso.ts';
import { say } from '../../../domain/codes/label.ts';
import { useLang, useSession } from '../../app/hooks.ts';
import { CallError, send } from '../../app/http.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { useEntryTexts } from './texts.ts';

const load = () => send(readUnbound, {}, { quiet: true });

interface Props {
  /** Leaves the page. */
  onDone: () => void;
}

/** After a login by password: the company account with which the person came just before may be bound to this account. */
export function BindOffer({ onDone }: Props) {
  const t = useEntryTexts();
  const lang = useLang();
  const own = useSession(({ context }) => context.name);
  const [looks, setLooks] = useState(0);
  const found = useLoaded(String(looks), load);
  const [sending, setSending] = useState<boolean | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const decide = async (isWanted: boolean) => {
    setSending(isWanted);
    setRefusal(null);
    try {
      await send(bindSso, { isWanted }, { quiet: true });
      onDone();
    } catch (error) {
      setRefusal(error instanceof CallError ? error.message : t('failed'));
      setSending(null);
    }
  };

  return (
    <EntryFrame title={t('company.bind')}>
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setLooks(looks + 1);
        }}
      >
        {(offer) => (
          <>
            <p>
              {offer === null
                ? t('company.none')
                : t('company.ask', { company: say(offer.name, lang), account: offer.account, own })}
            </p>
            {refusal !== null && <Alert color="red">{refusal}</Alert>}
            {offer !== null && (
              <Button size="md" loading={sending === true} onClick={() => void decide(true)}>
                {t('company.yes')}
              </Button>
            )}
            <Button
              size="md"
              variant="default"
              loading={sending === false}
              onClick={() => {
                if (offer === null || refusal !== null) onDone();
                else void decide(false);
              }}
            >
              {t(offer === null || refusal !== null ? 'company.on' : 'company.no')}
            </Button>
          </>
        )}
      </Fetched>
    </EntryFrame>
  );
}
