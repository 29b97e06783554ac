import { fireEvent } from '@testing-library/react';
import { useActorRef, useSelector } from '@xstate/react';
import { outboundOrder } from '../../../../../domain/records/outboundOrder.ts';
import { scanStationMachine } from '../../../../../machines/scanStation/machine.ts';
import { scanStationModel } from '../../../../../machines/scanStation/model.ts';
import { scanViewOf } from '../../../../../machines/scanStation/selectors.ts';
import { parts } from '../../../../../src/pages/scan/parts.ts';
import { StationFrame } from '../../../../../src/pages/scan/ScanStation.tsx';
import { external, press, pressOn, userAction } from '../../causes.ts';
import { all, button, shows, textOf, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const texts = textsOf('wms');
const LINKS = ['online', 'offline', 'draining'] as const;

const catalogue = {
  warehouseNo: 'KF1',
  goods: [
    {
      ...{ id: '5', goodsNo: 'HW5', goodsName: '矿泉水', goodsSpec: null, barcode: null },
      ...{ isLotTracked: true, unitName: '箱', pictureId: null },
    },
    {
      ...{ id: '6', goodsNo: 'HW6', goodsName: '苏打水', goodsSpec: null, barcode: null },
      ...{ isLotTracked: true, unitName: '箱', pictureId: null },
    },
  ],
  places: [{ id: '31', code: 'A-01' }],
};

/** The station without its queue: that has a walk of its own. */
function DrawnStation() {
  const actor = useActorRef(scanStationMachine);
  const snapshot = useSelector(actor, (now) => now);
  const { waiting } = snapshot.context;
  const station = { actor, snapshot, catalogue, outbox: null, group: '', unsent: waiting, queued: 0 };
  return <StationFrame station={station} path="/wms/outbound" spec={outboundOrder} />;
}

const choices = () => all(`[aria-label="${texts('scan.which')}"] button`);

type Seen = Parameters<typeof scanViewOf>[0];
const isIn =
  (...views: readonly string[]) =>
  (snapshot: object) =>
    views.includes(scanViewOf(snapshot as Seen));

export const scanStationView = view({
  model: scanStationModel,
  draw: () => <DrawnStation />,
  before: async () => {
    await parts.shared();
  },
  userActions: {
    'choose a document': pressOn(
      'the first document',
      () => all(`[aria-label="${texts('scan.jobs')}"] li > button`)[0] ?? null,
    ),
    'ask again': [
      press(() => texts('scan.refresh'), { when: isIn('jobs'), because: 'elsewhere it says otherwise' }),
      press(() => texts('scan.retry'), {
        when: isIn('unopened', 'unkept'),
        because: 'the list is looked at again',
      }),
    ],
    leave: press(() => texts('scan.leave'), {
      when: isIn('finished', 'unopened', 'unkept'),
      because: 'elsewhere the dialog has it',
    }),
    'a code': external('a reader sends it'),
    'the code cannot be read': external('the dialog sends it with a reason'),
    'it is seen': external('the dialog offers it where scans need not be'),
    'the same code is meant': press(() => texts('scan.yes')),
    'these goods': pressOn('the first goods', () => choices()[0] ?? null),
    'other goods': pressOn('the second goods', () => choices()[1] ?? null),
    'it was read twice': [
      press(() => texts('scan.no'), { when: isIn('repeated'), because: 'of several goods it is none' }),
      press(() => texts('scan.which.none'), { when: isIn('shared'), because: 'it was read once' }),
    ],
    skip: external('the dialog sends it'),
    confirm: userAction(
      'all of it, and confirm',
      () => all('button').find((one) => textOf(one).startsWith(texts('scan.all'))) ?? null,
      (control) => {
        fireEvent.click(control);
        const found = button(texts('scan.confirm'));
        if (found) fireEvent.click(found);
      },
    ),
    'take it back': external('the dialog sends it'),
    'go on': external('the button has the name of the event'),
    'no network': external('the browser tells it'),
    'network again': external('the browser tells it'),
    'none waits': external('the queue tells it'),
    'one still waits': external('the queue tells it'),
  },
  read: () => ({
    view: all('[data-scan]')[0]?.dataset.scan ?? null,
    link: LINKS.find((link) => shows(texts(`scan.${link}`))) ?? null,
  }),
});
