import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SetupActor } from './setupActor.ts';
import classes from './secondFactor.module.css';
import { useFactorTexts } from './texts.ts';

/** The recovery codes, shown this one time. */
export function RecoveryCodes({ actor }: { actor: SetupActor }) {
  const t = useFactorTexts();
  const codes = useSelector(actor, ({ context }) => context.codes) ?? [];
  return (
    <Stack>
      <Text size="sm">{t('codes.shown')}</Text>
      <ul className={classes.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <CopyButton value={codes.join('\n')}>
          {({ copy }) => (
            <Button variant="default" onClick={copy}>
              {t('codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          onClick={() => {
            actor.send({ type: 'codes.kept' });
          }}
        >
          {t('codes.kept')}
        </Button>
      </Group>
    </Stack>
  );
}
