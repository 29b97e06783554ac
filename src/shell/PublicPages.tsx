import { Route, Switch, useLocation } from 'wouter';
import { OPEN_PATHS } from '../pages/registry.ts';
import { LazyPage } from './LazyPage.tsx';
import { Surface } from './Surface.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** Titles as they stand in the menu tree. */
const TITLES: Readonly<Record<string, string>> = {
  '/register': 'route.Register',
  '/loginMobile': 'route.LoginMobile',
  '/authMobile': 'route.AuthMobile',
  '/pushSelect': 'route.PushSelect',
  '/auth-redirect': 'route.AuthRedirect',
  '/enclosure': 'route.Enclosure',
  '/trackOfVehicleForMobile': 'route.TrackOfVehicleForMobile',
  '/ctmsTrackMap': 'route.CtmsTrackMap',
  '/collectionAgreement4Mobile': 'route.CollectionAgreement4Mobile',
  '/statement4Mobile': 'route.Statement4Mobile',
  '/order_info': 'route.OrderInfo',
  '/publish_info': 'route.PublishInfo',
  '/service_info': 'route.ServiceInfo',
  '/PrintingMobile': 'route.PrintingMobile',
  '/401': 'route.Page401',
  '/404': 'route.Page404',
};

/** The pages without layout that need no login. */
export default function PublicPages() {
  const [path] = useLocation();
  usePageTitle(TITLES[path] ?? null);
  return (
    <Surface>
      <Switch>
        {OPEN_PATHS.map((path) => (
          <Route key={path} path={path}>
            <LazyPage path={path} />
          </Route>
        ))}
        <Route>
          <LazyPage path="/404" />
        </Route>
      </Switch>
    </Surface>
  );
}
