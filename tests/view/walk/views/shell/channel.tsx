import { channelModel } from '../../../../../machines/channel/model.ts';
import { ConnectionBadge } from '../../../../../src/shell/connection/ConnectionBadge.tsx';
import { OutageBanner } from '../../../../../src/shell/connection/OutageBanner.tsx';
import { hand, world } from '../../hands.ts';
import { all, button, lookInto, nameOf } from '../../screen.ts';
import { view } from '../../view.ts';
import { fireEvent } from '@testing-library/react';
import i18next from 'i18next';

const words = (key: string) => i18next.t(key, { ns: 'presence' });
const STATES = ['live', 'slow', 'connecting', 'waiting', 'offline', 'refused', 'none'] as const;
const OUTAGES = ['offline', 'unreachable'] as const;
const badge = () => all('button[data-state]')[0] ?? null;
const tryNow = () => button(words('connection.tryNow'), document.body);

export const channelView = view({
  model: channelModel,
  draw: () => (
    <>
      <ConnectionBadge />
      <OutageBanner />
    </>
  ),
  hands: {
    'session starts': world('the layout is drawn'),
    'session starts without user info': world('the layout is drawn'),
    'session starts without a party code': world('the layout is drawn'),
    'session ends': world('the layout is gone'),
    'page hides': world('the browser tells'),
    'page shows': world('the browser tells'),
    'network goes': world('the browser tells'),
    'network returns': world('the browser tells'),
    'try now': hand(
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
    state: STATES.find((state) => badge()?.title === words(`connection.${state}`)),
    outage:
      OUTAGES.find((outage) => all('section').some((one) => nameOf(one) === words(`outage.${outage}`))) ??
      null,
  }),
});
