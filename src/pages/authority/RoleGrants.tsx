import { Group, Loader, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WireRow } from '../../../domain/calls/records.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { roleBase } from '../../../domain/codes/lists/people.ts';
import { role } from '../../../domain/records/role.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OutcomeNote } from '../../ui/OutcomeNote.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { GrantTree } from './GrantTree.tsx';
import { nameIn } from './roleNameIn.ts';
import { useGrants } from './useGrants.ts';

interface Props {
  row: WireRow;
  /** Roles whose grants can be copied. */
  others: readonly WireRow[];
}

/** The grants of one role, to be changed and saved. */
export function RoleGrants({ row, others }: Props) {
  const { t } = useTranslation('rights');
  const lang = useLang();
  const viewer = useViewer();
  const grants = useGrants(row.id);
  const { tree, stored, outcome } = grants;
  if (!tree || !stored) {
    return grants.isFailed ? (
      <Notice
        icon={<IconCloudOff />}
        title={t('failed')}
        action={{ label: t('retry'), run: grants.reload }}
      />
    ) : (
      <Loader m="md" role="status" aria-label={t('loading')} />
    );
  }
  const grantable = [...tree.places.values()].filter(
    ({ type, isGrantable, isForAll }) => type !== 'menu' && isGrantable && !isForAll,
  );
  const n = grantable.filter(({ id }) => grants.granted.has(id)).length;
  const idle = grants.isChanged ? undefined : t('nothing');
  const base = `${label(roleBase, stored.base, lang)} · ${t('granted', { n, all: grantable.length })}`;
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h4">
          {nameIn(row, lang)}
        </Title>
        <Text size="sm" c="dimmed">
          {base}
        </Text>
      </div>
      <Group gap="xs" align="flex-end">
        {mayEdit(role, viewer, 'edit') && (
          <>
            <ReasonedButton
              loading={outcome.kind === 'saving'}
              reason={idle}
              onClick={() => void grants.save()}
            >
              {t('save')}
            </ReasonedButton>
            <ReasonedButton variant="default" reason={idle} onClick={grants.reset}>
              {t('reset')}
            </ReasonedButton>
          </>
        )}
        <NativeSelect
          label={t('copy')}
          value=""
          data={[
            { value: '', label: t('copyPick') },
            ...others.map((other) => ({ value: other.id, label: nameIn(other, lang) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') void grants.copyFrom(value);
          }}
        />
        {grants.isChanged && <Text size="sm">{t('unsaved')}</Text>}
      </Group>
      <OutcomeNote outcome={outcome} saved={t('saved')} noAnswer={t('noAnswer')} />
      <Text size="xs" c="dimmed">
        {t('hint')}
      </Text>
      <GrantTree tree={tree} grants={grants} />
    </Stack>
  );
}
