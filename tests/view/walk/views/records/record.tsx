import { fireEvent } from '@testing-library/react';
import { detailSchema } from '../../../../../domain/calls/records.ts';
import { recordModel } from '../../../../../machines/record/model.ts';
import { notifyRecordChanged } from '../../../../../src/app/live.ts';
import { RecordDetail } from '../../../../../src/records/detail/RecordDetail.tsx';
import { type UserAction, userAction, never, press, external } from '../../causes.ts';
import { decoratedDetail, loadView } from '../../load.ts';
import { all, button, field, isOpen, nameOf, recordTexts, said, shows, textOf } from '../../screen.ts';
import { view } from '../../view.ts';

const drawer = () => document.querySelector<HTMLElement>('[role=dialog]') ?? document.body;
/** The question of an event lies over the record until it is answered or put away. */
const question = () => {
  const dialogs = all('[role=dialog]', document.body);
  return dialogs.length > 1 ? (dialogs.at(-1) ?? null) : null;
};
function putAway(): void {
  const asked = question();
  const cancel = asked && button(recordTexts('cancel'), asked);
  if (cancel) fireEvent.click(cancel);
}
/** A control of the record itself, whether or not a question lies over it. */
const below = (selector: string, name: string) => {
  const asked = question();
  const found = all(selector, drawer()).filter((one) => nameOf(one) === name && isOpen(one));
  return found.find((one) => !asked?.contains(one)) ?? null;
};
const cross = () => (place() === 'record' ? below('[role=alert] button', recordTexts('close')) : null);
/** A press on a button of the record, once no question lies over it. */
const pressBelow = (
  key: string,
  when: Pick<UserAction, 'when' | 'because'> = {},
  before = () => {},
): UserAction =>
  userAction(
    `button "${recordTexts(key)}"`,
    () => below('button', recordTexts(key)),
    () => {
      putAway();
      before();
      const found = button(recordTexts(key));
      if (!found) throw new Error(`the button "${recordTexts(key)}" is covered`);
      fireEvent.click(found);
    },
    when,
  );

let texts = 0;
function write(label: string): void {
  const input = field(label);
  if (!input) throw new Error(`there is no field "${label}"`);
  texts += 1;
  fireEvent.change(input, { target: { value: `coal ${texts}` } });
}
function publish(control: HTMLElement): void {
  if (!question()) fireEvent.click(control);
  write('Reason');
  const submit = button('Publish');
  if (!submit) throw new Error('the question cannot be sent');
  fireEvent.click(submit);
}

const TITLES = ['gone', 'forbidden', 'failed', 'conflict'] as const;
function place(): string {
  const title = TITLES.find((key) => shows(recordTexts(`${key}.title`), drawer()));
  if (title) return title === 'failed' ? 'unavailable' : title;
  if (drawer().querySelector('form[aria-busy]')) return 'form';
  return drawer().querySelector('[role=tablist]') ? 'record' : 'awaited';
}

const wrong = () =>
  all('[aria-invalid=true]', drawer()).map((input) =>
    nameOf(input).startsWith('Goods name') ? 'goodsName' : nameOf(input),
  );

const REASONS = [
  'Not in this state',
  'Someone else changed this record',
  'Some fields are wrong',
  'The number exists already',
  'Please try later',
];
function reason(): string | null {
  const heard = [...said('alert'), ...said('status')].join(' ');
  return (
    [...REASONS, recordTexts('noAnswer'), recordTexts('failed.text')].find((text) => heard.includes(text)) ??
    null
  );
}

export const recordView = view({
  model: recordModel,
  draw: (input) => (
    <RecordDetail view={loadView} id={input === 'new record' ? null : '17'} onClose={() => undefined} />
  ),
  decorate: (outcome) => {
    if (!('output' in outcome) || Array.isArray(outcome.output)) return outcome;
    const { ok, data, refusal } = outcome.output as {
      ok: boolean;
      data: unknown;
      refusal: { present?: unknown };
    };
    if (ok) return { output: { ok, data: decoratedDetail(detailSchema.parse(data)) } };
    const { present } = refusal;
    return {
      output: {
        ok,
        refusal: {
          ...refusal,
          ...(present ? { present: decoratedDetail(detailSchema.parse(present)) } : {}),
        },
      },
    };
  },
  // What was typed is told when it is submitted; a new try puts the notice of the last one away.
  incidental: /\| (field\.changed|notice\.dismissed) \|/,
  userActions: {
    reload: [
      pressBelow('refresh', {
        when: (snapshot) => snapshot.matches('viewing'),
        because: 'what is not there cannot be refreshed',
      }),
      pressBelow('retry', {
        when: (snapshot) => snapshot.matches('unavailable') || snapshot.matches('forbidden'),
        because: 'what is gone does not come back',
      }),
    ],
    'the record changes elsewhere': external('the live channel tells', () => {
      notifyRecordChanged('load', '17');
    }),
    edit: pressBelow('edit'),
    'cancel the edit': pressBelow('cancel'),
    'write the goods name': never('the form keeps what is typed and tells it when it is submitted'),
    submit: userAction(
      'button "Save"',
      () => button(recordTexts('save')),
      (control) => {
        // What was found wrong may be sent again as it is: the answer decides.
        if (wrong().length === 0) write('Goods name');
        fireEvent.click(control);
      },
    ),
    'send an event': userAction('button "Publish"', () => below('[data-event]', 'Publish'), publish),
    retry: pressBelow('sendAgain', {}, () => {
      // The form may be changed before it is sent again.
      if (place() === 'form') write('Goods name');
    }),
    'dismiss the notice': userAction(
      'cross of the notice',
      // The question says it first; put away, it leaves the notice.
      () => cross() ?? (question() && said('alert').length > 0 ? question() : null),
      () => {
        putAway();
        const found = cross();
        if (found) fireEvent.click(found);
      },
    ),
    'keep mine': press(() => recordTexts('conflict.keepMine')),
    'take theirs': press(() => recordTexts('conflict.takeTheirs')),
  },
  read: () => {
    const facts = drawer().querySelector('[role=tabpanel]');
    return {
      place: place(),
      weightKg:
        place() === 'record' ? Number(/Weight\D*([\d,]+)/.exec(textOf(facts))?.[1]?.replace(',', '')) : null,
      busy: all('form[aria-busy=true], [data-event][data-loading]', document.body).length > 0,
      old: said('status', drawer()).includes(recordTexts('staleCopy')),
      wrong: wrong(),
      overtaken: said('alert', drawer()).includes(recordTexts('overtaken')),
      reason: reason(),
    };
  },
  expects: ({ reason: told, ...rest }) => ({
    ...rest,
    reason:
      told === 'no answer'
        ? recordTexts('failed.text')
        : told === 'nobody knows'
          ? recordTexts('noAnswer')
          : told,
  }),
});
