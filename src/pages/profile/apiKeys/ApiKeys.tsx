import { Anchor, Badge, Button, Group } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { listOwnKeys, type OwnKey } from '../../../../domain/calls/ownKeys.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useLang, useSession } from '../../../app/hooks.ts';
import { send } from '../../../app/http.ts';
import { roleName } from '../../../app/roleName.ts';
import { Fetched } from '../../../ui/Fetched.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useRefreshed } from '../../../ui/useLoaded.ts';
import classes from '../ProfilePage.module.css';
import { ChangeKey } from './ChangeKey.tsx';
import { NewKey } from './NewKey.tsx';
import { type MadeKey, ShownKey } from './ShownKey.tsx';
import { useApiKeyTexts } from './texts.ts';

const COLOURS = { active: 'green', ended: 'gray', expired: 'gray' } as const;

const load = () => send(listOwnKeys, {}, { quiet: true });

interface Change {
  readonly change: 'rotate' | 'end';
  readonly row: OwnKey;
}

function KeyLine({ row, onChange }: { row: OwnKey; onChange: (change: Change) => void }) {
  const t = useApiKeyTexts();
  const lang = useLang();
  const roleList = useSession(({ context }) => context.roleList);
  const { keyName, status, keyPrefix, roleCode, scopes, expireAt, lastUsedAt, lastUsedIp, oldKeyUntil } = row;
  const acting = scopes.filter(({ canAct }) => canAct).length;
  return (
    <li>
      <b>{`${keyName} · ${row.keyNo}`}</b>
      <Badge variant="light" color={COLOURS[status]}>
        {t(`state.${status}`)}
      </Badge>
      <span className={classes.facts}>
        <span>{`${t('begins')} ${keyPrefix}`}</span>
        <span>{`${t('role')} ${roleName(roleCode, roleList, lang)}`}</span>
        <span>{t('scopes', { read: scopes.length, act: acting })}</span>
        <span>{`${t('until')} ${formatTime(expireAt)}`}</span>
        <span>
          {lastUsedAt === null ? t('never') : `${t('used')} ${formatTime(lastUsedAt)} ${lastUsedIp ?? ''}`}
        </span>
        {oldKeyUntil !== null && <span>{`${t('oldUntil')} ${formatTime(oldKeyUntil)}`}</span>}
      </span>
      {status === 'active' && (
        <Group gap="xs" className={classes.facts}>
          {(['rotate', 'end'] as const).map((change) => (
            <Button
              key={change}
              variant="default"
              size="xs"
              aria-label={t(`${change}This`, { name: keyName })}
              onClick={() => {
                onChange({ change, row });
              }}
            >
              {t(change)}
            </Button>
          ))}
        </Group>
      )}
    </li>
  );
}

/** The own API keys: what each may do, when it was used, and a way to make, renew and end them. */
export default function ApiKeys() {
  const t = useApiKeyTexts();
  const [looks, setLooks] = useState(0);
  const [isNew, setNew] = useState(false);
  const [change, setChange] = useState<Change | null>(null);
  const [made, setMade] = useState<MadeKey | null>(null);
  const found = useRefreshed(`apiKeys ${String(looks)}`, load);
  const again = () => {
    setLooks(looks + 1);
  };
  const close = () => {
    setNew(false);
    setChange(null);
  };
  const done = (key: MadeKey | null) => {
    close();
    setMade(key);
    again();
  };
  return (
    <Fetched found={found} t={t} onRetry={again}>
      {({ keys, offers }) => (
        <section className={classes.card} aria-label={t('new')}>
          <p>
            {`${t('about')} `}
            <Anchor href="/api-docs/guide" target="_blank" rel="noreferrer">
              {t('guide')}
            </Anchor>
          </p>
          <Button
            leftSection={<IconKey size={14} aria-hidden />}
            onClick={() => {
              setNew(true);
            }}
          >
            {t('new')}
          </Button>
          {keys.length === 0 ? (
            <Notice icon={<IconKey size={28} />} title={t('none')} />
          ) : (
            <ul className={classes.logins}>
              {keys.map((row) => (
                <KeyLine key={row.id} row={row} onChange={setChange} />
              ))}
            </ul>
          )}
          {isNew && <NewKey offers={offers} onMade={done} onClose={close} />}
          {change && <ChangeKey {...change} onDone={done} onClose={close} />}
          {made && (
            <ShownKey
              made={made}
              onClose={() => {
                setMade(null);
              }}
            />
          )}
        </section>
      )}
    </Fetched>
  );
}
