import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link as RouteLink, useSearch } from 'wouter';
import {
  type AgreementText,
  readAgreement,
  refuseAgreement,
  sendAgreementCode,
  signAgreement,
} from '../../../domain/calls/agreementLink.ts';
import type { ParsedOf } from '../../../domain/calls/call.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { SigningText } from '../../../machines/signing/machine.ts';
import { ask } from '../../records/wire.ts';
import { Notice } from '../../ui/Notice.tsx';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { NoLink } from '../linked/NoLink.tsx';
import { AgreementBody, AgreementFacts } from './AgreementBody.tsx';
import { SigningBody } from './SigningBody.tsx';
import { useSigningTexts } from './texts.ts';
import type { SigningSource } from './useSigning.ts';

type Link = ParsedOf<typeof readAgreement>;

/** The agreement behind a link. */
const byLink = (link: Link): SigningSource => ({
  read: (signal) => ask(readAgreement, link, signal),
  decide: ({ smsCode, reason, read }, signal) => {
    const decided = { ...link, version: read?.version ?? 0, smsCode };
    return reason === null
      ? ask(signAgreement, decided, signal)
      : ask(refuseAgreement, { ...decided, reason }, signal);
  },
  sendCode: (_, signal) => ask(sendAgreementCode, link, signal),
});

const isAgreement = (text: SigningText): text is AgreementText => 'agreementNo' in text;

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
  const source = useMemo(() => byLink(link), [link]);
  return (
    <SigningBody
      source={source}
      t={t}
      body={(text, onEnd) => isAgreement(text) && <AgreementBody agreement={text} onEnd={onEnd} />}
      settled={(text) => isAgreement(text) && <Settled agreement={text} />}
    />
  );
}

function Settled({ agreement }: { agreement: AgreementText }) {
  const t = useSigningTexts();
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
