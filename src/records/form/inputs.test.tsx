import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settleKind } from '../../../domain/codes/lists/settlement.ts';
import { area, code, fen, text, tonnes } from '../../../domain/schema/field.ts';
import type { Stage as Step } from '../../../domain/schema/draft.ts';
import { FormFields } from './FormFields.tsx';
import { useDraftForm } from './useDraftForm.ts';
import { useUnsaved } from './unsaved.ts';
import type { PageActor } from '../../app/pageActor.ts';
import { pageOfTab, Stage, useTestDraft } from '../records.setup.tsx';

// Loaded once here: a busy machine may need longer than a query waits.
const { default: AreaPicker } = await import('./AreaPicker.tsx');

const label = (words: string) => [words, words, words, words] as const;
const fields = {
  loadAreaCode: area({ label: label('From'), required: true, section: 'route' }),
  kind: code(settleKind, ['cash', 'month'], { label: label('Settled'), section: 'price' }),
  priceFen: fen({ label: label('Price'), required: true, min: 1, section: 'price' }),
  creditFen: fen({
    label: label('Credit'),
    required: true,
    section: 'price',
    when: ({ kind }) => kind === 'month',
  }),
  weightKg: tonnes({ label: label('Weight'), required: true, min: 1, section: 'price' }),
  note: text({ label: label('Note'), max: 5 }),
};
const sections = { route: label('Route'), price: label('Price and weight') };
const read = vi.fn();
type Refused = readonly { field: string; msg: string }[];
const NONE: Refused = [];

const units = {};

function Form({ row, refused }: { row: Record<string, unknown>; refused: Refused }) {
  const unsaved = useUnsaved('unsaved:test:1');
  const source = useTestDraft({ kept: unsaved.read(), errors: refused });
  const form = useDraftForm({ unsavedKey: 'unsaved:test:1', fields, units, row, titles: {}, source });
  const send = (step: Step) => () => {
    read(form.read(step));
  };
  return (
    <>
      <FormFields fields={fields} sections={sections} form={form} units={units} lang="en" role="dispatcher" />
      <button onClick={send('submit')}>Save</button>
    </>
  );
}

interface Drawn {
  row?: Record<string, unknown>;
  refused?: Refused;
  tab?: PageActor | null;
}
const formOf = ({ row = {}, refused = NONE, tab = null }: Drawn) => (
  <Stage tab={tab}>
    <Form row={row} refused={refused} />
  </Stage>
);
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = (name: string, value: string) => {
  fireEvent.change(input(name), { target: { value } });
};
const leave = (name: string) => {
  fireEvent.blur(input(name));
};
const box = (name: string) => input(name).closest('.mantine-InputWrapper-root')?.textContent ?? '';
const save = () => {
  fireEvent.click(screen.getByText('Save'));
};
const typed = () => read.mock.lastCall?.[0] as Record<string, unknown> | null;

afterEach(() => {
  cleanup();
  read.mockClear();
});

