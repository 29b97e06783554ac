import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { isMobile } from '../../../domain/rules/checks.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import classes from './EntryFrame.module.css';
import type { SmsCode } from './useSmsCode.ts';
import { useEntryWords } from './words.ts';

interface Props {
  sms: SmsCode;
  phone: string;
  value: string;
  error: ReactNode;
  onChange: (code: string) => void;
}

/** Six digits that went to the phone, and the button that sends them; it says how long the next ones have to wait. */
export function CodeField({ sms: { actor, snapshot }, phone, value, error, onChange }: Props) {
  const t = useEntryWords();
  const { leftS, refusal, phone: sentTo } = snapshot.context;
  const isSent = snapshot.matches('waiting') || snapshot.matches('ready');
  const word = isSent
    ? t('code.sent', { phone: sentTo })
    : snapshot.matches('unsure')
      ? t('code.unsure')
      : '';
  const reason = !isMobile(phone)
    ? t('code.needPhone')
    : leftS > 0
      ? t('code.wait', { n: leftS })
      : undefined;
  return (
    <div>
      <div className={classes.codeRow}>
        <TextInput
          label={t('code')}
          name="smsCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          error={error ?? refusal}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value.replaceAll(/\D/g, ''));
          }}
        />
        <ReasonedButton
          variant="light"
          mt={22}
          loading={snapshot.matches('sending')}
          reason={reason}
          onClick={() => {
            actor.send({ type: 'code.requested', phone });
          }}
        >
          {leftS > 0 ? t('code.again', { n: leftS }) : t('code.send')}
        </ReasonedButton>
      </div>
      <p role="status">{word}</p>
    </div>
  );
}
