import { Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { queryAreas } from '../../../domain/calls/party.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { tenantConfig } from '../../../domain/calls/tenant.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { tenantSetting } from '../../../domain/codes/lists/tenant.ts';
import { say } from '../../../domain/codes/label.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { isTenantSetting, TENANT_SETTINGS, type TenantSetting } from '../../../domain/rules/tenants.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { sendEvent } from '../../records/detail/eventCall.ts';
import { requestNo } from '../../records/requestNo.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { ChangesFoot } from './ChangesFoot.tsx';
import { SettingLine } from './SettingLine.tsx';
import { useGroupText } from './useGroupText.ts';
import { loadConfig } from './views.tsx';

type Config = DataOf<typeof tenantConfig>;

interface Loaded {
  readonly config: Config;
  readonly row: WireRow;
  readonly provinces: readonly { readonly value: string; readonly label: string }[];
}

/** By the key of `useLoaded`: the id, and what is asked for anew. */
async function load(key: string): Promise<Loaded> {
  const id = key.split(' ')[0] ?? '';
  const [config, row, areas] = await Promise.all([
    loadConfig(key),
    ask(recordCalls(tenant).detail, { id }),
    ask(queryAreas, {}),
  ]);
  if (!row.ok) throw new Error(row.refusal.msg);
  if (!areas.ok) throw new Error(areas.refusal.msg);
  return {
    config,
    row: row.data.row,
    provinces: areas.data.records.map(({ areaCode, areaName }) => ({ value: areaCode, label: areaName })),
  };
}

/** The settings of the configuration map, each with its own control; what changes is shown before it is saved. */
export function Settings({ tenantId }: { tenantId: string }) {
  const t = useGroupText();
  const [tries, setTries] = useState(0);
  const found = useLoaded(`${tenantId} ${String(tries)}`, load);
  return (
    <Stack gap="md" component="section" aria-label={t('specKeys')}>
      <Title order={3} size="h4">
        {t('specKeys')}
      </Title>
      <Fetched
        found={found}
        t={(key) => t(key === 'failed' ? 'loadFailed' : 'retry')}
        onRetry={() => setTries(tries + 1)}
      >
        {(loaded) => (
          <Form key={String(loaded.row.version)} loaded={loaded} onSaved={() => setTries(tries + 1)} />
        )}
      </Fetched>
    </Stack>
  );
}

const maySet = (key: TenantSetting, { isOwn, isCentral }: Config) =>
  ({ both: isOwn || isCentral, own: isOwn, central: isCentral })[TENANT_SETTINGS[key].by];

function Form({ loaded: { config, row, provinces }, onSaved }: { loaded: Loaded; onSaved: () => void }) {
  const t = useGroupText();
  const lang = useLang();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const lines = config.settings.flatMap((one) =>
    isTenantSetting(one.key) ? [{ ...one, key: one.key }] : [],
  );
  const said = (key: TenantSetting, value: string) => {
    if (value === '') return t('byDefault');
    if (key === 'orderDetailOperate_secondUploadDetail') return t(value === '0' ? 'no' : 'yes');
    return provinces.find((one) => one.value === value)?.label ?? value;
  };
  const changes = lines.flatMap(({ key, value }) => {
    const now = values[key];
    if (now === undefined || now === (value ?? '')) return [];
    const name = label(tenantSetting, key, lang);
    const wrong = now !== '' && !TENANT_SETTINGS[key].fits(now) ? say(TENANT_SETTINGS[key].form, lang) : null;
    return [{ key, name, from: said(key, value ?? ''), to: said(key, now), value: now, wrong }];
  });
  const save = async () => {
    let { version } = row;
    for (const { key, value } of changes) {
      const answer = await sendEvent(tenant, {
        ...{ id: row.id, event: 'set.config', version, requestNo: requestNo() },
        payload: { key, value: value === '' ? null : value },
      });
      if (!answer.ok) return answer.refusal.msg;
      version = answer.data.row.version;
    }
    onSaved();
    return null;
  };
  return (
    <>
      {lines.map(({ key, value, changedBy, changedAt }) => {
        const { about, unset } = TENANT_SETTINGS[key];
        const isShut = !maySet(key, config) || row.status !== 'active';
        return (
          <SettingLine
            key={key}
            setting={key}
            name={label(tenantSetting, key, lang)}
            about={say(about, lang)}
            unset={t('defaultIs', { x: say(unset, lang) })}
            note={
              changedAt === null
                ? t('neverChanged')
                : t('changedBy', { who: changedBy ?? '', at: formatTime(changedAt, 'y-m-d h:i') })
            }
            value={values[key] ?? value ?? ''}
            wrong={changes.find((one) => one.key === key)?.wrong ?? null}
            isShut={isShut}
            provinces={provinces}
            onChange={(now) => setValues({ ...values, [key]: now })}
          />
        );
      })}
      <ChangesFoot changes={changes} onSave={save} onUndo={() => setValues({})} />
    </>
  );
}
