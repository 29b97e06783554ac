import { createElement, Suspense } from 'react';
import { forgetPage, pageView } from '../pages/registry.ts';
import { LoadingMask } from '../ui/LoadingMask.tsx';
import { ViewBoundary } from './ViewBoundary.tsx';

function Page({ path }: { path: string }) {
  return createElement(pageView(path), { meanwhile: <LoadingMask /> });
}

/** A page by its path, fetched when it is first shown; in its place while and where it cannot be. */
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
