import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActors } from '../../app/actors.ts';
import { logOut } from '../commands/shellCommands.ts';
import { usePresenceTexts } from '../presence/texts.ts';
import classes from './ExpiryWarning.module.css';
import { useExpiryWarning } from './state.ts';
import { TimeLeft } from './TimeLeft.tsx';

/** Two minutes before the session ends. An end by inactivity offers to stay; the fixed end, which cannot be postponed, leaves room to save. */
export default function ExpiryWarning() {
  const actors = useActors();
  const stay = () => {
    actors.get('expiry').send({ type: 'stay.requested' });
  };
  const t = usePresenceTexts();
  const shell = useTranslation().t;
  const warning = useExpiryWarning();
  if (warning === null) return null;
  const { cause, endsAt, isExtending, isExtendFailed } = warning;
  if (cause === 'absolute')
    return (
      <div className={classes.banner} role="alert">
        <IconClock size={18} aria-hidden />
        <span>
          <b>{t('expiry.absoluteTitle')}</b> {t('expiry.absoluteText')} <TimeLeft until={endsAt} />
        </span>
        <Button
          size="compact-sm"
          variant="white"
          onClick={() => {
            actors.get('session').send({ type: 'session.timedOut' });
          }}
        >
          {t('expiry.loginAgain')}
        </Button>
      </div>
    );
  return (
    <Modal
      opened
      centered
      zIndex={410}
      title={t('expiry.title')}
      closeOnClickOutside={false}
      withCloseButton={false}
      onClose={stay}
    >
      <Text size="sm">{t('expiry.text')}</Text>
      <Text size="xl" ta="center" my="sm">
        <TimeLeft until={endsAt} />
      </Text>
      {isExtendFailed && (
        <Alert color="red" py="xs" mb="sm">
          {t('expiry.unheard')}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            logOut.run(actors);
          }}
        >
          {shell('user.logout')}
        </Button>
        <Button data-autofocus loading={isExtending} onClick={stay}>
          {t('expiry.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
