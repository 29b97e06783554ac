import { announcerModel } from '../../../../../machines/announcer/model.ts';
import { isSoundAsked, isSilent } from '../../../../../machines/announcer/selectors.ts';
import type { announcerMachine } from '../../../../../machines/announcer/machine.ts';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { goTo } from '../../../../../src/app/location.ts';
import QueueingSystemPage from '../../../../../src/pages/queueScreen/QueueingSystemPage.tsx';
import { external, press } from '../../causes.ts';
import { all, button, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('queueScreen');
const own = (snapshot: AnyMachineSnapshot) => snapshot as SnapshotFrom<typeof announcerMachine>;

export const announcerView = view({
  model: announcerModel,
  draw: () => <QueueingSystemPage />,
  before: () => {
    goTo('/queueingSystem?stationId=7&k=k3y1', { replace: true });
  },
  userActions: {
    'a call': external('the platform tells the screen of it'),
    'sound on': [
      press(() => pageTexts('soundOn'), {
        when: (snapshot) => isSoundAsked(own(snapshot)),
        because: 'the large button goes when nobody pressed it',
      }),
      press(() => pageTexts('muted'), {
        when: (snapshot) => isSilent(own(snapshot)) && !isSoundAsked(own(snapshot)),
        because: 'the struck speaker takes its place',
      }),
    ],
  },
  read: () => ({
    isAsked: button(pageTexts('soundOn')) !== null,
    isSilent: all('[data-silent]').length > 0,
  }),
});
