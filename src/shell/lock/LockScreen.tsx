import { Avatar, Button, PasswordInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPasswordChecking } from '../../../machines/lock/selectors.ts';
import { useSession } from '../../app/hooks.ts';
import { logOut } from '../commands/shellCommands.ts';
import { initials } from '../../ui/initials.ts';
import { useActors } from '../../app/actors.ts';
import { usePresenceTexts } from '../presence/texts.ts';
import classes from './LockScreen.module.css';

/** Replaces the desk while the screen is locked: the user's name, unlock and logout. */
export default function LockScreen() {
  const actors = useActors();
  const lock = actors.get('lock');
  const t = usePresenceTexts();
  const shell = useTranslation().t;
  const { name, avatar } = useSession(({ context }) => ({ name: context.name, avatar: context.avatar }));
  const refusal = useSelector(lock, ({ context }) => context.refusal);
  const isChecking = useSelector(lock, isPasswordChecking);
  const [password, setPassword] = useState('');
  const [seen, setSeen] = useState(refusal);
  const title = useId();
  // A refused password is cleared.
  if (refusal !== seen) {
    setSeen(refusal);
    if (refusal !== null) setPassword('');
  }
  const unlock = (event: FormEvent) => {
    event.preventDefault();
    lock.send({ type: 'unlock.requested', password });
  };
  return (
    <main className={classes.screen} aria-labelledby={title}>
      <form className={classes.card} onSubmit={unlock}>
        <Avatar src={avatar === '' ? null : avatar} color="brand" size={64} radius="xl" alt="">
          {initials(name)}
        </Avatar>
        <b>{name}</b>
        <h1 id={title}>
          <IconLock size={16} aria-hidden /> {t('lock.title')}
        </h1>
        <PasswordInput
          w="100%"
          aria-label={t('lock.password')}
          placeholder={t('lock.password')}
          autoComplete="current-password"
          data-autofocus
          autoFocus
          value={password}
          error={refusal === '' ? t('lock.noAnswer') : refusal}
          errorProps={{ role: 'alert' }}
          readOnly={isChecking}
          visibilityToggleButtonProps={{ 'aria-label': t('lock.reveal') }}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
          }}
        />
        <Button fullWidth type="submit" loading={isChecking}>
          {t('lock.unlock')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => {
            logOut.run(actors);
          }}
        >
          {shell('user.logout')}
        </Button>
        <p className={classes.about}>{t('lock.about')}</p>
      </form>
    </main>
  );
}
