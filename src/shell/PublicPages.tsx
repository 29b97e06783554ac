import { Route, Switch, useLocation } from 'wouter';
import { OPEN_TITLES } from 'virtual:page-files';
import { LazyPage } from './LazyPage.tsx';
import { UiRoot } from './UiRoot.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** The pages without layout that need no login. */
export default function PublicPages() {
  const [path] = useLocation();
  usePageTitle(OPEN_TITLES[path] ?? null);
  return (
    <UiRoot>
      <Switch>
        {Object.keys(OPEN_TITLES).map((path) => (
          <Route key={path} path={path}>
            <LazyPage path={path} />
          </Route>
        ))}
        <Route>
          <LazyPage path="/404" />
        </Route>
      </Switch>
    </UiRoot>
  );
}
