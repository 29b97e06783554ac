import { fireEvent } from '@testing-library/react';
import { bulkModel } from '../../../../../machines/bulk/model.ts';
import Bulk from '../../../../../src/records/bulk/Bulk.tsx';
import { userAction, never, press } from '../../causes.ts';
import { load, loadView } from '../../load.ts';
import { ADMIN } from '../../Stage.tsx';
import { all, button, field, recordTexts, messageTexts, textOf } from '../../screen.ts';
import { view } from '../../view.ts';

const go = () =>
  [1, 2, 3].map((n) => button(recordTexts('bulk.go', { name: 'Publish', n }))).find((found) => found) ?? null;
const cancel = () => button(recordTexts('cancel')) ?? button(recordTexts('bulk.stop'));
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
let texts = 0;
/** The numbers of a text with two of them. */
const numbersIn = (key: string, values: Record<string, string>) => {
  const pattern = new RegExp(
    recordTexts(key, Object.fromEntries(Object.keys(values).map((name) => [name, '(\\d+)']))),
  );
  const found = messageTexts('status')
    .map((text) => pattern.exec(text))
    .find((match) => match !== null);
  return found
    ? Object.fromEntries(Object.keys(values).map((name, index) => [name, Number(found[index + 1])]))
    : null;
};

/** The value of a progress bar, in percent; null where there is none. */
const bar = (key: string) => {
  const [found] = all(`[role=progressbar][aria-label="${recordTexts(key)}"]`);
  return found ? Math.round(Number(found.getAttribute('aria-valuenow'))) : null;
};

function byReason<T extends { why: string }>(lines: readonly T[]): T[] {
  const size = (why: string) => lines.filter((line) => line.why === why).length;
  const reasons = [...new Set(lines.map(({ why }) => why))].sort((a, b) => size(b) - size(a));
  return reasons.flatMap((why) => lines.filter((line) => line.why === why));
}

export const bulkView = view({
  model: bulkModel,
  draw: () => (
    <Bulk
      view={loadView}
      run={{ event: 'publish', ids: null }}
      query={{ filters: {}, sort: load.list.sort, current: 1, size: 20 }}
      viewer={ADMIN}
      lang="en"
      onClose={() => undefined}
    />
  ),
  // The form is filled in and checked before it is confirmed.
  incidental: /\| (field\.changed|draft\.checked) \|/,
  userActions: {
    'write the reason': userAction(
      'field "Reason"',
      () => field('Reason'),
      (control) => {
        texts += 1;
        fireEvent.change(control, { target: { value: `in time ${texts}` } });
      },
    ),
    'leave a field': never('the tests of the form say what is wrong with a field that was left'),
    'a value is on its way': never('this event asks for no files'),
    'a value is there': never('this event asks for no files'),
    'check the form': never('it is checked before it is confirmed'),
    confirm: userAction('button "Publish (n)"', go, (control) => {
      const reason = field('Reason');
      if (reason) fireEvent.change(reason, { target: { value: 'in time' } });
      fireEvent.click(control);
    }),
    cancel: [
      userAction('button "Cancel" or "Stop"', cancel, (control) => {
        fireEvent.click(control);
      }),
      userAction(
        'Escape',
        () => (cancel() ? dialog() : null),
        (control) => {
          fireEvent.keyDown(control, { key: 'Escape' });
        },
      ),
    ],
    retry: userAction(
      'button "Try again" or "Send again"',
      () => button(recordTexts('retry')) ?? button(recordTexts('sendAgain')),
      (control) => {
        fireEvent.click(control);
      },
    ),
    close: press(() => recordTexts('close')),
  },
  read: () => ({
    waiting: all(`[aria-label="${recordTexts('loading')}"]`).length > 0 || bar('bulk.looking') !== null,
    looked: bar('bulk.looking'),
    failed: messageTexts('alert').includes(recordTexts('failed.text')),
    refused: messageTexts('alert').find((text) => text !== recordTexts('failed.text')) ?? null,
    preview: numbersIn('bulk.preview', { open: '', blocked: '' }),
    lines: all('[data-reason]').flatMap((group) =>
      [...group.querySelectorAll('li')].map((line) => ({
        title: textOf(line),
        why: group.getAttribute('data-reason'),
      })),
    ),
    question: field('Reason') !== null,
    progress: bar('bulk.progress'),
    stopping: all('button:disabled').some((one) => textOf(one) === recordTexts('bulk.stop')),
    outcome: numbersIn('bulk.finished', { moved: '', refused: '' }),
  }),
  expects: ({ lines, ...rest }) => ({
    ...rest,
    // Grouped by reason, the largest group first.
    lines: byReason(
      (lines as { title: string; why: string }[]).map(({ title, why }) => ({
        title,
        why: why === 'nobody knows' ? recordTexts('noAnswer') : why,
      })),
    ),
  }),
});
