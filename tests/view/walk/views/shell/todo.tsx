import { TODOS } from '../../../../../domain/codes/todo.ts';
import { say } from '../../../../../domain/codes/label.ts';
import { todoModel } from '../../../../../machines/todo/model.ts';
import { TodoBar } from '../../../../../src/shell/topBar/TodoBar.tsx';
import { press, external } from '../../causes.ts';
import { all, textOf, shellTexts } from '../../screen.ts';
import { view } from '../../view.ts';

/** Key and badge of a counter, from its text. */
function counter(text: string): [string, string] {
  const known = TODOS.find(({ label }) => text.startsWith(say(label, 'en')));
  if (!known) return ['unknown', text];
  return [known.key, text.slice(say(known.label, 'en').length)];
}

export const todoView = view({
  model: todoModel,
  draw: () => <TodoBar />,
  userActions: {
    'session starts': external('the layout is drawn'),
    'central control starts': external('the layout is drawn'),
    'session ends': external('the layout is gone'),
    change: external('the live channel tells'),
    retry: press(() => shellTexts('todo.retry')),
  },
  read: () => ({
    counts: all('nav a').map((link) => counter(textOf(link))),
    stale: all('nav button').some((button) => textOf(button) === shellTexts('todo.retry')),
  }),
});
