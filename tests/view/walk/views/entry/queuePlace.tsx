import { vi } from 'vitest';
import { queuePlaceModel } from '../../../../../machines/queuePlace/model.ts';
import { queueTicket } from '../../../../../domain/records/queueTicket.ts';
import { goTo } from '../../../../../src/app/location.ts';
import QueListPage from '../../../../../src/pages/queuePlace/QueListPage.tsx';
import { press } from '../../causes.ts';
import { all, messageTexts, shows, textOf, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('queuePlace');
const number = () => all('output')[0];

/** Which part of the page is shown. */
function page(): string {
  if (shows(pageTexts('closed.title'))) return 'closed';
  if (shows(pageTexts('unreachable.title'))) return 'unreachable';
  if (!number()) return 'loading';
  if (shows(pageTexts('leave.ask'))) return 'asking';
  if (all('button[data-loading]').length > 0) return shows(pageTexts('return')) ? 'returning' : 'leaving';
  return ['done', 'cancelled'].includes(number()?.dataset.status ?? '') ? 'ended' : 'showing';
}

export const queuePlaceView = view({
  model: queuePlaceModel,
  draw: () => <QueListPage />,
  before: () => {
    vi.stubGlobal('navigator', Object.assign(navigator, { vibrate: () => true }));
    goTo('/queList?ticketId=7&t=x', { replace: true });
  },
  userActions: {
    'look again': press(() => pageTexts('again')),
    leave: press(() => pageTexts('leave')),
    stay: press(() => pageTexts('leave.stay')),
    'leave for good': press(() => pageTexts('leave.sure')),
    return: press(() => pageTexts('return')),
  },
  read: () => ({
    page: page(),
    status: Object.keys(queueTicket.states).find((state) => number()?.dataset.status === state) ?? null,
    isOffline:
      messageTexts('alert').some((text) => text === pageTexts('offline', { time: '12:00' })) &&
      textOf(number()) !== '',
  }),
});
