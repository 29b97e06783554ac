import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { goTo } from '../../app/location.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { orderView } from '../../pages/order/views.tsx';
import { Stage } from '../records.setup.tsx';
import type * as Dictionary from '../values/dictionary.ts';
import { RecordDetail } from './RecordDetail.tsx';
import type * as FormFields from './useFormFields.ts';

/** Number of renders of each part. */
const drawn = vi.hoisted(() => ({ inputs: 0, form: 0 }));

answerCalls(() => []);
vi.mock('../values/dictionary.ts', async (original) => {
  const { useDictionary, ...rest } = await original<typeof Dictionary>();
  return {
    ...rest,
    // Called by every input when it renders.
    useDictionary: () => {
      drawn.inputs += 1;
      return useDictionary();
    },
  };
});
vi.mock('./useFormFields.ts', async (original) => {
  const { useFormFields } = await original<typeof FormFields>();
  return {
    // Called by the form when it renders.
    useFormFields: (...given: Parameters<typeof useFormFields>) => {
      drawn.form += 1;
      return useFormFields(...given);
    },
  };
});

afterEach(cleanup);

it('a key re-renders its input, and no other of a form with sixty', async () => {
  goTo('/tms/order/order_manage?open=new');
  render(
    <Stage>
      <RecordDetail view={orderView} id={null} onClose={() => undefined} />
    </Stage>,
  );
  const input = await screen.findByLabelText<HTMLInputElement>(/^Upstream no/);
  // The first key makes the form dirty, and everything still pending is rendered.
  fireEvent.change(input, { target: { value: 'o' } });
  await act(async () => undefined);
  Object.assign(drawn, { inputs: 0, form: 0 });
  const KEYS = 30;
  for (let key = 1; key <= KEYS; key += 1) fireEvent.change(input, { target: { value: 'x'.repeat(key) } });
  expect(input.value).toBe('x'.repeat(KEYS));
  expect(drawn).toEqual({ inputs: KEYS, form: 0 });
});
