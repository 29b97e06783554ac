import { Alert } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { linkStateOf } from '../../../machines/linkState.ts';
import type { SigningText } from '../../../machines/signing/machine.ts';
import {
  isAgreementReading,
  isAgreementSettled,
  isDecisionSending,
  isEndUnseen,
} from '../../../machines/signing/selectors.ts';
import { useSmsCode } from '../../smsCode/useSmsCode.ts';
import { LinkNotice } from '../linked/LinkNotice.tsx';
import { BLANK, Decide } from './Decide.tsx';
import type { SharedTexts } from './texts.ts';
import { type SigningSource, useSigning } from './useSigning.ts';

interface Props {
  source: SigningSource;
  t: SharedTexts;
  /** The document; `onEnd` once its last line was seen. */
  body: (text: SigningText, onEnd: () => void) => ReactNode;
  /** What became of it. */
  settled: (text: SigningText) => ReactNode;
}

/** A document that is read to its end, then signed or refused with a code (records 4; addendum A 4.5). */
export function SigningBody({ source, t, body, settled }: Props) {
  const { actor, snapshot } = useSigning(source);
  const { agreement, refusal } = snapshot.context;
  // A decision without an answer is repeated without typing it again, and without another code.
  const [typed, setTyped] = useState(BLANK);
  const sms = useSmsCode(source.sendCode);
  const onEnd = useCallback(() => {
    actor.send({ type: 'end.reached' });
  }, [actor]);
  const state = linkStateOf(snapshot);
  if (!agreement || state)
    return (
      <LinkNotice
        state={state ?? 'loading'}
        reason={refusal?.msg}
        t={t}
        onAgain={() => {
          actor.send({ type: 'page.reloaded' });
        }}
      />
    );
  if (isAgreementSettled(snapshot)) return settled(agreement);
  const isReading = isAgreementReading(snapshot);
  const closed = !isReading ? undefined : isEndUnseen(snapshot) ? t('read.more') : t('read.wait');
  return (
    <>
      {isReading && refusal && <Alert color="orange">{t('changed')}</Alert>}
      {body(agreement, onEnd)}
      {!isReading && refusal && (
        <Alert color="red" role="alert">
          {refusal.msg}
        </Alert>
      )}
      <Decide
        sms={sms}
        t={t}
        typed={typed}
        onType={setTyped}
        closed={closed}
        isSending={isDecisionSending(snapshot)}
        onDecide={(decision) => {
          actor.send({ type: 'decision.sent', ...decision });
        }}
      />
    </>
  );
}
