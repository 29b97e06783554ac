import { hasPage } from '../pages/registry.ts';
import { NotFoundPage } from '../pages/errors/NotFoundPage.tsx';
import { LazyPage } from './LazyPage.tsx';
import { Surface } from './Surface.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** The pages without layout that need no login. */
export default function PublicPages({ path }: { path: string }) {
  usePageTitle(null);
  return <Surface>{hasPage(path) ? <LazyPage key={path} path={path} /> : <NotFoundPage />}</Surface>;
}
