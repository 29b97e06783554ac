import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ErrorPage } from './ErrorPage.tsx';

/** No page of the product has this address (records 12). */
export default function Page404() {
  const { t } = useTranslation();
  return (
    <main>
      <ErrorPage code="404" title={t('error.notFound')} text={t('error.notFoundText')}>
        <Button component={Link} to="/home">
          {t('error.home')}
        </Button>
      </ErrorPage>
    </main>
  );
}
