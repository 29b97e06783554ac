import { fireEvent } from '@testing-library/react';
import { revealCause, revealForm } from '../../../../../domain/calls/reveal.ts';
import { driver } from '../../../../../domain/records/driver.ts';
import { revealModel } from '../../../../../machines/reveal/model.ts';
import { isRevealUnanswered } from '../../../../../machines/reveal/selectors.ts';
import { RevealButton } from '../../../../../src/records/detail/RevealButton.tsx';
import { useReveal } from '../../../../../src/records/detail/useReveal.ts';
import { external, never, press, userAction } from '../../causes.ts';
import { all, button, field, lookInto, messageTexts, option, recordTexts, shows } from '../../screen.ts';
import { view } from '../../view.ts';

const MASKED = { id: '7', status: 'approved', version: 3, titles: {}, phone: '138****5678' };

function Personal({ isOwn }: { isOwn: boolean }) {
  const reveal = useReveal(driver, MASKED);
  const { refusal } = reveal.snapshot.context;
  return (
    <>
      <p>{String(reveal.row.phone)}</p>
      {isRevealUnanswered(reveal.snapshot) && <p role="alert">{recordTexts('failed.text')}</p>}
      {refusal !== null && <p role="alert">{refusal}</p>}
      <RevealButton reveal={reveal} isOwn={isOwn} lang="en" />
    </>
  );
}

const opener = () => button(recordTexts('reveal'));
const eye = () => (opener()?.getAttribute('aria-haspopup') === 'menu' ? opener() : null);
const choose = (code: string) => {
  const name = revealCause.items.find((item) => item.code === code)?.en ?? '';
  return userAction(
    `entry "${name}"`,
    () => lookInto(eye(), () => option(name)),
    () => {
      const menu = eye();
      if (menu) fireEvent.click(menu);
      const entry = option(name);
      if (entry) fireEvent.click(entry);
    },
  );
};
const words = () => field(revealForm.revealNote.label[1]);

export const revealView = view({
  model: revealModel,
  draw: () => <Personal isOwn={false} />,
  userActions: {
    'look for a complaint': choose('complaint'),
    'look for another cause': choose('other'),
    'look at the own data': external('the button of their owner, who is asked nothing'),
    'say why': userAction(
      'words and the button',
      () => {
        const input = words();
        if (input) fireEvent.change(input, { target: { value: 'Asked by the insurer' } });
        return input ? opener() : null;
      },
      (control) => {
        const form = control.closest('form');
        if (form) fireEvent.submit(form);
      },
    ),
    'say too little': never('the button is closed until there are enough words', () => {
      const input = words();
      if (input) fireEvent.change(input, { target: { value: 'hm ' } });
      return input ? opener() : null;
    }),
    'say nothing': press(() => recordTexts('cancel')),
    'the same version comes': external('the record, loaded again'),
    'another version comes': external('the record, loaded again'),
  },
  read: () => ({
    whole: shows('13812345678'),
    busy: all('button[data-loading]').length > 0,
    explaining: words() !== null,
    refusal: messageTexts('alert').find((text) => text !== recordTexts('failed.text')) ?? null,
    unanswered: messageTexts('alert').includes(recordTexts('failed.text')),
  }),
});
