import { Route, Switch } from 'wouter';
import { NotFoundPage } from '../pages/errors/NotFoundPage.tsx';
import { OPEN_PATHS } from '../pages/registry.ts';
import { LazyPage } from './LazyPage.tsx';
import { Surface } from './Surface.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** The pages without layout that need no login. */
export default function PublicPages() {
  usePageTitle(null);
  return (
    <Surface>
      <Switch>
        {OPEN_PATHS.map((path) => (
          <Route key={path} path={path}>
            <LazyPage path={path} />
          </Route>
        ))}
        <Route component={NotFoundPage} />
      </Switch>
    </Surface>
  );
}
