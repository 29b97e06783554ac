import { Anchor, Modal, Text } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { presentAgreements } from '../../../domain/calls/serviceAgreement.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { noteShownAgreement } from './shownAgreement.ts';
import { useEntryTexts } from './texts.ts';

const RichText = lazy(() => import('../../ui/RichText.tsx'));

const PARTS = ['agreement.service', 'agreement.data', 'agreement.account', 'agreement.end'];

/** Agreements and their version; without any, the text that the product brings along stands. */
export type Agreements = DataOf<typeof presentAgreements>;

export function AgreementParts({ version, agreements }: Agreements) {
  const t = useEntryTexts();
  return (
    <>
      {agreements.map(({ kind, html }) => (
        <section key={kind}>
          <h3>{t(kind === 'privacy' ? 'agreement.privacy' : 'agreement.title')}</h3>
          <Suspense>
            <RichText html={html} />
          </Suspense>
        </section>
      ))}
      {agreements.length === 0 && PARTS.map((part) => <p key={part}>{t(part)}</p>)}
      <Text size="sm" c="dimmed">
        {t('agreement.version', { version })}
      </Text>
    </>
  );
}

/** Those that a visitor would accept. */
function PresentAgreements() {
  const t = useEntryTexts();
  const lang = useLang();
  const load = useCallback(async () => {
    const found = await send(presentAgreements, { language: lang }, { quiet: true });
    noteShownAgreement(found.version);
    return found;
  }, [lang]);
  const [tries, setTries] = useState(0);
  const found = useLoaded(`${lang} ${String(tries)}`, load);
  return (
    <Fetched
      found={found}
      t={(key) => t(key === 'retry' ? 'agreement.retry' : 'agreement.failed')}
      onRetry={() => {
        setTries(tries + 1);
      }}
    >
      {(present) => <AgreementParts {...present} />}
    </Fetched>
  );
}

/** The agreements, to be read before accepting them. @param given absent: those that a visitor would accept */
export function Agreement({ given }: { given?: Agreements }) {
  const t = useEntryTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('agreement.read')}
      </Anchor>
      <Modal
        opened={isOpen}
        title={t('agreement.title')}
        closeButtonProps={{ 'aria-label': t('close') }}
        onClose={() => {
          setOpen(false);
        }}
      >
        {given ? <AgreementParts {...given} /> : <PresentAgreements />}
      </Modal>
    </>
  );
}
