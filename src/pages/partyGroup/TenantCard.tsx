import { Card, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { tenantCard } from '../../../domain/calls/tenant.ts';
import { say } from '../../../domain/codes/label.ts';
import { editionSubscription } from '../../../domain/records/editionSubscription.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { withThousands } from '../../../domain/rules/numbers.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useGroupText } from './useGroupText.ts';

type Shown = DataOf<typeof tenantCard>;

/** By the key of `useLoaded`: the id, and what is asked for anew. */
async function load(key: string): Promise<Shown> {
  const answer = await ask(tenantCard, { id: key.split(' ')[0] ?? '' });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** What a group has subscribed to, what it uses, and when somebody of it was last there. */
export function TenantCard({ row }: { row: WireRow }) {
  const t = useGroupText();
  const [tries, setTries] = useState(0);
  const found = useLoaded(`${row.id} ${String(row.version)} ${String(tries)}`, load);
  return (
    <Card component="section" aria-label={t('card')} withBorder mb="md" padding="sm">
      <Fetched
        found={found}
        t={(key) => t(key === 'failed' ? 'cardFailed' : 'retry')}
        onRetry={() => setTries(tries + 1)}
        waiting={<Skeleton height={96} role="status" aria-busy />}
      >
        {(shown) => <Body row={row} shown={shown} />}
      </Fetched>
    </Card>
  );
}

const COUNTS = [
  { name: 'users', field: 'userCount' },
  { name: 'vehicles', field: 'vehicleCount' },
  { name: 'waybills', field: 'waybillMonth' },
  { name: 'storageMb', field: 'storageMb' },
] as const;

function Body({ row, shown: { subscription, days } }: { row: WireRow; shown: Shown }) {
  const t = useGroupText();
  const lang = useLang();
  const at = row.lastLoginAt;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {subscription === null ? (
          <Text size="sm">{t('noEdition')}</Text>
        ) : (
          <>
            <Text fw={600}>{say(subscription.edition, lang)}</Text>
            <StateTag spec={editionSubscription} state={subscription.status} lang={lang} />
            <Text size="sm" c="dimmed">
              {subscription.endAt === null
                ? t('noEnd')
                : t('until', { at: formatTime(subscription.endAt, 'y-m-d') })}
            </Text>
            <Text size="sm">{t('balance', { x: yuanFromFen(subscription.balanceFen) })}</Text>
            {subscription.owedFen > 0 && (
              <Text size="sm" c="red">
                {t('owed', { x: yuanFromFen(subscription.owedFen) })}
              </Text>
            )}
          </>
        )}
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {COUNTS.map(({ name, field }) => {
          const most = name === 'storageMb' ? null : (subscription?.limits[name] ?? null);
          const value = typeof row[field] === 'number' ? row[field] : 0;
          return (
            <Stack key={name} gap={2}>
              <Text size="xs" c="dimmed">
                {say(tenant.fields[field].label, lang)}
              </Text>
              <Text fw={600}>
                {withThousands(value)}
                {most !== null && (
                  <Text span size="xs" c="dimmed" fw={400}>
                    {` / ${withThousands(most)}`}
                  </Text>
                )}
              </Text>
              <Sparkline values={days.map((day) => day[name])} />
            </Stack>
          );
        })}
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {typeof at === 'number' ? t('lastLogin', { at: formatTime(at, 'y-m-d h:i') }) : t('neverLoggedIn')}
        {days.length > 1 ? ` · ${t('days', { n: String(days.length) })}` : ''}
      </Text>
    </Stack>
  );
}
