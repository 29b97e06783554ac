import { Group, Image, Modal, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { fileUrl } from '../../../domain/calls/files.ts';
import { useTexts } from '../texts.ts';

/** Uploaded pictures of an opened record; a click shows one whole. */
export function Pictures({ ids, name }: { ids: readonly string[]; name: string }) {
  const t = useTexts();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Group gap="xs">
      {ids.map((id, index) => {
        const alt = t('image.nth', { name, n: index + 1 });
        return (
          <UnstyledButton
            key={id}
            aria-label={t('image.open', { name: alt })}
            onClick={() => {
              setShown(id);
            }}
          >
            <Image src={fileUrl(id)} alt={alt} w={72} h={72} radius="sm" fit="cover" loading="lazy" />
          </UnstyledButton>
        );
      })}
      <Modal
        opened={shown !== null}
        onClose={() => {
          setShown(null);
        }}
        title={name}
        size="xl"
        centered
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {shown !== null && <Image src={fileUrl(shown)} alt={name} fit="contain" mah="75vh" />}
      </Modal>
    </Group>
  );
}
