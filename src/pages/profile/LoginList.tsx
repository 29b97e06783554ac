import { Alert, Badge, Button } from '@mantine/core';
import type { KnownLogin } from '../../../domain/calls/sessions.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { isEnding, isEndUnanswered } from '../../../machines/sessions/selectors.ts';
import { useLang, useSession } from '../../app/hooks.ts';
import { roleName } from '../../app/roleName.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import classes from './ProfilePage.module.css';
import { useProfileTexts } from './texts.ts';
import { useSessions } from './useSessions.ts';

const COLOURS = { here: 'green', open: 'blue', over: 'gray' } as const;

interface Props {
  logins: readonly KnownLogin[];
  /** Null: the own account. */
  userId: string | null;
  /** Fetches the list again. */
  onChange: () => void;
}

/** Logins with their devices; each open one but the present one can be ended, and all of them at once. */
export function LoginList({ logins, userId, onChange }: Props) {
  const t = useProfileTexts();
  const lang = useLang();
  const roleList = useSession(({ context }) => context.roleList);
  const { actor, snapshot } = useSessions(userId, logins, onChange);
  const { session, refused } = snapshot.context;
  const isBusy = isEnding(snapshot);
  const end = (id: string | null) => {
    actor.send({ type: 'end.requested', session: id });
  };
  const hasOpen = logins.some(({ state }) => state === 'open');
  const isOwn = logins.some(({ state }) => state === 'here');
  return (
    <section className={classes.card} aria-label={t('logins')}>
      <h2>{t('logins')}</h2>
      <p>{t('logins.about')}</p>
      {refused !== null && (
        <Alert color="red" role="alert">
          {refused}
        </Alert>
      )}
      {isEndUnanswered(snapshot) && (
        <Alert color="orange" role="alert">
          {t('login.unanswered')}
        </Alert>
      )}
      {logins.length === 0 ? (
        <p>{t('login.none')}</p>
      ) : (
        <ul className={classes.logins} aria-label={t('logins')}>
          {logins.map(({ id, device, address, role, begunAt, seenAt, state }) => (
            <li key={id}>
              <b>{device ?? t('login.unknown')}</b>
              <Badge variant="light" color={COLOURS[state]}>
                {t(`login.${state}`)}
              </Badge>
              <span className={classes.facts}>
                <span>{`${t('login.address')} ${address ?? '—'}`}</span>
                <span>{`${t('login.role')} ${roleName(role, roleList, lang)}`}</span>
                <span>{`${t('login.begun')} ${formatTime(begunAt)}`}</span>
                <span>{`${t('login.seen')} ${formatTime(seenAt)}`}</span>
              </span>
              {state === 'open' && (
                <Button
                  variant="default"
                  size="xs"
                  loading={isBusy && session === id}
                  disabled={isBusy}
                  aria-label={t('login.endThis', {
                    device: `${device ?? t('login.unknown')}, ${formatTime(begunAt)}`,
                  })}
                  onClick={() => {
                    end(id);
                  }}
                >
                  {t('login.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ReasonedButton
        variant="default"
        loading={isBusy && session === null}
        disabled={isBusy}
        reason={hasOpen ? undefined : t('login.onlyThis')}
        onClick={() => {
          end(null);
        }}
      >
        {t(isOwn ? 'login.endOthers' : 'login.endAll')}
      </ReasonedButton>
    </section>
  );
}
