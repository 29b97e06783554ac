import { useSelector } from '@xstate/react';
import { describe, expect, test } from 'vitest';
import { todoModel } from '../../../machines/todo/model.ts';
import type { todoMachine } from '../../../machines/todo/machine.ts';
import type { ActorRefFrom } from 'xstate';
import { never, press, external } from './causes.ts';
import { all, button, textOf } from './screen.ts';
import { actorDouble } from './actorDouble.ts';
import { view, type View } from './view.ts';
import { walkView } from './walkView.ts';

/** A planted fault is awaited for a shorter time. */
const FAULT_MS = 1_000;

interface Props {
  isCapped?: boolean;
  /** Where the retry button is rendered. */
  retryAt?: 'failed' | 'always' | 'never';
  isDeaf?: boolean;
}

/** A view of the to-do counters, with the mistakes that a view can have. */
function Counters({ isCapped = true, retryAt = 'failed', isDeaf = false }: Props) {
  const todo = actorDouble('todo') as ActorRefFrom<typeof todoMachine>;
  const items = useSelector(todo, ({ context }) => context.items);
  const isStale = useSelector(todo, (snapshot) => snapshot.matches('failed'));
  return (
    <>
      <ul>
        {items.map(({ configKey, configValue }) => (
          <li key={configKey}>
            {configKey}: <b>{isCapped && configValue > 99 ? '99+' : configValue}</b>
          </li>
        ))}
      </ul>
      {isStale && <p role="status">old</p>}
      {(retryAt === 'always' || (retryAt === 'failed' && isStale)) && (
        <button
          type="button"
          onClick={() => {
            if (!isDeaf) todo.send({ type: 'todo.retried' });
          }}
        >
          retry
        </button>
      )}
    </>
  );
}

const userActions = {
  'session starts': external('the layout is drawn'),
  'central control starts': external('the layout is drawn'),
  'session ends': external('the layout is gone'),
  change: external('the live channel tells'),
  retry: press(() => 'retry'),
};
const counters = (props: Props, changes: Partial<View> = {}): View => ({
  ...view({
    model: todoModel,
    draw: () => <Counters {...props} />,
    userActions,
    read: () => ({
      counts: all('li').map((line) => [textOf(line).split(':')[0], textOf(line.querySelector('b'))]),
      stale: all('[role=status]').some((one) => textOf(one) === 'old'),
    }),
  }),
  ...changes,
});

test('a correct view is walked completely', async () => {
  const { transitions, steps } = await walkView('todo', counters({}));
  expect(transitions.missing).toEqual([]);
  expect(steps).toBeGreaterThan(13);
});

describe('a walk detects, and names with machine, state and stimulus,', () => {
  const actionsWithoutRetry = Object.fromEntries(
    Object.entries(userActions).filter(([event]) => event !== 'retry'),
  );
  test.each<[string, View, RegExp]>([
    [
      'a fact that is drawn wrongly',
      counters({ isCapped: false }),
      /^todo: at debouncing, after "settle loadCounts:ok": the screen[^]*'120'[^]*'99\+'[^]*Way: start/,
    ],
    [
      'a control that is missing',
      counters({ retryAt: 'never' }),
      /^todo: at failed, after "settle .*": "retry" can happen, but there is no button "retry" to use/,
    ],
    [
      'a control where nothing can happen',
      counters({ retryAt: 'always' }),
      /^todo: at idle, after the start: button "retry" can be used, but "retry" cannot happen/,
    ],
    [
      'a control that does nothing',
      counters({ isDeaf: true }),
      /^todo: at .*, after "send retry": [^]*'failed'/,
    ],
    [
      'an event that nobody causes',
      counters({}, { userActions: actionsWithoutRetry }),
      /^todo: neither a hand nor an excuse for "retry"/,
    ],
    [
      'a hand for what is no event',
      counters({}, { userActions: { ...userActions, again: external('nobody') } }),
      /^todo: no event is named "again"/,
    ],
    [
      'a false excuse',
      counters({}, { userActions: { ...userActions, retry: never('nobody can', () => button('retry')) } }),
      /^todo: at failed, .*: "retry" is excused, but there is a control for it/,
    ],
    [
      'a hand that is never offered',
      counters(
        { retryAt: 'never' },
        { userActions: { ...userActions, retry: press(() => 'retry', { when: () => false }) } },
      ),
      /^todo: never caused at the screen: retry/,
    ],
  ])('%s', async (_what, broken, message) => {
    await expect(walkView('todo', broken, FAULT_MS)).rejects.toThrow(message);
  });

  test('excused events are listed with their reasons', async () => {
    const { excused } = await walkView(
      'todo',
      counters({ retryAt: 'never' }, { userActions: { ...userActions, retry: never('there is no button') } }),
    );
    expect(excused).toEqual([
      { what: 'todo.failed | todo.retried | 0', because: ['there is no button'] },
      { what: '"retry"', because: ['there is no button'] },
    ]);
  });
});
