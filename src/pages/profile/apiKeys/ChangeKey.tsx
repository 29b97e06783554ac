import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { endOwnKey, type OwnKey, rotateOwnKey } from '../../../../domain/calls/ownKeys.ts';
import { ask } from '../../../records/wire.ts';
import type { MadeKey } from './ShownKey.tsx';
import { useApiKeyTexts } from './texts.ts';
import { useAsking } from './useAsking.ts';

interface Props {
  change: 'rotate' | 'end';
  row: OwnKey;
  /** Null: it was ended. */
  onDone: (made: MadeKey | null) => void;
  onClose: () => void;
}

/** Gives a key a new secret, by the password, or ends it. */
export function ChangeKey({ change, row: { id, version, keyName }, onDone, onClose }: Props) {
  const t = useApiKeyTexts();
  const { isBusy, fault, setFault, run } = useAsking();
  const [password, setPassword] = useState('');
  const isEnd = change === 'end';
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (isEnd) void run(() => ask(endOwnKey, { id, version }), onDone);
    else if (password === '') setFault(t('needPassword'));
    else void run(() => ask(rotateOwnKey, { id, version, password }), onDone);
  };
  return (
    <Modal
      opened
      centered
      title={t(isEnd ? 'endThis' : 'rotateThis', { name: keyName })}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      <form onSubmit={go} noValidate>
        <Stack>
          <Text size="sm">{t(isEnd ? 'end.about' : 'rotate.about')}</Text>
          {!isEnd && (
            <PasswordInput
              label={t('password')}
              required
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={({ currentTarget }) => {
                setPassword(currentTarget.value);
              }}
            />
          )}
          {fault !== '' && (
            <Text size="sm" c="red" role="alert">
              {fault}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} {...(isEnd ? { 'data-autofocus': true } : {})}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy} {...(isEnd ? { color: 'red' } : {})}>
              {t(change)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
