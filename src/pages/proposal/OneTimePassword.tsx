import { Alert, Button, Code, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { showOneTimePassword } from '../../../domain/calls/oneTimePassword.ts';
import { askAloud } from '../../records/wire.ts';
import { useProposalTexts } from './texts.ts';

type Shown =
  | { readonly kind: 'hidden' | 'asking' }
  | { readonly kind: 'shown'; readonly password: string }
  | { readonly kind: 'refused'; readonly msg: string };

/** The one-time password of an account, shown once where no message could carry it to its owner. */
export function OneTimePassword({ userId }: { userId: string }) {
  const t = useProposalTexts();
  const [shown, setShown] = useState<Shown>({ kind: 'hidden' });
  const show = async () => {
    setShown({ kind: 'asking' });
    try {
      const answer = await askAloud(showOneTimePassword, { id: userId });
      setShown(
        answer.ok
          ? { kind: 'shown', password: answer.data.password }
          : { kind: 'refused', msg: answer.refusal.msg },
      );
    } catch {
      setShown({ kind: 'refused', msg: t('once.none') });
    }
  };
  return (
    <Stack component="section" aria-label={t('once.title')} gap="xs" align="flex-start">
      <Title order={3} size="h5">
        {t('once.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('once.about')}
      </Text>
      {shown.kind === 'shown' ? (
        <Alert role="status">
          {t('once.shown')} <Code>{shown.password}</Code>
        </Alert>
      ) : (
        <Button variant="default" loading={shown.kind === 'asking'} onClick={() => void show()}>
          {t('once.show')}
        </Button>
      )}
      {shown.kind === 'refused' && <Alert color="red">{shown.msg}</Alert>}
    </Stack>
  );
}
