import { Alert, Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconPhoneCall } from '@tabler/icons-react';
import { useState } from 'react';
import { isTel } from '../../domain/rules/checks.ts';
import {
  isGuestActDone,
  isGuestActSending,
  isGuestActUnanswered,
} from '../../machines/guestAct/selectors.ts';
import { requestNo } from '../records/requestNo.ts';
import { Notice } from '../ui/Notice.tsx';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';
import { upTo } from '../ui/upTo.ts';
import classes from './rating.module.css';
import { useRatingTexts } from './texts.ts';
import { Unsure } from './Unsure.tsx';
import { type SendAct, useGuestAct } from './useGuestAct.ts';

/** A visitor leaves a number to be called on (addendum A 1.3, D-11). */
export function CallBackForm({ send }: { send: SendAct }) {
  const t = useRatingTexts();
  const { actor, snapshot } = useGuestAct(send);
  const [phone, setPhone] = useState('');
  if (isGuestActDone(snapshot))
    return <Notice icon={<IconCircleCheck size={28} aria-hidden />} title={t('call.done')} />;
  if (isGuestActUnanswered(snapshot))
    return (
      <Unsure
        onAgain={() => {
          actor.send({ type: 'request.retried' });
        }}
      />
    );
  const { refusal } = snapshot.context;
  return (
    <div className={classes.form}>
      <TextInput
        type="tel"
        autoComplete="tel"
        label={t('call.phone')}
        description={t('call.about')}
        value={phone}
        onChange={upTo(20, setPhone)}
      />
      {refusal && (
        <Alert color="red" role="alert">
          {refusal.errors?.[0]?.msg ?? refusal.msg}
        </Alert>
      )}
      <ReasonedButton
        size="md"
        reason={isTel(phone.trim()) ? undefined : t('call.need')}
        loading={isGuestActSending(snapshot)}
        onClick={() => {
          actor.send({
            type: 'act.sent',
            act: { kind: 'call', phone: phone.trim(), requestNo: requestNo() },
          });
        }}
      >
        {t('call.send')}
      </ReasonedButton>
    </div>
  );
}

/** Shows a button first: most visitors only look. */
export function CallBack({ send }: { send: SendAct }) {
  const t = useRatingTexts();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CallBackForm send={send} />;
  return (
    <Button
      variant="default"
      leftSection={<IconPhoneCall size={16} aria-hidden />}
      onClick={() => {
        setOpen(true);
      }}
    >
      {t('call')}
    </Button>
  );
}
