import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import words from '../../i18n/fieldRequired/en.json' with { type: 'json' };
import { goTo } from '../../app/location.ts';
import FieldRequiredPage from './FieldRequiredPage.tsx';
import { answerCalls } from '../../app/http.setup.ts';
import { Stage } from '../../records/records.setup.tsx';

const field = (formCode: string, form: string, fieldCode: string, label: string) => ({
  ...{ formCode, formLabel: [form, form, form, form] },
  ...{ fieldCode, fieldLabel: [label, label, label, label], systemRequired: false, required: false },
});
answerCalls(() => [
  field('driver', 'Driver', 'phone', 'Phone'),
  field('driver', 'Driver', 'remark', 'Remark'),
  field('vehicle', 'Vehicle', 'remark', 'Remark'),
]);
i18next.addResourceBundle('en', 'fieldRequired', words);

const draw = () =>
  render(
    <Stage>
      <FieldRequiredPage />
    </Stage>,
  );
const form = () => screen.findByRole('combobox', { name: words.form });
const search = () => screen.findByRole('textbox', { name: words.field });

beforeEach(() => {
  goTo('/systemManage/fieldRequired', { replace: true });
});
afterEach(cleanup);

it('keeps the chosen form and the search in the address, as lists do', async () => {
  const { unmount } = draw();
  await userEvent.selectOptions(await form(), 'Driver');
  await userEvent.type(await search(), 'Rem');
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  await waitFor(() => {
    expect(location.hash).toBe('#/systemManage/fieldRequired?form=driver&field=Rem');
  });
  unmount();
  draw();
  expect(await form()).toHaveProperty('value', 'driver');
  expect(await search()).toHaveProperty('value', 'Rem');
  expect(screen.getAllByRole('switch')).toHaveLength(1);
});
