import { fireEvent } from '@testing-library/react';
import { bulkModel } from '../../../../../machines/bulk/model.ts';
import { Bulk } from '../../../../../src/records/Bulk.tsx';
import { hand, press } from '../../hands.ts';
import { loadView } from '../../load.ts';
import { ADMIN } from '../../Stage.tsx';
import { all, button, field, recordWords, said, textOf } from '../../screen.ts';
import { view } from '../../view.ts';

const go = () => button(recordWords('bulk.go', { name: 'Publish', n: 2 }));
const cancel = () => button(recordWords('cancel')) ?? button(recordWords('bulk.stop'));
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
/** The numbers of a text with two of them. */
const numbersIn = (key: string, values: Record<string, string>) => {
  const pattern = new RegExp(
    recordWords(key, Object.fromEntries(Object.keys(values).map((name) => [name, '(\\d+)']))),
  );
  const found = said('status')
    .map((text) => pattern.exec(text))
    .find((match) => match !== null);
  return found
    ? Object.fromEntries(Object.keys(values).map((name, index) => [name, Number(found[index + 1])]))
    : null;
};

export const bulkView = view({
  model: bulkModel,
  draw: () => (
    <Bulk
      view={loadView}
      event="publish"
      ids={['1', '2', '3']}
      viewer={ADMIN}
      lang="en"
      onClose={() => undefined}
    />
  ),
  hands: {
    confirm: hand('button "Publish (2)"', go, (control) => {
      const reason = field('Reason');
      if (reason) fireEvent.change(reason, { target: { value: 'in time' } });
      fireEvent.click(control);
    }),
    cancel: [
      hand('button "Cancel" or "Stop"', cancel, (control) => {
        fireEvent.click(control);
      }),
      hand(
        'Escape',
        () => (cancel() ? dialog() : null),
        (control) => {
          fireEvent.keyDown(control, { key: 'Escape' });
        },
      ),
    ],
    retry: hand(
      'button "Try again" or "Send again"',
      () => button(recordWords('retry')) ?? button(recordWords('sendAgain')),
      (control) => {
        fireEvent.click(control);
      },
    ),
    close: press(() => recordWords('close')),
  },
  read: () => ({
    waiting: all(`[aria-label="${recordWords('loading')}"]`).length > 0,
    failed: said('alert').includes(recordWords('failed.text')),
    preview: numbersIn('bulk.preview', { open: '', blocked: '' }),
    lines: all('li').map(textOf),
    question: field('Reason') !== null,
    progress: Number(all('[role=progressbar]')[0]?.getAttribute('aria-valuenow') ?? NaN),
    stopping: all('button:disabled').some((one) => textOf(one) === recordWords('bulk.stop')),
    outcome: numbersIn('bulk.finished', { moved: '', refused: '' }),
  }),
  expects: ({ lines, progress, ...rest }) => ({
    ...rest,
    lines: (lines as { title: string; why: string }[]).map(
      ({ title, why }) => `${title} ${why === 'nobody knows' ? recordWords('noAnswer') : why}`,
    ),
    progress: progress ?? NaN,
  }),
});
