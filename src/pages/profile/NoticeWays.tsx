import { Alert, Checkbox, Switch } from '@mantine/core';
import { useState } from 'react';
import { label } from '../../../domain/codes/lists/list.ts';
import { pushKind } from '../../../domain/codes/lists/phonePush.ts';
import {
  getNoticePreferences,
  type NoticePreferences,
  saveNoticePreferences,
} from '../../../domain/calls/pushDevice.ts';
import { CHOSEN_KINDS } from '../../../domain/rules/phonePush.ts';
import { useLang, useSession } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { useTexts } from '../../records/texts.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './ProfilePage.module.css';
import { useProfileTexts } from './texts.ts';

const load = () => send(getNoticePreferences, {}, { quiet: true });

/** By which ways this person wants to hear of notices: the desk, the phone, SMS. */
export default function NoticeWays() {
  const t = useProfileTexts();
  const [tries, setTries] = useState(0);
  const found = useLoaded(`notice ways ${String(tries)}`, load);
  return (
    <section className={classes.card} aria-label={t('ways')}>
      <h2>{t('ways')}</h2>
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setTries(tries + 1);
        }}
      >
        {({ hasPhone, ...chosen }) => <Ways first={chosen} hasPhone={hasPhone} />}
      </Fetched>
    </section>
  );
}

function Ways({ first, hasPhone }: { first: NoticePreferences; hasPhone: boolean }) {
  const t = useProfileTexts();
  const words = useTexts();
  const lang = useLang();
  const isParty = useSession(({ context }) => context.party !== null && context.party.partyType !== 'PLAT');
  const [chosen, setChosen] = useState(first);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** What is shown is what the server has. */
  const save = async (change: Partial<NoticePreferences>) => {
    const wanted = { ...chosen, ...change };
    setBusy(true);
    setFault('');
    try {
      const answer = await ask(saveNoticePreferences, wanted);
      if (answer.ok) setChosen(wanted);
      else setFault(answer.refusal.msg);
    } catch {
      setFault(words('noAnswer'));
    }
    setBusy(false);
  };
  return (
    <>
      {fault !== '' && (
        <Alert color="red" role="alert" mb="sm">
          {fault}
        </Alert>
      )}
      <Switch
        label={t('ways.desk')}
        description={t('ways.deskText')}
        checked={chosen.onDesk}
        disabled={isBusy}
        onChange={({ currentTarget }) => void save({ onDesk: currentTarget.checked })}
      />
      <Switch
        mt="sm"
        label={t('ways.sms')}
        description={t('ways.smsText')}
        checked={chosen.bySms}
        disabled={isBusy}
        onChange={({ currentTarget }) => void save({ bySms: currentTarget.checked })}
      />
      {isParty && (
        <Checkbox.Group
          mt="sm"
          label={t('ways.push')}
          description={t(hasPhone ? 'ways.pushText' : 'ways.noPhone')}
          value={CHOSEN_KINDS.filter((kind) => !chosen.notPushed.includes(kind))}
          onChange={(kinds) => void save({ notPushed: CHOSEN_KINDS.filter((kind) => !kinds.includes(kind)) })}
        >
          {CHOSEN_KINDS.map((kind) => (
            <Checkbox key={kind} mt="xs" value={kind} disabled={isBusy} label={label(pushKind, kind, lang)} />
          ))}
        </Checkbox.Group>
      )}
    </>
  );
}
