import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconDoorEnter, IconDownload, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import {
  enterVisit,
  tenantConfig,
  tenantExportPath,
  tenantFirstLogin,
} from '../../../domain/calls/tenant.ts';
import { supportAccess } from '../../../domain/records/supportAccess.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useViewer } from '../../app/hooks.ts';
import { HOST } from '../../app/http.ts';
import { writeToken } from '../../app/storage.ts';
import { ask } from '../../records/wire.ts';
import type { RecordView } from '../../records/view.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { FoundingSteps } from './FoundingSteps.tsx';
import { TenantCard } from './TenantCard.tsx';
import { useGroupText } from './useGroupText.ts';

const day = (at: number | null) => (at === null ? '' : formatTime(at, 'y-m-d h:i'));

/** By the key of `useLoaded`: the id, and what is asked for anew. */
export async function loadConfig(key: string) {
  const answer = await ask(tenantConfig, { id: key.split(' ')[0] ?? '' });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** What stands below an opened group: what a new one still needs, and the exports of all data of the own one. */
function FoundingAndExports({ row }: { row: WireRow }) {
  const t = useGroupText();
  const [tries, setTries] = useState(0);
  const found = useLoaded(`${row.id} ${String(row.version)} ${String(tries)}`, loadConfig);
  return (
    <Fetched
      found={found}
      t={(key) => t(key === 'failed' ? 'loadFailed' : 'retry')}
      onRetry={() => setTries(tries + 1)}
    >
      {({ isOwn, exports, founding }) =>
        founding ? (
          <Stack gap="md">
            <FoundingSteps steps={founding} />
            <FirstLogin row={row} />
          </Stack>
        ) : isOwn ? (
          <Stack gap="xs" role="group" aria-label={t('exports')}>
            <Text fw={600} size="sm">
              {t('exports')}
            </Text>
            {exports.length === 0 && <Text size="sm">{t('noExports')}</Text>}
            {exports.map(({ id, state, askedAt, expireAt }) => (
              <Text key={id} size="sm">
                {day(askedAt)} ·{' '}
                {state === 'ready' ? (
                  <>
                    {t('ready', { at: day(expireAt) })}{' '}
                    <Button
                      component="a"
                      href={HOST + tenantExportPath(id)}
                      download
                      size="compact-xs"
                      variant="light"
                      leftSection={<IconDownload size={14} aria-hidden />}
                    >
                      {t('fetch')}
                    </Button>
                  </>
                ) : (
                  t(state === 'failed' ? 'brokenExport' : state)
                )}
              </Text>
            ))}
          </Stack>
        ) : null
      }
    </Fetched>
  );
}

/** The first password of a new group, for who founded it, where no message could carry it. */
function FirstLogin({ row }: { row: WireRow }) {
  const t = useGroupText();
  const [said, setSaid] = useState<{ isGood: boolean; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      const answer = await ask(tenantFirstLogin, { id: row.id });
      setSaid(
        answer.ok
          ? {
              isGood: true,
              text: t('firstShown', { user: answer.data.username, x: answer.data.password }),
            }
          : { isGood: false, text: answer.refusal.msg },
      );
    } catch {
      setSaid({ isGood: false, text: t('failed') });
    }
    setBusy(false);
  };
  return (
    <Stack gap="xs" align="flex-start" data-screen-only>
      <Button
        variant="light"
        loading={busy}
        leftSection={<IconKey size={14} aria-hidden />}
        onClick={() => void show()}
      >
        {t('firstLogin')}
      </Button>
      {said !== null && (
        <Alert color={said.isGood ? 'green' : 'red'} p="xs" role={said.isGood ? 'status' : 'alert'}>
          {said.text}
        </Alert>
      )}
    </Stack>
  );
}

/** The way into a granted visit. */
function Enter({ row }: { row: WireRow }) {
  const t = useGroupText();
  const { isCentral } = useViewer();
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!isCentral || row.status !== 'granted') return null;
  const enter = async () => {
    setBusy(true);
    try {
      const answer = await ask(enterVisit, { id: row.id });
      if (answer.ok) {
        writeToken(answer.data.access_token);
        location.assign('/');
        return;
      }
      setSaid(answer.refusal.msg);
    } catch {
      setSaid(t('failed'));
    }
    setBusy(false);
  };
  return (
    <Stack gap="xs" align="flex-start" data-screen-only>
      <Text size="sm">{t('enterNote')}</Text>
      <Button
        loading={busy}
        leftSection={<IconDoorEnter size={14} aria-hidden />}
        onClick={() => void enter()}
      >
        {t('enter')}
      </Button>
      {said !== null && (
        <Alert color="red" p="xs" role="alert">
          {said}
        </Alert>
      )}
    </Stack>
  );
}

/** Settings are changed in their own tab. */
export const tenantView: RecordView = {
  spec: tenant,
  elsewhere: ['set.config'],
  lead: TenantCard,
  onward: FoundingAndExports,
};
export const supportView: RecordView = { spec: supportAccess, onward: Enter };
