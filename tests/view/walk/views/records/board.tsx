import { boardModel, MODEL_BOARD } from '../../../../../machines/board/model.ts';
import { canDrop } from '../../../../../machines/board/setup.ts';
import OrderBoardPage from '../../../../../src/pages/order/board/OrderBoardPage.tsx';
import { external, press, pressOn } from '../../causes.ts';
import { all, button, isOpen, shows, textOf, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const t = textsOf('dispatch');

const REFUSED = 'You are not allowed to do this';

const numbers = MODEL_BOARD.loads.map(({ orderNo }) => orderNo);
const lanes = MODEL_BOARD.crews.map(({ driverId, plateNumber, driverName }) => ({
  driverId,
  name: `${plateNumber ?? ''} ${driverName}`,
}));
const [big, small] = lanes.map(({ driverId }) => driverId);
const nameOf = (id: string | undefined) => lanes.find(({ driverId }) => driverId === id)?.name ?? '';

/** A button whose text begins as this one does, whatever number is in it. */
const begins = (key: string) => {
  const [head = ''] = t(key, { count: 7 }).split('7');
  return all('button').find((one) => textOf(one).startsWith(head) && isOpen(one)) ?? null;
};

/** The button for one order and a truck, whichever order it is. */
const onTruck = (key: string, id: string | undefined) =>
  numbers.map((no) => button(t(key, { no, name: nameOf(id) }))).find((found) => found !== null) ?? null;

const lift = (no: string | undefined) => press(() => t('board.liftOf', { no: no ?? '' }));
const takeOff = (id: string | undefined) =>
  pressOn(`button that takes it off truck ${id ?? ''}`, () => onTruck('board.removeOf', id));

const STATES = {
  loading: () => all(`[aria-label="${t('board.loading')}"]`).length > 0,
  unreachable: () => shows(t('board.unreachable')),
  refused: () => shows(REFUSED),
  sending: () => shows(t('board.sending')),
  sent: () => all(`[aria-label="${t('board.sent')}"]`).length > 0,
  previewing: () => all(`[aria-label="${t('board.preview')}"]`).length > 0,
  suggesting: () => button(t('board.stop')) !== null,
  carrying: () => button(t('board.release')) !== null,
};

/** What the lanes show as placed. */
const placed = () =>
  lanes.flatMap(({ driverId, name }) => {
    const lane = all('li').find((one) => one.getAttribute('aria-label') === name);
    const block = lane?.querySelector('[data-kind=plan]');
    const load = MODEL_BOARD.loads.find(({ orderNo }) => textOf(block).includes(orderNo));
    return load ? [`${load.id} on ${driverId}`] : [];
  });

/** States in which the lanes are shown. */
const BOARD: readonly unknown[] = ['planning', 'carrying', 'suggesting', 'previewing'];

export const boardView = view({
  model: boardModel,
  draw: () => <OrderBoardPage />,
  userActions: {
    'lift the heavy order': lift(numbers[0]),
    'lift the light order': lift(numbers[1]),
    'let it go over the big truck': pressOn(
      'button "Place here" of the big truck',
      () => onTruck('board.dropOn', big),
      {
        when: (snapshot) => snapshot.matches('carrying') && canDrop(snapshot.context, big ?? ''),
        because: 'a truck that may not take the order shows the reason, and its button is closed',
      },
    ),
    'let it go over the small truck': external('a pointer lets it go over any truck'),
    'put it back': press(() => t('board.release')),
    'take it off the big truck': takeOff(big),
    'take it off the small truck': takeOff(small),
    'ask for a suggestion': press(() => t('board.suggest')),
    'take the suggestion': pressOn('button "Take"', () => begins('board.take')),
    'dismiss the suggestion': [
      press(() => t('board.dismiss'), {
        when: (snapshot) => snapshot.matches('previewing'),
        because: 'there it is shown',
      }),
      press(() => t('board.stop'), {
        when: (snapshot) => snapshot.matches('suggesting'),
        because: 'there it is not ready yet',
      }),
    ],
    send: pressOn('button "Make offers"', () => begins('board.send')),
    retry: press(() => t('board.retry')),
    reload: [
      press(() => t('board.reload'), {
        when: (snapshot) => ['planning', 'unreachable', 'refused'].some((state) => snapshot.matches(state)),
        because: 'after the offers it leads back to the board',
      }),
      press(() => t('board.back'), {
        when: (snapshot) => snapshot.matches('sent'),
        because: 'only there it leads back',
      }),
    ],
  },
  read: () => ({
    state: Object.entries(STATES).find(([, isIt]) => isIt())?.[0] ?? 'planning',
    plan: placed().toSorted(),
  }),
  expects: ({ state, plan }) => ({
    state,
    plan: BOARD.includes(state) && Array.isArray(plan) ? plan.map(String).toSorted() : [],
  }),
});
