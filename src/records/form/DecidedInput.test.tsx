import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { order } from '../../../domain/records/order.ts';
import { withRequired } from '../../../domain/schema/requiredFields.ts';
import { draftRow } from './draft.ts';
import { FormFields } from './FormFields.tsx';
import { useLocalDraft } from './localDraft.ts';
import { useForm } from './useForm.ts';
import { orderRow, Stage } from '../records.setup.tsx';

const units = {};
const FORMS = {
  shipper: withRequired(order, [], 'shipper'),
  dispatcher: withRequired(order, [], 'dispatcher'),
};
const ROW = { shipmentId: '900' };
const TITLES = { shipmentId: 'Anhui Steel' };
const BASES = {
  shipper: draftRow(FORMS.shipper, ROW, TITLES, units),
  dispatcher: draftRow(FORMS.dispatcher, ROW, TITLES, units),
};
const read = vi.fn();

function Form({ role, stored }: { role: Role & keyof typeof FORMS; stored?: WireRow }) {
  const fields = FORMS[role];
  const form = useForm({ fields, units, base: BASES[role], source: useLocalDraft() });
  return (
    <>
      <FormFields
        fields={fields}
        sections={order.sections}
        form={form}
        units={units}
        lang="en"
        role={role}
        stored={stored}
      />
      <button
        onClick={() => {
          read(form.read('draft'));
        }}
      >
        Save
      </button>
    </>
  );
}
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

afterEach(() => {
  cleanup();
  read.mockClear();
});

describe('what the contract decides', () => {
  const NAMES = ['Contract', 'Fee mode', 'Service fee rate', 'Loss rule', 'Shipper terms', 'Credit days'];

  it('is shown to a shipper, cannot be changed, and is not sent', () => {
    const stored = orderRow('1', {
      titles: { contractId: 'Frame contract' },
      contractId: '700',
      feeMode: 'rate',
      serviceFeeBp: 650,
      payTerm: 'wallet',
      creditDays: 0,
      lossMode: 'ratio',
      lossTolerance: 2,
    });
    render(<Form role="shipper" stored={stored} />, { wrapper: Stage });
    for (const name of NAMES) expect(input(name).readOnly, name).toBe(true);
    expect(input('Contract').value).toBe('Frame contract');
    expect(input('Service fee rate').value).toBe('6.50%');
    fireEvent.click(screen.getByText('Save'));
    const sent: unknown = read.mock.lastCall?.[0];
    expect(sent).toMatchObject({ shipmentId: '900', settleQtyMode: 'smaller' });
    for (const name of ['contractId', 'serviceFeeBp', 'feeMode', 'payTerm'])
      expect(sent).not.toHaveProperty(name);
  });

  it('says where it comes from before the first save', () => {
    render(<Form role="shipper" />, { wrapper: Stage });
    expect(input('Contract').placeholder).toBe('Filled in by the platform');
    expect(input('Contract').value).toBe('');
  });

  it('is set by the dispatcher, but for fee rate, credit and caps of advances', () => {
    const stored = orderRow('1', { feeMode: 'rate', serviceFeeBp: 650, lossMode: 'ratio', lossTolerance: 2 });
    render(<Form role="dispatcher" stored={stored} />, { wrapper: Stage });
    for (const name of ['Service fee rate', 'Shipper terms', 'Credit days', 'Advance cap', 'Fuel cap'])
      expect(input(name).readOnly, name).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Loss tolerance/).readOnly).toBe(false);
  });
});
