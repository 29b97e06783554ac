import { mustReadModel } from '../../../../../machines/mustRead/model.ts';
import MustRead from '../../../../../src/shell/mustRead/MustRead.tsx';
import { external, press } from '../../causes.ts';
import { all, button, messageTexts, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('mustRead');
const heading = () => all('[role=dialog] h2')[0]?.textContent ?? null;
const isOpen = () => all('[role=dialog] [role=region]').length > 0;

/** How many there are to read; one where no number is shown. */
function left(): number {
  if (!isOpen()) return 0;
  return [2, 3].find((n) => shows(pageTexts('left', { n }))) ?? 1;
}

export const mustReadView = view({
  model: mustReadModel,
  draw: () => <MustRead />,
  userActions: {
    'the bell says so': external('the bell is counted'),
    accept: press(() => pageTexts(button(pageTexts('accept')) ? 'accept' : 'read')),
    retry: press(() => pageTexts('retry')),
    later: press(() => pageTexts('later')),
    'nothing is left': external('the bell is counted'),
  },
  read: () => {
    const alerts = messageTexts('alert');
    const title = heading();
    return {
      reading: isOpen() ? (title === pageTexts('service') ? 'service' : title) : null,
      left: left(),
      busy: all('[role=dialog] button[data-loading]').length > 0,
      unsent: alerts.includes(pageTexts('unsent')),
      unloaded: alerts.includes(pageTexts('unloaded')),
      refusal: messageTexts('status')[0] ?? null,
    };
  },
});
