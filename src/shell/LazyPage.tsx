import { Text } from '@mantine/core';
import { createElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetPage, pageView } from '../pages/registry.ts';
import { LoadingMask } from '../ui/LoadingMask.tsx';
import { ViewBoundary } from './ViewBoundary.tsx';

function Page({ path }: { path: string }) {
  return createElement(pageView(path), { fallback: <LoadingMask after={<StillLoading />} /> });
}

/** A page that loads slowly shows a mask. */
function StillLoading() {
  const { t } = useTranslation();
  return (
    <Text c="dimmed" ta="center" py={80} role="status">
      {t('loading.still')}
    </Text>
  );
}

/** A page by its path, fetched when it is first shown; with a fallback while it loads or where it fails. */
export function LazyPage({ path }: { path: string }) {
  return (
    <ViewBoundary
      onRetry={() => {
        forgetPage(path);
      }}
    >
      <Suspense fallback={<LoadingMask />}>
        <Page path={path} />
      </Suspense>
    </ViewBoundary>
  );
}
