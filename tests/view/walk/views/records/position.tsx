import { positionModel } from '../../../../../machines/position/model.ts';
import { Position } from '../../../../../src/pages/trip/Position.tsx';
import { press } from '../../causes.ts';
import { shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('trip');
const WHYS = ['denied', 'unavailable', 'timedOut'] as const;
const ACCURACY_M = 12;

const known = () => shows(pageTexts('position.known', { m: ACCURACY_M }));

/** What is said of the position. */
function page(): string {
  if (shows(pageTexts('position.locating'))) return 'locating';
  if (known()) return 'located';
  if (shows(pageTexts('position.byHand'))) return 'typed';
  return WHYS.find((why) => shows(pageTexts(`position.${why}`))) ?? 'idle';
}

export const positionView = view({
  model: positionModel,
  draw: () => <Position onPlace={() => undefined}>inputs</Position>,
  userActions: {
    ask: press(() => pageTexts('position.ask')),
    type: press(() => pageTexts('position.type')),
  },
  read: () => ({ page: page(), accuracyM: known() ? ACCURACY_M : null }),
});
