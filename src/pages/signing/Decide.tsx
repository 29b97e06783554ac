import { useCallback, useState } from 'react';
import { sendAgreementCode } from '../../../domain/calls/agreementLink.ts';
import type { Decision } from '../../../machines/signing/machine.ts';
import { ask } from '../../records/wire.ts';
import { CodeField } from '../../smsCode/CodeField.tsx';
import { type SendCode, useSmsCode } from '../../smsCode/useSmsCode.ts';
import { DecisionButtons } from '../linked/DecisionButtons.tsx';
import classes from '../linked/linked.module.css';
import { ReasonField } from '../linked/ReasonField.tsx';
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
      {isRefusing && <ReasonField label={t('reason')} maxLength={200} value={reason} onChange={setReason} />}
      <CodeField sms={sms} phone={null} label={t('code')} value={smsCode} onChange={setCode} />
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
          setReason(isRefusing ? null : '');
        }}
      />
    </section>
  );
}
