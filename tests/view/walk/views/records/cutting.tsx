import { fireEvent } from '@testing-library/react';
import { cuttingModel, MODEL_CUT } from '../../../../../machines/cutting/model.ts';
import { CutBoard } from '../../../../../src/pages/order/split/CutBoard.tsx';
import { external, never, press, pressOn, userAction } from '../../causes.ts';
import { all, button, field, isOpen, nameOf, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const t = textsOf('splitting');

const { orderNo } = MODEL_CUT.order;
const REFUSED = 'You are not allowed to do this';
const CHANGED = 'Somebody else changed it';

const first = () => field(t('partNo', { n: 1 }));
const cut = () =>
  all('[role=slider]').find((one) => nameOf(one) === t('cutNo', { n: 1 }) && isOpen(one)) ?? null;
const region = () => all(`section[aria-label="${orderNo}"]`)[0];
/** A button whose picture is its text. */
const action = (name: string) => all('button').find((one) => nameOf(one) === name && isOpen(one)) ?? null;

/** What is typed in the parts, in their order. */
const typed = () => all('ol input').map((input) => (input as HTMLInputElement).value);

const isBusy = () => region()?.getAttribute('aria-busy') === 'true';
const loads = (name: string) => all('button[data-loading]').some((one) => nameOf(one).includes(name));

/** What is read before the words of the states: the page keeps what it shows while it asks again. */
function state(): string {
  if (shows(t('unanswered'))) return 'unanswered';
  if (shows(t('unreachable'))) return 'unreachable';
  if (!region()) return shows(REFUSED) ? 'refused' : 'loading';
  if (loads(t('split'))) return 'splitting';
  if (loads(t('merge'))) return 'merging';
  if (isBusy()) return 'loading';
  if (all('table').length > 0) return 'parted';
  return first() === null ? 'fixed' : 'cutting';
}

export const cuttingView = view({
  model: cuttingModel,
  draw: () => <CutBoard id={MODEL_CUT.order.id} onBack={() => undefined} onShow={() => undefined} />,
  userActions: {
    'share into two': press(() => t('share')),
    'a vehicle each': press(() => t('perVehicle')),
    'share into nine': never('its button is closed, and says how many parts there may be'),
    'a vehicle that takes it all': never('its button is closed, and says why'),
    'type into a part that is not there': never('only parts that are there have a field'),
    'move the first cut on': userAction('the first cut', cut, (slider) => {
      fireEvent.keyDown(slider, { key: 'ArrowRight' });
    }),
    'type too much into the first': userAction('the quantity of the first part', first, (input) => {
      fireEvent.change(input, { target: { value: '9' } });
      fireEvent.blur(input);
    }),
    'halve the first': pressOn('button "Cut part 1 in half"', () => action(t('halve', { n: 1 }))),
    'take the first out': pressOn('button "Take out part 1"', () => action(t('remove', { n: 1 }))),
    split: pressOn('button "Split"', () => button(t('split'))),
    merge: pressOn('button "Merge back"', () => button(t('merge'))),
    'it changed elsewhere': external('somebody else changes the order or a part of it'),
    reload: press(() => t('reload')),
  },
  read: () => ({
    state: state(),
    parts: state() === 'cutting' ? typed() : [],
    refusal: shows(CHANGED) ? CHANGED : shows(REFUSED) ? REFUSED : null,
  }),
  expects: ({ state: at, parts, refusal }) => ({
    state: at,
    parts,
    // Where nothing of the order is shown, neither is why the last try failed.
    refusal: ['unreachable', 'unanswered', 'splitting', 'merging'].includes(String(at)) ? null : refusal,
  }),
});
