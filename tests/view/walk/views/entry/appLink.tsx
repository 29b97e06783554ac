import { appLinkModel } from '../../../../../machines/appLink/model.ts';
import { AppButton } from '../../../../../src/pages/entry/AppButton.tsx';
import { external, press } from '../../causes.ts';
import { all, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('entry');

export const appLinkView = view({
  model: appLinkModel,
  draw: () => <AppButton address="#/pushSelect" />,
  userActions: {
    'open the app': press(() => pageTexts('push.app')),
    'something else is shown': external('the phone shows another app'),
  },
  read: () => ({
    isOpening: all('button[data-loading]').length > 0,
    isMissing: shows(pageTexts('push.missing')),
  }),
});
