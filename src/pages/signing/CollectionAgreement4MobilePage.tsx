import { Alert, Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Link as RouteLink, useSearch } from 'wouter';
import { readAgreement, sendAgreementCode } from '../../../domain/calls/agreementLink.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { ask } from '../../records/wire.ts';
import { type SendCode, useSmsCode } from '../../smsCode/useSmsCode.ts';
import { Notice } from '../../ui/Notice.tsx';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { LinkNotice } from '../linked/LinkNotice.tsx';
import { linkStateOf } from '../../../machines/linkState.ts';
import {
  isAgreementReading,
  isAgreementSettled,
  isDecisionSending,
  isEndUnseen,
} from '../../../machines/signing/selectors.ts';
import { NoLink } from '../linked/NoLink.tsx';
import { AgreementBody, AgreementFacts } from './AgreementBody.tsx';
import { BLANK, Decide } from './Decide.tsx';
import { type Link, useSigning } from './useSigning.ts';
import { useSigningTexts } from './texts.ts';

/** Opened by a link in an SMS: a driver reads and signs a collection agreement, on a phone first (records 4). */
export default function CollectionAgreement4MobilePage() {
  const t = useSigningTexts();
  const search = useSearch();
  const link = useMemo(() => {
    const query = new URLSearchParams(search);
    const given = readAgreement.request.safeParse({
      agreementId: query.get('agreementId'),
      t: query.get('t'),
    });
    return given.success ? given.data : null;
  }, [search]);
  return (
    <EntryFrame title={t('title')}>{link ? <Signing key={search} link={link} /> : <NoLink />}</EntryFrame>
  );
}

function Signing({ link }: { link: Link }) {
  const t = useSigningTexts();
  const { actor, snapshot } = useSigning(link);
  const { agreement, refusal } = snapshot.context;
  // A decision without an answer is repeated without typing it again, and without another code.
  const [typed, setTyped] = useState(BLANK);
  const send = useCallback<SendCode>((_, signal) => ask(sendAgreementCode, link, signal), [link]);
  const sms = useSmsCode(send);
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
  if (isAgreementSettled(snapshot)) {
    const { status, signedAt } = agreement;
    return (
      <>
        <Notice
          icon={<IconCircleCheck size={28} aria-hidden />}
          title={t(`done.${status}`)}
          text={signedAt === null ? undefined : t('signedAt', { time: formatTime(signedAt) })}
        />
        <AgreementFacts agreement={agreement} />
        <Button component={RouteLink} to="/loginMobile" variant="default">
          {t('toLogin')}
        </Button>
      </>
    );
  }
  const isReading = isAgreementReading(snapshot);
  const closed = !isReading ? undefined : isEndUnseen(snapshot) ? t('read.more') : t('read.wait');
  return (
    <>
      {isReading && refusal && <Alert color="orange">{t('changed')}</Alert>}
      <AgreementBody agreement={agreement} onEnd={onEnd} />
      {!isReading && refusal && (
        <Alert color="red" role="alert">
          {refusal.msg}
        </Alert>
      )}
      <Decide
        sms={sms}
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
