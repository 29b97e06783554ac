import { towerModel, MODEL_TOWER } from '../../../../../machines/tower/model.ts';
import OrderTowerPage from '../../../../../src/pages/order/tower/OrderTowerPage.tsx';
import { external, press } from '../../causes.ts';
import { all, nameOf, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const t = textsOf('dispatch');

const REFUSED = 'You are not allowed to do this';

const [late, standing] = MODEL_TOWER.trips;
const nameOfTrip = (trip: typeof late) =>
  t('tower.pick', { no: trip?.waybillNo ?? '', plate: trip?.plateNumber ?? '' });
/** What is said before the time of what is old. */
const [STALE = ''] = t('tower.stale', { at: '#' }).split('#');

const isLoading = (name: string) =>
  all('button[data-loading]').some((one) => nameOf(one).includes(name) || shows(name));

const STATES = {
  loading: () => all(`[aria-label="${t('tower.loading')}"]`).length > 0,
  unreachable: () => shows(t('tower.unreachable')),
  refused: () => shows(REFUSED),
  stale: () => shows(STALE),
  refreshing: () => isLoading(t('tower.reload')),
};

export const towerView = view({
  model: towerModel,
  draw: () => <OrderTowerPage />,
  userActions: {
    'pick the late trip': press(() => nameOfTrip(late)),
    'pick the standing trip': press(() => nameOfTrip(standing)),
    'leave the trip': press(() => 'Close'),
    'the trips change': external('the live channel tells of a changed waybill'),
    reload: press(() => t('tower.reload')),
  },
  read: () => ({
    state: Object.entries(STATES).find(([, isIt]) => isIt())?.[0] ?? 'live',
    trips: MODEL_TOWER.trips
      .filter((trip) => all('li button').some((one) => nameOf(one) === nameOfTrip(trip)))
      .map(({ waybillNo }) => waybillNo),
    picked:
      MODEL_TOWER.trips.find(
        ({ waybillNo }) => all(`section[aria-label="${t('tower.trip', { no: waybillNo })}"]`).length > 0,
      )?.waybillId ?? null,
  }),
});
