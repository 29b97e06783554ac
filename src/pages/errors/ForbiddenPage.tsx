import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { isSignedOut } from '../../../machines/session/selectors.ts';
import { useSession } from '../../app/hooks.ts';
import { ErrorPage } from './ErrorPage.tsx';

/**
 * The page exists, but not for this user (records 12). The address stays, so that it can be passed on.
 * @param onSwitch ends the session, so that another account can log in
 */
export function ForbiddenPage({ onSwitch }: { onSwitch: () => void }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const isVisitor = useSession(isSignedOut);
  const hasBack = !new URLSearchParams(useSearch()).has('noGoBack');
  return (
    <ErrorPage
      code="401"
      title={t('error.forbidden')}
      text={path === '/401' ? '' : t('error.wanted', { path })}
    >
      {hasBack && (
        <Button
          variant="default"
          onClick={() => {
            history.back();
          }}
        >
          {t('error.back')}
        </Button>
      )}
      <Button component={Link} to="/home">
        {t('error.home')}
      </Button>
      {isVisitor ? (
        <Button variant="default" component={Link} to="/login">
          {t('route.Login')}
        </Button>
      ) : (
        <Button variant="default" onClick={onSwitch}>
          {t('error.switchAccount')}
        </Button>
      )}
    </ErrorPage>
  );
}
