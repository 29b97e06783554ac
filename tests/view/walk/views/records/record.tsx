import { fireEvent } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import { detailSchema } from '../../../../../domain/calls/records.ts';
import type { RecordContext } from '../../../../../machines/record/setup.ts';
import { recordModel } from '../../../../../machines/record/model.ts';
import { notifyRecordChanged } from '../../../../../src/app/live.ts';
import { RecordDetail } from '../../../../../src/records/detail/RecordDetail.tsx';
import { type UserAction, userAction, never, press, pressOn, external } from '../../causes.ts';
import { decoratedDetail, loadView } from '../../load.ts';
import {
  all,
  button,
  field,
  isOpen,
  nameOf,
  recordTexts,
  messageTexts,
  shows,
  textOf,
} from '../../screen.ts';
import { view } from '../../view.ts';

const drawer = () => document.querySelector<HTMLElement>('[role=dialog]') ?? document.body;
/** The form of an event covers the record until it is submitted or closed. */
const eventForm = () => {
  const dialogs = all('[role=dialog]', document.body);
  return dialogs.length > 1 ? (dialogs.at(-1) ?? null) : null;
};
/** A control of the record itself; none while a form covers it. */
const below = (selector: string, name: string) =>
  eventForm() ? null : (all(selector, drawer()).find((one) => nameOf(one) === name && isOpen(one)) ?? null);
const cross = () => (place() === 'record' ? below('[role=alert] button', recordTexts('close')) : null);
const isAsked = (snapshot: AnyMachineSnapshot) => snapshot.matches({ viewing: { eventForm: 'open' } });
/** A click on a button of the record. */
const pressBelow = (key: string, when: Pick<UserAction, 'when' | 'because'> = {}): UserAction =>
  pressOn(`button "${recordTexts(key)}"`, () => below('button', recordTexts(key)), {
    when: (snapshot, event) => (when.when ?? ((at) => at.can(event)))(snapshot, event) && !isAsked(snapshot),
    because: when.because ?? 'a question lies over it',
  });

const goods = () => (place() === 'form' ? field('Goods name') : null);
/** Whether the one required field is filled. */
const isFilled = (snapshot: AnyMachineSnapshot) => {
  const { id, form } = snapshot.context as RecordContext;
  return !snapshot.matches('editing') || id !== null || 'goodsName' in form.draft;
};
/** Submits the form; an empty field prevents it. */
const send = (key: string) =>
  pressOn(
    `button "${recordTexts(key)}"`,
    () => (goods()?.value === '' ? null : below('button', recordTexts(key))),
    {
      when: (snapshot, event) => snapshot.can(event) && isFilled(snapshot) && !isAsked(snapshot),
      because: 'the form says first that a required field is empty',
    },
  );

let texts = 0;
function write(input: HTMLElement): void {
  texts += 1;
  fireEvent.change(input, { target: { value: `coal ${texts}` } });
}
function publish(control: HTMLElement): void {
  const reason = field('Reason');
  if (reason?.value === '') write(reason);
  fireEvent.click(control);
}
/** The restored draft in the form. */
const restored = () =>
  all('[role=alert]', drawer()).find((one) => textOf(one).includes(recordTexts('restored'))) ?? null;
const isRestored = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches('editing') && (snapshot.context as RecordContext).form.isRestored;

const TITLES = ['gone', 'forbidden', 'failed', 'conflict'] as const;
function place(): string {
  const title = TITLES.find((key) => shows(recordTexts(`${key}.title`), drawer()));
  if (title === 'gone') return 'notFound';
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
  const heard = [...messageTexts('alert'), ...messageTexts('status')].join(' ');
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
  // A form is checked before it is submitted, and an event's form is filled.
  incidental: /\| (field\.changed|field\.left|draft\.checked) \|/,
  userActions: {
    reload: [
      pressBelow('refresh', {
        when: (snapshot) => snapshot.matches('viewing'),
        because: 'what is not there cannot be refreshed, nor what a question lies over',
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
    'write the goods name': [
      userAction('field "Goods name"', goods, write, {
        when: (snapshot) => snapshot.matches('editing'),
        because: 'the question of an event has a field of its own',
      }),
      userAction('field "Reason"', () => (eventForm() ? field('Reason') : null), write, {
        when: (snapshot) =>
          (snapshot.matches('viewing') || snapshot.matches('acting')) &&
          (snapshot.context as RecordContext).eventForm !== null,
        because: 'the form of the record has a field of its own',
      }),
    ],
    'write what stood there': never('the tests of the form compare what is typed with what stood there'),
    'leave a field': never('the tests of the form say what is wrong with a field that was left'),
    'a value is on its way': never('this record has no files'),
    'a value is there': never('this record has no files'),
    'check the form': never('it is checked before it is submitted'),
    'discard what was typed': pressOn(
      `button "${recordTexts('discard')}"`,
      () => (restored() ? button(recordTexts('discard')) : null),
      { when: isRestored, because: 'only what is back is offered to be thrown away' },
    ),
    'accept what was typed before': pressOn(
      'cross of what was restored',
      () => {
        const notice = restored();
        return notice ? button(recordTexts('close'), notice) : null;
      },
      { when: isRestored, because: 'only what is back is told of' },
    ),
    submit: send('save'),
    'open the question of an event': pressOn('button "Publish"', () => below('[data-event]', 'Publish'), {
      when: (snapshot, event) => snapshot.can(event) && !isAsked(snapshot),
      because: 'a question lies over the button',
    }),
    'close the question': pressOn(
      'button "Cancel" of the question',
      () => {
        const asked = eventForm();
        return asked && button(recordTexts('cancel'), asked);
      },
      { when: isAsked, because: 'the button waits for the answer' },
    ),
    'send an event': userAction(
      'button "Publish" of the question',
      () => {
        const asked = eventForm();
        return asked && button('Publish', asked);
      },
      publish,
      { when: isAsked, because: 'an event that asks for something is sent from its question' },
    ),
    retry: send('sendAgain'),
    'dismiss the notice': pressOn('cross of the notice', cross, {
      when: (snapshot, event) => snapshot.can(event) && !isAsked(snapshot),
      because: 'the question says it',
    }),
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
      old: messageTexts('status', drawer()).includes(recordTexts('staleCopy')),
      wrong: wrong(),
      restored: restored() !== null,
      asking: eventForm() !== null,
      outdated: messageTexts('alert', drawer()).includes(recordTexts('overtaken')),
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
