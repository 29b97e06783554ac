import { Select, Stack } from '@mantine/core';
import { IconSettingsOff } from '@tabler/icons-react';
import { useState } from 'react';
import { recordCalls } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { Limits } from './Limits.tsx';
import { Settings } from './Settings.tsx';
import { useGroupText } from './useGroupText.ts';

/** Groups whose settings the viewer may see. */
async function loadGroups() {
  const answer = await ask(recordCalls(tenant).list, { size: 100, sort: 'groupName', dir: 'asc' });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data.records;
}

/** Settings of a group, and the limits that the own group sets for its business: addendum B 6.5. */
export function Configuration() {
  const t = useGroupText();
  const lang = useLang();
  const viewer = useViewer();
  const [tries, setTries] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useLoaded(`groups ${String(tries)}`, loadGroups);
  return (
    <Fetched
      found={found}
      t={(key) => t(key === 'failed' ? 'loadFailed' : 'retry')}
      onRetry={() => setTries(tries + 1)}
    >
      {(groups) => {
        const own = groups.find(({ tenantCode }) => tenantCode === viewer.groupCode) ?? groups[0];
        const row = groups.find(({ id }) => id === chosen) ?? own;
        if (!row) return <Notice icon={<IconSettingsOff size={28} />} title={t('noTenant')} />;
        return (
          <Stack p="md" gap="lg">
            {groups.length > 1 && (
              <Select
                label={say(tenant.label, lang)}
                data={groups.map(({ id, groupName }) => ({ value: id, label: String(groupName) }))}
                value={row.id}
                allowDeselect={false}
                searchable
                maw={420}
                onChange={setChosen}
              />
            )}
            <Settings key={row.id} tenantId={row.id} />
            {row.tenantCode === viewer.groupCode && <Limits />}
          </Stack>
        );
      }}
    </Fetched>
  );
}