describe('money and weights', () => {
  it('are typed in yuan and in tonnes or the kilograms they say, and stored as whole fen and kg', () => {
    render(formOf({ row: { loadAreaCode: '340102' } }));
    expect([box('Price'), box('Weight')]).toEqual([
      expect.stringContaining('CNY') as string,
      expect.stringMatching(/t$/) as string,
    ]);
    expect(input('Price').inputMode).toBe('decimal');
    // Space for three letters, so that the figure does not touch them.
    const wrapper = input('Price').closest<HTMLElement>('.mantine-Input-wrapper');
    expect(wrapper?.style.getPropertyValue('--input-right-section-width')).toMatch(/^calc\(3rem/);
    type('Price', '1,234.5');
    type('Weight', '31.88');
    save();
    expect(typed()).toMatchObject({ priceFen: 123_450, weightKg: 31_880 });
    cleanup();
    render(formOf({ row: { loadAreaCode: '340102', priceFen: 123_450, weightKg: 31_880 } }));
    expect([input('Price').value, input('Weight').value]).toEqual(['1234.50', '31.880']);
    type('Weight', '31880 kg');
    save();
    expect(typed()).toMatchObject({ weightKg: 31_880 });
  });

  it('are never rounded: a third decimal, a minus, or text is an error when the field is left', () => {
    render(formOf({}));
    for (const wrong of ['1.005', '-1', 'a lot']) {
      type('Price', wrong);
      leave('Price');
      expect(box('Price'), wrong).toContain('Price is not a valid number');
      expect(input('Price').value).toBe(wrong);
      expect(input('Price').getAttribute('aria-invalid')).toBe('true');
    }
    type('Price', '1.05');
    expect(box('Price')).not.toContain('not a valid number');
  });
});

describe('a form shows errors at their fields', () => {
  it('when the field is left and not before, and all of them when it is sent', () => {
    render(formOf({}));
    type('Note', 'far too long');
    expect(box('Note')).not.toContain('at most 5');
    leave('Note');
    expect(box('Note')).toContain('Note: at most 5 characters');
    expect(box('Weight')).not.toContain('is required');
    save();
    expect(typed()).toBeNull();
    expect(box('Weight')).toContain('Weight is required');
    expect(box('Price')).toContain('Price is required');
  });

  it('with the text of the server, until that field is changed', () => {
    const row = { loadAreaCode: '340102', priceFen: 100, weightKg: 1000 };
    const refused = [
      { field: 'priceFen', msg: 'Below the market' },
      { field: 'weightKg', msg: 'Too heavy for the truck' },
    ];
    render(formOf({ row, refused }));
    expect([box('Price'), box('Weight')]).toEqual([
      expect.stringContaining('Below the market') as string,
      expect.stringContaining('Too heavy for the truck') as string,
    ]);
    type('Price', '2');
    expect(box('Price')).not.toContain('Below the market');
    expect(box('Weight')).toContain('Too heavy for the truck');
  });
});

describe('a form', () => {
  it('has sections, and shows a dependent field only while it applies', () => {
    render(
      formOf({ row: { kind: 'month', loadAreaCode: '340102', priceFen: 100, weightKg: 1, creditFen: 500 } }),
    );
    const price = screen.getByRole('group', { name: 'Price and weight' });
    expect(within(price).getByLabelText(/^Credit/)).toBeTruthy();
    expect(within(price).queryByLabelText(/^Note/)).toBeNull();
    cleanup();
    render(
      formOf({ row: { kind: 'cash', loadAreaCode: '340102', priceFen: 100, weightKg: 1, creditFen: 500 } }),
    );
    expect(screen.queryByLabelText(/^Credit/)).toBeNull();
    save();
    expect(typed()).toMatchObject({ kind: 'cash', creditFen: null });
  });

  it('keeps what was typed when its view is unmounted and mounted again', async () => {
    const tab = pageOfTab();
    render(formOf({ tab }));
    await act(async () => {
      type('Price', '12.3');
      await Promise.resolve();
    });
    cleanup();
    render(formOf({ tab }));
    expect(input('Price').value).toBe('12.3');
  });
});

describe('the area picker', () => {
  const option = async (name: RegExp) =>
    waitFor(() => {
      const found = screen
        .queryAllByRole('option', { hidden: true })
        .find((one) => name.test(one.textContent));
      if (!found) throw new Error(`No option ${name.source}.`);
      return found;
    });

  it('goes from province through city to county, and is not complete before', async () => {
    render(formOf({}));
    await waitFor(() => expect(input('From').readOnly).toBe(false));
    fireEvent.click(input('From'));
    fireEvent.click(await option(/^安徽省$/));
    fireEvent.click(await option(/^合肥市$/));
    save();
    expect(box('From')).toContain('From is required');
    fireEvent.click(await option(/^瑶海区$/));
    type('Price', '1');
    type('Weight', '1');
    save();
    expect(typed()).toMatchObject({ loadAreaCode: '340102' });
  });

  it('finds a county by a part of its name, and shows its full path', async () => {
    render(formOf({ row: { loadAreaCode: '330206' } }));
    await waitFor(() => expect(input('From').value).toMatch(/浙江省.*宁波市.*北仑区/));
    act(() => {
      input('From').focus();
    });
    type('From', '瑶海');
    fireEvent.click(await option(/安徽省.*合肥市.*瑶海区/));
    type('Price', '1');
    type('Weight', '1');
    save();
    expect(typed()).toMatchObject({ loadAreaCode: '340102' });
  });

  it('is complete at a city that has no counties', async () => {
    render(formOf({}));
    await waitFor(() => expect(input('From').readOnly).toBe(false));
    fireEvent.click(input('From'));
    fireEvent.click(await option(/^广东省$/));
    fireEvent.click(await option(/^东莞市$/));
    type('Price', '1');
    type('Weight', '1');
    save();
    expect(typed()).toMatchObject({ loadAreaCode: '441900' });
  });

  it('an abolished county becomes its successor', async () => {
    render(formOf({ row: { loadAreaCode: '330103' } }));
    await waitFor(() => expect(input('From').value).toMatch(/浙江省.*杭州市.*拱墅区/));
    type('Price', '1');
    type('Weight', '1');
    save();
    expect(typed()).toMatchObject({ loadAreaCode: '330105' });
  });

  it('keeps what is being typed while the page around it re-renders', () => {
    const picker = (
      <Stage>
        <AreaPicker label="From" value="330206" onChange={() => undefined} />
      </Stage>
    );
    const { rerender } = render(picker);
    const box = input('From');
    act(() => {
      box.focus();
    });
    fireEvent.change(box, { target: { value: '瑶海' } });
    rerender(
      <Stage>
        <AreaPicker label="From" value="330206" onChange={() => undefined} />
      </Stage>,
    );
    expect(box.value).toBe('瑶海');
  });
});
