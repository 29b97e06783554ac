import { Badge, Button, Group } from '@mantine/core';
import type { Factors, OwnPasskey } from '../../../../domain/calls/secondFactor.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import type { FactorTask } from '../../../../machines/factorSetup/setup.ts';
import { canUsePasskeys } from '../../../secondFactor/passkeys.ts';
import own from './secondFactor.module.css';
import { useFactorTexts } from './texts.ts';

type Begin = (task: FactorTask, passkeyId?: string) => void;

/** The own factors, each with what can be done with it. */
export function FactorActions({ factors, begin }: { factors: Factors; begin: Begin }) {
  const t = useFactorTexts();
  const { totpSince, recoveryLeft, passkeys, passkeyHost, isRequired } = factors;
  const button = (task: FactorTask, label: string) => (
    <Button
      variant="default"
      size="xs"
      onClick={() => {
        begin(task);
      }}
    >
      {t(label)}
    </Button>
  );
  return (
    <>
      {isRequired && <p>{t('required')}</p>}
      <dl>
        <div>
          <dt>{t('passkeys')}</dt>
          <dd>
            <p>{t('passkeys.about')}</p>
            {passkeys.map((key) => (
              <Passkey key={key.id} passkey={key} begin={begin} />
            ))}
            {canUsePasskeys() ? (
              button('passkey', 'passkey.add')
            ) : (
              <p>{t('passkeys.elsewhere', { host: passkeyHost })}</p>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('app')}</dt>
          <dd>
            <Group gap="xs">
              <Badge variant="light" color={totpSince === null ? 'gray' : 'green'}>
                {totpSince === null ? t('app.off') : t('app.on', { at: formatTime(totpSince) })}
              </Badge>
              {totpSince === null ? button('totp', 'app.start') : button('stopTotp', 'app.stop')}
            </Group>
          </dd>
        </div>
        {(totpSince !== null || passkeys.length > 0) && (
          <div>
            <dt>{t('codes')}</dt>
            <dd>
              <Group gap="xs">
                <span>{t('codes.left', { n: recoveryLeft })}</span>
                {button('renew', 'codes.renew')}
              </Group>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Passkey({ passkey: { id, name, since, usedAt }, begin }: { passkey: OwnPasskey; begin: Begin }) {
  const t = useFactorTexts();
  return (
    <div className={own.key}>
      <b>{name}</b>
      <small>
        {usedAt === null
          ? t('passkey.since', { at: formatTime(since) })
          : t('passkey.used', { at: formatTime(usedAt) })}
      </small>
      {(['rename', 'remove'] as const).map((task) => (
        <Button
          key={task}
          variant="subtle"
          size="compact-xs"
          aria-label={`${t(`passkey.${task}`)}: ${name}`}
          onClick={() => {
            begin(task, id);
          }}
        >
          {t(`passkey.${task}`)}
        </Button>
      ))}
    </div>
  );
}
