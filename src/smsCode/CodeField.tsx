import { TextInput, type TextInputProps } from '@mantine/core';
import { isMobile } from '../../domain/rules/checks.ts';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';
import classes from './CodeField.module.css';
import type { SmsCode } from './useSmsCode.ts';
import { useCodeWords } from './words.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  sms: SmsCode;
  /** Where the code is to go; null: the platform knows the number. */
  phone: string | null;
  value: string;
  onChange: (code: string) => void;
}

/** Six digits that went to the phone, and the button that sends them; it says how long the next ones have to wait. */
export function CodeField({ sms: { actor, snapshot }, phone, error, onChange, ...rest }: Props) {
  const t = useCodeWords();
  const { leftS, refusal, sentTo } = snapshot.context;
  const isSent = snapshot.matches('waiting') || snapshot.matches('ready');
  const word = isSent ? t('sent', { phone: sentTo }) : snapshot.matches('unsure') ? t('unsure') : '';
  const reason =
    phone !== null && !isMobile(phone) ? t('needPhone') : leftS > 0 ? t('wait', { count: leftS }) : undefined;
  return (
    <div>
      <div className={classes.row}>
        <TextInput
          {...rest}
          name="smsCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
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
          {leftS > 0 ? t('again', { n: leftS }) : t('send')}
        </ReasonedButton>
      </div>
      <p role="status" className={classes.word}>
        {word}
      </p>
    </div>
  );
}
