import { queueScreenModel } from '../../../../../machines/queueScreen/model.ts';
import { goTo } from '../../../../../src/app/location.ts';
import QueueingSystemPage from '../../../../../src/pages/queueScreen/QueueingSystemPage.tsx';
import { all, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('queueScreen');

const LOOKS = ['refused', 'lost', 'unreachable', 'old', 'fresh'] as const;

function look(): string {
  const shown = all('main')[0]?.dataset.look;
  return LOOKS.find((one) => one === shown) ?? 'starting';
}

export const queueScreenView = view({
  model: queueScreenModel,
  draw: () => <QueueingSystemPage />,
  before: () => {
    goTo('/queueingSystem?stationId=7&k=k3y1', { replace: true });
  },
  userActions: {},
  read: () => {
    const isShown = ['fresh', 'old'].includes(look());
    const called = all(`section[aria-label="${pageTexts('called')}"] li`);
    return {
      look: look(),
      called: isShown ? called.length : null,
      isMissed: all(`[aria-label="${pageTexts('noNetwork')}"]`).length > 0,
    };
  },
});
