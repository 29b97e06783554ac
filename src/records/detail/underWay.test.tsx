import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { answerCalls } from '../../app/http.setup.ts';
import { orderView } from '../../pages/order/views.tsx';
import { orderFacts, orderRow, Stage } from '../records.setup.tsx';
import { RecordDetail } from './RecordDetail.tsx';

/** The platform opens the order, and never answers what is done to it. */
answerCalls(({ name }) => {
  if (name === 'order.detail') return { row: orderRow('1'), facts: orderFacts, history: [] };
  return name === 'order.submit' ? new Promise(() => undefined) : [];
});
afterEach(cleanup);

it('every button of a document is closed while an event of it is under way', async () => {
  render(
    <Stage>
      <RecordDetail view={orderView} id="1" onClose={() => undefined} />
    </Stage>,
  );
  const events = () =>
    screen
      .getByRole('group', { name: 'What may happen next', hidden: true })
      .querySelectorAll<HTMLButtonElement>('[data-event]');
  const open = () =>
    [...events()].flatMap((button) => {
      const isClosed = button.disabled || button.getAttribute('aria-disabled') === 'true';
      return isClosed || button.hasAttribute('data-loading') ? [] : [button.dataset.event];
    });
  await screen.findByText('Submit');
  expect(open()).toEqual(['submit', 'cancel']);
  const submit = screen.getByText('Submit').closest('button');
  if (submit) await userEvent.click(submit);
  await waitFor(() => {
    expect(open()).toEqual([]);
  });
  for (const words of ['Edit', 'Refresh'])
    expect(screen.getByText(words).closest('button')?.disabled, words).toBe(true);
});
