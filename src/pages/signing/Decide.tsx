import { Button, Textarea } from '@mantine/core';
import { useCallback, useState } from 'react';
import { sendAgreementCode } from '../../../domain/calls/agreementLink.ts';
import type { Decision } from '../../../machines/signing/machine.ts';
import { ask } from '../../records/wire.ts';
import { CodeField } from '../../smsCode/CodeField.tsx';
import { type SendCode, useSmsCode } from '../../smsCode/useSmsCode.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import classes from './SigningPage.module.css';
import type { Link } from './useSigning.ts';
import { useSigningWords } from './words.ts';

interface Props {
  link: Link;
  /** Why it cannot be decided yet. */
  closed: string | undefined;
  isSending: boolean;
  onDecide: (decision: Decision) => void;
}

/** Signs or refuses with the code that went to the driver's own phone. */
export function Decide({ link, closed, isSending, onDecide }: Props) {
  const t = useSigningWords();
  const [smsCode, setCode] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const send = useCallback<SendCode>((_, signal) => ask(sendAgreementCode, link, signal), [link]);
  const sms = useSmsCode(send);
  const isRefusing = reason !== null;
  const why =
    closed ??
    (isRefusing && reason.trim().length < 4
      ? t('needReason')
      : /^\d{6}$/.test(smsCode)
        ? undefined
        : t('needCode'));
  const title = t(isRefusing ? 'refuse.title' : 'decide');
  return (
    <section className={classes.decide} aria-label={title}>
      {isRefusing && (
        <Textarea
          label={t('reason')}
          name="reason"
          rows={3}
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
          }}
        />
      )}
      <CodeField sms={sms} phone={null} label={t('code')} value={smsCode} onChange={setCode} />
      <p role="status">{closed ?? ''}</p>
      <div className={classes.buttons}>
        <ReasonedButton
          size="md"
          loading={isSending}
          reason={why}
          {...(isRefusing ? { color: 'red' } : {})}
          onClick={() => {
            onDecide({ smsCode, reason: reason === null ? null : reason.trim() });
          }}
        >
          {t(isRefusing ? 'refuse.send' : 'sign')}
        </ReasonedButton>
        <Button
          size="md"
          variant="default"
          disabled={isSending}
          onClick={() => {
            setReason(isRefusing ? null : '');
          }}
        >
          {t(isRefusing ? 'back' : 'refuse')}
        </Button>
      </div>
    </section>
  );
}
