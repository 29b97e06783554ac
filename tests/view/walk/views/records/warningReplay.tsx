import { fireEvent } from '@testing-library/react';
import { warningReplayModel } from '../../../../../machines/warningReplay/model.ts';
import { label } from '../../../../../domain/codes/lists/list.ts';
import { parameterKey } from '../../../../../domain/codes/lists/parameter.ts';
import { answerCalls } from '../../../../../src/app/http.setup.ts';
import WarningReplayPage from '../../../../../src/pages/warning/replay/WarningReplayPage.tsx';
import { press, userAction, type UserAction } from '../../causes.ts';
import { all, button, field, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const t = textsOf('warningReplay');
const REFUSED = 'You are not allowed to do this';
const DRIVE = 'fatigue.driveMin';
const drive = () => field(label(parameterKey, DRIVE, 'en'));
/** The field of the longest drive, also while it cannot be changed. */
const typed = () =>
  all('input')
    .find((one) => one.getAttribute('placeholder') === '240')
    ?.getAttribute('value') ?? '';

/** Types a limit, where the field does not have it already. */
const type = (text: string): UserAction =>
  userAction(
    `field "${DRIVE}"`,
    () => (typed() === text ? null : drive()),
    (control) => {
      fireEvent.change(control, { target: { value: text } });
    },
    {
      when: (snapshot) =>
        !snapshot.matches('running') && String(snapshot.context.changes[DRIVE] ?? '') !== text,
      because: 'nobody types what stands there already',
    },
  );

const STATES = {
  running: () => button(t('stop')) !== null,
  failed: () => shows(t('unanswered')),
  refused: () => shows(REFUSED),
  stopped: () => shows(t('stopped')),
  done: () => shows(t('done')),
};

export const warningReplayView = view({
  model: warningReplayModel,
  draw: () => <WarningReplayPage />,
  before: () => {
    answerCalls(({ name }) =>
      name === 'safetyWarning.limits'
        ? Promise.resolve([{ key: DRIVE, value: 240 }])
        : Promise.reject(new Error(`${name} is the chart's`)),
    );
  },
  userActions: {
    'a shorter drive': type('180'),
    'a drive of a week': type('9999'),
    'the drive in force': type(''),
    'the limits in force': press(() => t('restore')),
    start: press(() => t('start')),
    stop: press(() => t('stop')),
    'go on': press(() => t('goOn')),
  },
  read: () => ({
    state: Object.entries(STATES).find(([, isIt]) => isIt())?.[0] ?? 'setting',
    drive: typed() === '' ? null : Number(typed()),
    hasResult: all(`section[aria-label="${t('result')}"]`).length > 0,
    isPossible: button(t('start')) !== null,
  }),
});
