import { kioskLinkModel } from '../../../../../machines/kioskLink/model.ts';
import { goTo } from '../../../../../src/app/location.ts';
import BrushIdCardPage from '../../../../../src/pages/kiosk/BrushIdCardPage.tsx';
import { external } from '../../causes.ts';
import { all, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('kiosk');

export const kioskLinkView = view({
  model: kioskLinkModel,
  draw: () => <BrushIdCardPage />,
  before: () => {
    goTo('/BrushIdCard?stationId=7&k=k3y1', { replace: true });
  },
  userActions: {
    'a visit is kept': external('the visit tells it'),
    'no paper': external('the visit tells it'),
  },
  read: () => ({
    isClosed: all('main')[0]?.dataset.kiosk === 'closed',
    isOffline: shows(pageTexts('offline')),
    isRefused: all(`[aria-label="${pageTexts('refused')}"]`).length > 0,
  }),
});
