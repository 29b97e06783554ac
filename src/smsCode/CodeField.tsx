import { TextInput, type TextInputProps } from '@mantine/core';
import { say } from '../../domain/codes/label.ts';
import { spanLabel } from '../../domain/codes/span.ts';
import { isMobile } from '../../domain/rules/checks.ts';
import {
  isCodeRateLimited,
  isCodeRefused,
  isCodeSending,
  isCodeSent,
  isCodeUnanswered,
} from '../../machines/smsCode/selectors.ts';
import { useLang } from '../app/hooks.ts';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';
import classes from './CodeField.module.css';
import { typedCode } from './typed.ts';
import type { SmsCode } from './useSmsCode.ts';
import { useCodeTexts } from './texts.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  sms: SmsCode;
  /** Where the code is to go; null: the platform knows the number. */
  phone: string | null;
  value: string;
  onChange: (code: string) => void;
}

/** Up to this length a wait is shown in seconds. */
const SECONDS_SHOWN = 120;

/** Six digits that went to the phone, and the button that sends them; it says how long the next ones have to wait. */
export function CodeField({ sms: { actor, snapshot }, phone, onChange, ...rest }: Props) {
  const t = useCodeTexts();
  const lang = useLang();
  const { isPrinted, leftS, refusal, sentTo } = snapshot.context;
  const word = (() => {
    if (isCodeSent(snapshot)) return t(isPrinted ? 'printed' : 'sent', { phone: sentTo });
    if (isCodeRateLimited(snapshot)) return t('held');
    return isCodeUnanswered(snapshot) ? t('unsure') : (refusal ?? '');
  })();
  const wait = say(spanLabel(leftS), lang);
  const reason =
    phone !== null && !isMobile(phone) ? t('needPhone') : leftS > 0 ? t('wait', { wait }) : undefined;
  const again = leftS > SECONDS_SHOWN ? t('againLater', { wait }) : t('again', { n: leftS });
  return (
    <div>
      <div className={classes.row}>
        <TextInput
          {...rest}
          name="smsCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={({ currentTarget }) => {
            onChange(typedCode(currentTarget.value));
          }}
        />
        <ReasonedButton
          variant="light"
          mt={22}
          loading={isCodeSending(snapshot)}
          reason={reason}
          onClick={() => {
            actor.send({ type: 'code.requested', phone });
          }}
        >
          {leftS > 0 ? again : t('send')}
        </ReasonedButton>
      </div>
      <p role="status" className={classes.word} data-refused={isCodeRefused(snapshot) || undefined}>
        {word}
      </p>
    </div>
  );
}
