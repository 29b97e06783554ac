import { Suspense } from 'react';
import { forgetPage, hasPage, pageAt } from '../pages/registry.ts';
import { NotFoundPage } from '../pages/errors/NotFoundPage.tsx';
import { Surface } from './Surface.tsx';
import { usePageTitle } from './usePageTitle.ts';
import { ViewBoundary } from './ViewBoundary.tsx';

function Page({ path }: { path: string }) {
  const View = pageAt(path);
  return <View />;
}

/** The pages without layout that need no login. */
export default function PublicPages({ path }: { path: string }) {
  usePageTitle(null);
  return (
    <Surface>
      <ViewBoundary
        key={path}
        onRetry={() => {
          forgetPage(path);
        }}
      >
        <Suspense fallback={<div className="calm" role="status" aria-busy="true" />}>
          {hasPage(path) ? <Page path={path} /> : <NotFoundPage />}
        </Suspense>
      </ViewBoundary>
    </Surface>
  );
}
