import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { text } from '../../../domain/schema/field.ts';
import { bankCardCheck, vinCheck } from '../../../domain/schema/fieldChecks.ts';
import { draftRow } from './draft.ts';
import { FormFields } from './FormFields.tsx';
import { useLocalDraft } from './localDraft.ts';
import { useForm } from './useForm.ts';
import { Stage } from '../records.setup.tsx';

const fields = {
  vin: text({ label: ['VIN', 'VIN', 'VIN', 'VIN'], max: 17, check: vinCheck }),
  card: text({ label: ['Card', 'Card', 'Card', 'Card'], max: 19, check: bankCardCheck }),
};
const units = {};
const base = draftRow(fields, {}, {}, units);
const read = vi.fn();

function Form() {
  const form = useForm({ fields, units, base, source: useLocalDraft() });
  return (
    <>
      <FormFields fields={fields} form={form} units={units} lang="en" role="dispatcher" />
      <button
        onClick={() => {
          read(form.read('submit'));
        }}
      >
        Save
      </button>
    </>
  );
}
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => {
  fireEvent.change(input(name), { target: { value } });
};
const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  read.mockClear();
});

describe('[V-01] warnings about values (records 0.6)', () => {
  it.each([
    [
      'VIN',
      '1M8GDM9A1KP042788',
      '1M8GDM9AXKP042788',
      'The check digit does not fit: compare with the licence',
    ],
    [
      'Card',
      '6222021234567890127',
      '6222021234567890128',
      'The check digit does not fit: compare with the card',
    ],
  ])(
    '%s: a wrong check digit causes a warning on leaving, and is accepted',
    (name, doubted, right, words) => {
      render(<Form />, { wrapper: Stage });
      type(name, doubted);
      expect(said()).toEqual([]);
      fireEvent.blur(input(name));
      expect(said()).toEqual([words]);
      expect(input(name).getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
      fireEvent.click(screen.getByText('Save'));
      expect(read.mock.lastCall?.[0]).toMatchObject({ [name.toLowerCase()]: doubted });
      type(name, right);
      fireEvent.blur(input(name));
      expect(said()).toEqual([]);
    },
  );

  it('a refused value gets no warning besides', () => {
    render(<Form />, { wrapper: Stage });
    type('VIN', '1M8GDM9A1');
    fireEvent.blur(input('VIN'));
    expect(said()).toEqual([]);
    expect(screen.getByText('A VIN has 17 characters without I, O, Q')).toBeDefined();
  });
});
