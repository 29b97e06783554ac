import { act, fireEvent } from '@testing-library/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Bell } from '../../../../../domain/calls/notices.ts';
import { noticeCentreModel } from '../../../../../machines/noticeCentre/model.ts';
import type { NoticeCentreContext, NoticePage } from '../../../../../machines/noticeCentre/setup.ts';
import { NoticeBell } from '../../../../../src/shell/notices/NoticeBell.tsx';
import NoticeDrawer from '../../../../../src/shell/notices/NoticeDrawer.tsx';
import { userAction, press, pressOn, external } from '../../causes.ts';
import { all, button, control, messageTexts, textOf, textsOf } from '../../screen.ts';
import { actorNamed } from '../../actorDouble.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('presence');
const contextOf = ({ context }: AnyMachineSnapshot) => context as NoticeCentreContext;
const drawer = () => document.querySelector<HTMLElement>('[role=dialog]');
const bell = () => (drawer() ? null : (all('button[aria-haspopup=dialog]')[0] ?? null));
const idOf = (text: string) => /Waybill (\d+) moved/.exec(text)?.[1];
const items = () => all('li');

/** Two notices are unread, so that "mark all" is enabled. */
function countTwo(): void {
  const actor = actorNamed('noticeBell');
  actor.send({ type: 'session.started' });
  const call = actor.getSnapshot().children.countUnread as AnyActorRef;
  act(() => {
    call.send({ type: 'fake.settle', outcome: { output: { unread: 2, newest: '9' } } });
  });
}

function place(): string {
  if (!drawer()) return 'closed';
  if (all(`[role=status][aria-label="${pageTexts('notices.loading')}"]`).length > 0) return 'awaited';
  const heard = messageTexts('status').join(' ');
  if (heard.includes(pageTexts('notices.failed'))) return 'failed';
  return [pageTexts('notices.none'), pageTexts('notices.noneFiltered')].some((text) => heard.includes(text))
    ? 'nothing'
    : 'list';
}

export const noticeCentreView = view({
  model: noticeCentreModel,
  draw: () => (
    <>
      <NoticeBell />
      <NoticeDrawer />
    </>
  ),
  before: countTwo,
  abstract: (context) => (context as NoticeCentreContext).filter.onlyUnread,
  decorate: (outcome) => {
    if (!('output' in outcome)) return outcome;
    const answer = outcome.output as NoticePage | Bell;
    // New notices arrive meanwhile, so that "mark all" stays enabled.
    if (!('records' in answer)) return { output: { ...answer, unread: 2 } };
    const records = answer.records.map((one) => ({ ...one, text: ['', `Waybill ${one.id} moved`, '', ''] }));
    return { output: { ...answer, records } };
  },
  userActions: {
    'session ends': external('the session ends'),
    'open the centre': pressOn('the bell', bell),
    'close the centre': [
      press(() => pageTexts('close')),
      userAction('Escape in the drawer', drawer, (found) => {
        fireEvent.keyDown(found, { key: 'Escape' });
      }),
    ],
    'show only unread': pressOn(
      'choice of the unread ones',
      () => {
        const choice = control('[type=radio]', pageTexts('notices.unread')) as HTMLInputElement | null;
        return choice?.checked ? null : choice;
      },
      {
        when: (snapshot, event) => snapshot.can(event) && !contextOf(snapshot).filter.onlyUnread,
        because: 'what is chosen is not chosen again',
      },
    ),
    more: press(() => pageTexts('notices.more')),
    retry: press(() => pageTexts('notices.retry')),
    'newer ones came': external('the bell tells'),
    'read notice 9': pressOn(
      'mark of notice 9',
      () => button(pageTexts('notices.markRead', { text: 'Waybill 9 moved' })),
      {
        when: (snapshot, event) => snapshot.can(event) && place9(snapshot),
        because: 'the notice is not on the screen',
      },
    ),
    'read all': pressOn('button to mark all', () => button(pageTexts('notices.markAll')), {
      when: (snapshot, event) => snapshot.can(event) && snapshot.matches({ list: 'open' }),
      because: 'the list is closed',
    }),
  },
  read: () => ({
    place: place(),
    items: items().map((one) => ({
      id: idOf(textOf(one)),
      read: !textOf(one).startsWith(pageTexts('notices.unread')),
    })),
    marking: items()
      .filter((one) => one.getAttribute('aria-busy') === 'true')
      .map((one) => idOf(textOf(one))),
    more: all('button').some((one) => textOf(one) === pageTexts('notices.more')),
    partlyFailed: messageTexts('status').some((text) => text.startsWith(pageTexts('notices.interrupted'))),
  }),
});

/** Whether notice 9 is rendered. */
function place9(snapshot: AnyMachineSnapshot): boolean {
  const facts = noticeCentreModel.facts(snapshot as never);
  return (facts.items as { id: string }[]).some(({ id }) => id === '9');
}
