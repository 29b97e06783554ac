import { useActorRef, useSelector } from '@xstate/react';
import { kioskMachine } from '../../../../../machines/kiosk/machine.ts';
import { kioskModel } from '../../../../../machines/kiosk/model.ts';
import { VisitStep } from '../../../../../src/pages/kiosk/VisitStep.tsx';
import { external, never, press, pressOn } from '../../causes.ts';
import { all, button, shows, textOf, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('kiosk');
const main = () => all('main')[0];
const TYPED = '138000000010217';

/** How many signs stand on the pad. */
const typed = () => all('output[aria-label]').map(textOf).join('').replaceAll('·', '').length;
/** The open card with this text. */
const card = (has: (text: string) => boolean) =>
  all('li > button').find((one) => has(textOf(one)) && one.getAttribute('aria-disabled') !== 'true') ?? null;
const isMissed = (text: string) => text.includes('A004');

/** The visit alone: the link of a kiosk has a walk of its own. */
function DrawnVisit() {
  const visit = useActorRef(kioskMachine);
  const snapshot = useSelector(visit, (now) => now);
  return (
    <main data-kiosk={snapshot.value}>
      <VisitStep visit={visit} snapshot={snapshot} />
    </main>
  );
}

export const kioskView = view({
  model: kioskModel,
  draw: () => <DrawnVisit />,
  userActions: {
    'open the pad': press(() => pageTexts('byPhone')),
    'press a key': pressOn('the next key of the pad', () => button(TYPED[typed()] ?? '')),
    erase: press(() => pageTexts('erase')),
    'send the phone': press(() => pageTexts('go')),
    'choose a job': pressOn('the card of the open job', () => card((text) => !isMissed(text))),
    'choose a closed job': never('a closed job says why, and cannot be pressed', () =>
      card((text) => text.includes('another site')),
    ),
    'back in line': pressOn('the card of the missed ticket', () => card(isMissed)),
    again: press(() => pageTexts('again')),
    'no slip came': press(() => pageTexts('noPaper'), {
      when: (snapshot) =>
        ['result', 'provisional'].includes(String(snapshot.value)) &&
        !(snapshot as { context: { isPaperMissing: boolean } }).context.isPaperMissing,
      because: 'it is said once',
    }),
    leave: [
      press(() => pageTexts('back'), {
        when: (snapshot) => snapshot.value !== 'typing' && snapshot.can({ type: 'visit.left' }),
        because: 'the pad has another word for it',
      }),
      press(() => pageTexts('cancel'), {
        when: (snapshot) => snapshot.value === 'typing',
        because: 'elsewhere it is the way back',
      }),
    ],
    'no network': external('the link of the kiosk tells it'),
    'no network for long': external('the link of the kiosk tells it'),
    'network again': external('the link of the kiosk tells it'),
  },
  read: () => ({
    step: main()?.dataset.kiosk ?? null,
    no: textOf(all(`output[aria-label="${pageTexts('number')}"]`)[0]) || null,
    isPaperMissing: shows(pageTexts('photo')),
  }),
});
