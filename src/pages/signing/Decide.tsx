import type { Decision } from '../../../machines/signing/machine.ts';
import { CodeField } from '../../smsCode/CodeField.tsx';
import type { SmsCode } from '../../smsCode/useSmsCode.ts';
import { DecisionButtons } from '../linked/DecisionButtons.tsx';
import classes from '../linked/linked.module.css';
import { ReasonField } from '../linked/ReasonField.tsx';
import type { SharedTexts } from './texts.ts';
import { saysEnough } from '../../../domain/rules/checks.ts';

/** The form before it is sent. */
export interface Typed {
  readonly smsCode: string;
  /** null: signing. */
  readonly reason: string | null;
}
export const BLANK: Typed = { smsCode: '', reason: null };

interface Props {
  sms: SmsCode;
  /** Texts of the page. */
  t: SharedTexts;
  typed: Typed;
  onType: (typed: Typed) => void;
  /** Why it cannot be sent yet. */
  closed: string | undefined;
  isSending: boolean;
  onDecide: (decision: Decision) => void;
}

/** Signs or refuses with the code sent to the own phone of whoever signs. */
export function Decide({ sms, t, typed, onType, closed, isSending, onDecide }: Props) {
  const { smsCode, reason } = typed;
  const isRefusing = reason !== null;
  const why =
    closed ??
    (isRefusing && !saysEnough(reason, 4)
      ? t('needReason')
      : /^\d{6}$/.test(smsCode)
        ? undefined
        : t('needCode'));
  const title = t(isRefusing ? 'refuse.title' : 'decide');
  return (
    <section className={classes.decide} aria-label={title}>
      {isRefusing && (
        <ReasonField
          label={t('reason')}
          most={200}
          value={reason}
          onChange={(text) => {
            onType({ ...typed, reason: text });
          }}
        />
      )}
      <CodeField
        sms={sms}
        phone={null}
        label={t('code')}
        value={smsCode}
        onChange={(code) => {
          onType({ ...typed, smsCode: code });
        }}
      />
      <p role="status">{closed ?? ''}</p>
      <DecisionButtons
        isNo={isRefusing}
        reason={why}
        isSending={isSending}
        answer={t(isRefusing ? 'refuse.send' : 'sign')}
        turn={t(isRefusing ? 'back' : 'refuse')}
        onAnswer={() => {
          onDecide({ smsCode, reason: reason === null ? null : reason.trim() });
        }}
        onTurn={() => {
          onType({ ...typed, reason: isRefusing ? null : '' });
        }}
      />
    </section>
  );
}
