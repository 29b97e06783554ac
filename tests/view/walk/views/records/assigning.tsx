import { fireEvent } from '@testing-library/react';
import { assigningModel, MODEL_CANDIDATES, MODEL_OPENED } from '../../../../../machines/assigning/model.ts';
import { Board } from '../../../../../src/pages/upOrder/board/Board.tsx';
import { external, never, press, userAction } from '../../causes.ts';
import { all, button, field, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const t = textsOf('assigning');
const no = String(MODEL_OPENED.row.upOrderNo);
const REFUSED = 'The order does not exist';
const UNFIT = 'Zhou Jianjun may not go';

const [fit, unfit] = MODEL_CANDIDATES.drivers;
const [team] = MODEL_CANDIDATES.fleets;
const to = (name: string | undefined) => press(() => t('assignTo', { name: name ?? '' }));

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const region = () => document.querySelector(`section[aria-label="${no}"]`);

function state(): string {
  if (shows(t('unanswered'), document.body)) return 'unanswered';
  if (dialog()) return all('button[data-loading]').length > 0 ? 'sending' : 'filling';
  if (!region()) return shows(REFUSED) ? 'refused' : shows(t('failed')) ? 'unreachable' : 'loading';
  if (region()?.getAttribute('aria-busy') === 'true') return 'loading';
  if (all(`[role=status][aria-label="${t('judging')}"]`).length > 0) return 'judging';
  if (shows(t('unranked'))) return 'unranked';
  return all(`section[aria-label="${t('candidates')}"]`).length > 0 ? 'choosing' : 'settled';
}

const NAMES: Readonly<Record<string, () => string>> = {
  driver: () => fit?.driverName ?? '',
  carrier: () => team?.fleetName ?? '',
  grab: () => t('to.grab'),
  hall: () => t('to.hall'),
};

export const assigningView = view({
  model: assigningModel,
  draw: () => (
    <Board id={MODEL_OPENED.row.id} step="order" onStep={() => undefined} onBack={() => undefined} />
  ),
  userActions: {
    'pick the driver': to(fit?.driverName),
    'pick the driver who may not go': never('his button is closed, and says why', () =>
      button(t('assignTo', { name: unfit?.driverName ?? '' })),
    ),
    'pick the fleet': to(team?.fleetName),
    'offer it to be grabbed': press(() => t('assignTo', { name: t('to.grab') })),
    'offer it in the hall': press(() => t('assignTo', { name: t('to.hall') })),
    'choose another': userAction(
      'button "Cancel"',
      () =>
        dialog()
          ? (all('button').find((one) => one.textContent === t('cancel') && !one.matches(':disabled')) ??
            null)
          : null,
      (cancel) => {
        fireEvent.click(cancel);
      },
    ),
    send: userAction(
      'the price and button "Assign"',
      () => {
        const send = all('button').find((one) => one.textContent === t('send')) ?? null;
        return dialog() && send && !send.matches('[data-loading]') ? send : null;
      },
      (send) => {
        const price = field(t('price', { unit: 'Yuan per tonne' }));
        if (price) fireEvent.change(price, { target: { value: '215' } });
        // With a price the button is another one: it has no reason any more.
        fireEvent.click(all('button').find((one) => one.textContent === t('send')) ?? send);
      },
    ),
    'judge again': press(() => t('judge')),
    'it changed elsewhere': external('somebody else changes the order'),
    reload: press(() => t('reload')),
  },
  read: () => {
    const open = dialog();
    const target = open
      ? (Object.entries(NAMES).find(([, name]) => shows(t('assignTo', { name: name() }), open))?.[0] ?? null)
      : null;
    return {
      state: state(),
      target,
      refusal: [UNFIT, REFUSED].find((one) => shows(one, document.body)) ?? null,
    };
  },
  expects: ({ state: at, target, refusal }) => ({
    state: at,
    target: at === 'filling' || at === 'sending' ? target : null,
    refusal: at === 'filling' || at === 'refused' ? refusal : null,
  }),
});
