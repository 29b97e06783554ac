import { Anchor, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { AGREEMENT_VERSION } from '../../../domain/rules/registration.ts';
import { useEntryTexts } from './texts.ts';

const PARTS = ['agreement.service', 'agreement.data', 'agreement.account', 'agreement.end'];

/** The text of the service agreement in force. */
export function AgreementParts() {
  const t = useEntryTexts();
  return (
    <>
      {PARTS.map((part) => (
        <p key={part}>{t(part)}</p>
      ))}
      <Text size="sm" c="dimmed">
        {t('agreement.version', { version: AGREEMENT_VERSION })}
      </Text>
    </>
  );
}

/** The service agreement, to be read before accepting it. */
export function Agreement() {
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
        <AgreementParts />
      </Modal>
    </>
  );
}
