import { Anchor, Loader, Modal, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { AGREEMENT_VERSION } from '../../../domain/rules/registration.ts';
import { usePresentAgreements } from './agreements.ts';
import { useEntryTexts } from './texts.ts';

const RichText = lazy(() => import('../../ui/RichText.tsx'));

const TITLES = { service: 'agreement.title', privacy: 'agreement.privacy' } as const;
const PARTS = ['agreement.service', 'agreement.data', 'agreement.account', 'agreement.end'];

/** The texts of the agreements in force: those of the group, else the built-in one. */
export function AgreementParts() {
  const t = useEntryTexts();
  const found = usePresentAgreements();
  if (found.state === 'loading') return <Loader size="sm" role="status" aria-busy />;
  const { version, agreements } =
    found.state === 'ready' ? found.value : { version: AGREEMENT_VERSION, agreements: [] };
  return (
    <>
      {agreements.length === 0
        ? PARTS.map((part) => <p key={part}>{t(part)}</p>)
        : agreements.map(({ kind, html }) => (
            <section key={kind}>
              <Title order={3} size="h5">
                {t(TITLES[kind])}
              </Title>
              <Suspense>
                <RichText html={html} />
              </Suspense>
            </section>
          ))}
      <Text size="sm" c="dimmed">
        {t('agreement.version', { version })}
      </Text>
    </>
  );
}

/** The service agreement, to be read before accepting it. */
export function Agreement() {
  const t = useEntryTexts();
  // Their version is known before anybody agrees, read or not.
  usePresentAgreements();
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
        <AgreementParts />
      </Modal>
    </>
  );
}
