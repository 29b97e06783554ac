import { channelModel } from '../../../../../machines/channel/model.ts';
import { ConnectionBadge } from '../../../../../src/shell/connection/ConnectionBadge.tsx';
import { OutageBanner } from '../../../../../src/shell/connection/OutageBanner.tsx';
import { userAction, external } from '../../causes.ts';
import { all, button, lookInto, nameOf } from '../../screen.ts';
import { view } from '../../view.ts';
import { fireEvent } from '@testing-library/react';
import i18next from 'i18next';

const pageTexts = (key: string) => i18next.t(key, { ns: 'presence' });
const STATES = ['live', 'slow', 'connecting', 'waiting', 'offline', 'displaced', 'refused', 'none'] as const;
const OUTAGES = ['offline', 'unreachable'] as const;
const badge = () => all('button[data-state]')[0] ?? null;
const tryNow = () => button(pageTexts('connection.tryNow'), document.body);

export const channelView = view({
  model: channelModel,
  draw: () => (
    <>
      <ConnectionBadge />
      <OutageBanner />
    </>
  ),
  userActions: {
    'session starts': external('the layout is drawn'),
    'session starts without user info': external('the layout is drawn'),
    'session starts without a party code': external('the layout is drawn'),
    'session ends': external('the layout is gone'),
    'page hides': external('the browser tells'),
    'page shows': external('the browser tells'),
    'network goes': external('the browser tells'),
    'network returns': external('the browser tells'),
    'try now': userAction(
      'button "Try now" behind the badge',
      () => (lookInto(badge(), tryNow) ? badge() : null),
      (opener) => {
        lookInto(opener, () => {
          const found = tryNow();
          if (found) fireEvent.click(found);
        });
      },
    ),
  },
  read: () => ({
    state: STATES.find((state) => badge()?.title === pageTexts(`connection.${state}`)),
    outage:
      OUTAGES.find((outage) => all('section').some((one) => nameOf(one) === pageTexts(`outage.${outage}`))) ??
      null,
  }),
});
