import { fireEvent } from '@testing-library/react';
import { checkInModel } from '../../../../../machines/checkIn/model.ts';
import { CheckIn } from '../../../../../src/pages/queuePlace/CheckIn.tsx';
import { press, userAction } from '../../causes.ts';
import { all, button, field, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('queuePlace');
const WHYS = ['denied', 'unavailable', 'timedOut'] as const;
const REFUSALS = ['Outside the fence', 'The vehicle is already queued'];

const why = () => WHYS.find((one) => shows(pageTexts(`checkIn.${one}`))) ?? null;

/** Which part is shown. */
function page(): string {
  if (shows(pageTexts('checkIn.done'))) return 'done';
  if (shows(pageTexts('checkIn.unsure'))) return 'unanswered';
  if (shows(pageTexts('checkIn.locating'))) return 'locating';
  if (all('button[data-loading]').length > 0) return 'sending';
  return field(pageTexts('checkIn.reason')) ? 'unplaced' : 'ready';
}

/** The walk provides the actors itself. */
const never = () => new Promise<never>(() => undefined);

export const checkInView = view({
  model: checkInModel,
  draw: () => (
    <CheckIn
      job={{
        ...{ waybillId: '7', waybillNo: 'YD1', goodsName: '钢卷', plateNumber: '皖A12345', use: 'load' },
        ...{ planAt: Date.UTC(2026, 10, 21, 4), stationName: '马鞍山钢厂', fault: null },
      }}
      send={never}
      onDone={() => undefined}
    />
  ),
  userActions: {
    'check in': press(() => pageTexts('checkIn.press')),
    'check in with a reason': userAction(
      'button to send, with a reason',
      () => {
        const control = field(pageTexts('checkIn.reason'));
        if (control) fireEvent.change(control, { target: { value: 'The phone finds no satellite' } });
        return button(pageTexts('checkIn.withReason'));
      },
      (control) => {
        fireEvent.click(control);
      },
    ),
    'send again': press(() => pageTexts('checkIn.again')),
  },
  read: () => ({
    page: page(),
    why: why(),
    refusal: REFUSALS.find((text) => shows(text)) ?? null,
  }),
});
