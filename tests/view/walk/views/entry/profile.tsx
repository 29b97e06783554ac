import { fireEvent } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { profileModel } from '../../../../../machines/profile/model.ts';
import { MyData } from '../../../../../src/pages/profile/MyData.tsx';
import { hand } from '../../hands.ts';
import { all, button, field, said, wordsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const words = wordsOf('profile');
const name = () => field(words('name'));
const about = () => field(words('about'));
let texts = 0;
const write = (control: HTMLElement | null, value: string) => {
  if (control) fireEvent.change(control, { target: { value } });
};
const isStill = (snapshot: AnyMachineSnapshot) => !snapshot.matches('saving');

export const profileView = view({
  model: profileModel,
  draw: () => <MyData />,
  // Whoever submits has written before.
  incidental: /\| form\.changed \|/,
  hands: {
    change: hand(
      'field for words about oneself',
      about,
      (control) => {
        texts += 1;
        write(control, `Night shift ${texts}`);
      },
      { when: () => true, because: 'one may always write on' },
    ),
  },
  read: () => ({
    busy: all('button[data-loading]').length > 0,
  }),
});
