import { Grid, Loader, NavLink, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { recordCalls } from '../../../domain/calls/records.ts';
import { role } from '../../../domain/records/role.ts';
import { useLang } from '../../app/hooks.ts';
import { useOpenedRow } from '../../records/detail/openedRow.ts';
import { useRows } from './useRows.ts';
import { Notice } from '../../ui/Notice.tsx';
import { nameIn } from './roleNameIn.ts';
import { RoleGrants } from './RoleGrants.tsx';

const calls = recordCalls(role);

/** Pages, buttons and data scopes of each role (records 5, RoleGrant). */
export default function AuthorityPage() {
  const { t } = useTranslation('rights');
  const lang = useLang();
  const { rows, isFailed, reload } = useRows('role', calls.list);
  const [opened, setOpened] = useOpenedRow();
  if (!rows) {
    return isFailed ? (
      <Notice icon={<IconCloudOff />} title={t('failed')} action={{ label: t('retry'), run: reload }} />
    ) : (
      <Loader m="md" role="status" aria-label={t('loading')} />
    );
  }
  const chosen = rows.find(({ id }) => id === opened) ?? null;
  return (
    <Stack gap="sm" p="md">
      <Text size="sm" c="dimmed">
        {t('about')}
      </Text>
      <Grid>
        <Grid.Col span={{ base: 12, md: 3 }}>
          <nav aria-label={t('roles')}>
            {rows.map((row) => (
              <NavLink
                key={row.id}
                component="button"
                type="button"
                active={row.id === chosen?.id}
                aria-current={row.id === chosen?.id ? 'true' : undefined}
                label={nameIn(row, lang)}
                description={String(row.roleCode)}
                styles={{ description: { overflowWrap: 'anywhere' } }}
                onClick={() => {
                  setOpened(row.id);
                }}
              />
            ))}
          </nav>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 9 }}>
          {chosen ? (
            <RoleGrants key={chosen.id} row={chosen} others={rows.filter(({ id }) => id !== chosen.id)} />
          ) : (
            <Text>{t('pick')}</Text>
          )}
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
