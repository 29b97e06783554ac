import { Group, Stack, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { tenantConfig } from '../../../domain/calls/tenant.ts';
import { useGroupText } from './useGroupText.ts';

type Steps = NonNullable<DataOf<typeof tenantConfig>['founding']>;

/** The first two are done here; the rest by the group itself. */
const STEPS = ['logo', 'settings', 'permit', 'users'] as const;

/** What a new group needs, for whoever founded it, until somebody of it has come in. */
export function FoundingSteps({ steps }: { steps: Steps }) {
  const t = useGroupText();
  const done = STEPS.filter((step) => steps[step]).length;
  return (
    <Stack gap="xs" component="section" aria-label={t('founding')}>
      <Text fw={600} size="sm">
        {t('founding')} {t('foundingDone', { done: String(done), all: String(STEPS.length) })}
      </Text>
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {STEPS.map((step) => (
          <li key={step}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              {steps[step] ? (
                <IconCircleCheck size={18} color="var(--mantine-color-green-7)" aria-hidden />
              ) : (
                <IconCircle size={18} color="var(--mantine-color-dimmed)" aria-hidden />
              )}
              <Text size="sm">
                {t(`founding.${step}`)}
                <span className="visually-hidden">{t(steps[step] ? 'stepDone' : 'stepOpen')}</span>
              </Text>
            </Group>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
