import { fireEvent } from '@testing-library/react';
import { proofCheckModel } from '../../../../../machines/proofCheck/model.ts';
import TripProofPage from '../../../../../src/pages/tripProof/TripProofPage.tsx';
import { press, userAction } from '../../causes.ts';
import { button, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('tripProof');
const VERDICTS = ['verified', 'unasked', 'foreign', 'broken', 'unreadable'];
const FILE = new File(['{}'], 'trip-proof.json', { type: 'application/json' });

/** Which part of the page is shown. */
function page(): string {
  if (shows(pageTexts('checking'))) return 'checking';
  if (shows(pageTexts('asking'))) return 'asking';
  return VERDICTS.find((name) => shows(pageTexts(`${name}.title`))) ?? 'empty';
}

export const proofCheckView = view({
  model: proofCheckModel,
  draw: () => <TripProofPage />,
  userActions: {
    choose: userAction(
      'button to choose a file',
      () => button(pageTexts('choose')) ?? button(pageTexts('another')),
      () => {
        const input = document.querySelector('input[type=file]');
        if (input) fireEvent.change(input, { target: { files: [FILE] } });
      },
    ),
    'ask again': press(() => pageTexts('askAgain')),
    remove: press(() => pageTexts('remove'), {
      when: (snapshot) => !snapshot.matches('empty'),
      because: 'there is nothing to remove',
    }),
  },
  read: () => ({ page: page(), unable: shows(pageTexts('unable')) }),
});
