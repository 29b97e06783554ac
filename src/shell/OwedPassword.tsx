import { Alert, Button, Container } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActor } from '../app/actors.ts';
import PasswordUpdatePage from '../pages/passwordUpdate/PasswordUpdatePage.tsx';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { DialogHost } from './DialogHost.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** All that somebody with a one-time password gets: its change, and the logout. */
export default function OwedPassword() {
  const { t } = useTranslation();
  const session = useActor('session');
  usePageTitle('route.PasswordUpdate');
  return (
    <ThemeProvider>
      <Container component="main" size="xs" py="xl">
        <Alert mb="md">{t('password.owed')}</Alert>
        <PasswordUpdatePage
          onChanged={() => {
            session.send({ type: 'password.changed' });
          }}
        />
        <Button
          variant="subtle"
          mt="md"
          onClick={() => {
            session.send({ type: 'logout.requested' });
          }}
        >
          {t('user.logout')}
        </Button>
      </Container>
      <DialogHost />
    </ThemeProvider>
  );
}
