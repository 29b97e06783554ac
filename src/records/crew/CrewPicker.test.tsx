import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CrewCandidate } from '../../../domain/calls/crews.ts';
import texts from '../../i18n/dispatch/en.json' with { type: 'json' };
import { answerCalls, type Request } from '../../app/http.setup.ts';
import { Stage } from '../records.setup.tsx';
import CrewPicker, { type CrewPickerProps } from './CrewPicker.tsx';

i18next.addResourceBundle('en', 'dispatch', texts);

const crew = (driverId: string, changes: Partial<CrewCandidate>): CrewCandidate => ({
  driverId,
  driverName: `Driver ${driverId}`,
  phone: '138****5678',
  starsHundredths: 486,
  truck: {
    vehicleId: `9${driverId}`,
    plateNumber: `皖A1000${driverId}`,
    plateColorCode: '2',
    vehicleTypeCode: 'Q11',
    lengthDm: 130,
    ratedKg: 33_500,
  },
  idleSince: null,
  emptyKm: 34,
  tripsOnLine: 2,
  lastOnLineAt: Date.UTC(2026, 10, 20),
  reasons: [],
  warnings: [],
  ...changes,
});

const OVERWEIGHT: CrewCandidate['reasons'] = [
  { id: 'A6', text: ['超重', 'Cargo is over the rated load of 1.700 t', 'excede', '超過'] },
];
const ALL = [
  crew('1', {}),
  crew('2', { truck: null, emptyKm: null, tripsOnLine: 0 }),
  crew('3', { reasons: OVERWEIGHT }),
];

const asked: Request[] = [];
answerCalls((_, request) => {
  asked.push(request);
  const { driverId } = request;
  return { crews: ALL.filter((one) => driverId === undefined || driverId === one.driverId), total: 60 };
});

beforeEach(() => {
  asked.length = 0;
});
afterEach(cleanup);

const LOAD = { orderId: '5', qty: 32_000 };

function draw(changes: Partial<CrewPickerProps> = {}) {
  const onPick = vi.fn<CrewPickerProps['onPick']>();
  render(
    <Stage>
      <CrewPicker
        label="Driver"
        crewLoad={LOAD}
        driver={null}
        vehicleId={null}
        onPick={onPick}
        {...changes}
      />
    </Stage>,
  );
  return onPick;
}

/** The options of the opened list, from the first to the third. */
async function opened(): Promise<readonly [HTMLElement, HTMLElement, HTMLElement]> {
  await userEvent.click(screen.getByRole('combobox', { name: 'Driver' }));
  const [first, second, third] = await screen.findAllByRole('option');
  if (!first || !second || !third) throw new Error('Not all of the three are offered.');
  return [first, second, third];
}

describe('the picker of driver and truck', () => {
  it('shows what each crew is, and greys who may not go with the reason', async () => {
    draw();
    const [first, second, third] = await opened();
    for (const said of [
      '138****5678',
      '皖A10001',
      '13.0 m long',
      'rated 33.500 t',
      '34 km to loading',
      '★ 4.86',
    ])
      expect(first.textContent).toContain(said);
    expect(first.textContent).toContain('2 trips on this line');
    expect(second.textContent).toContain('No usual truck');
    expect(second.getAttribute('aria-disabled')).toBeNull();
    expect(third.getAttribute('aria-disabled')).toBe('true');
    expect(within(third).getByText(/over the rated load of 1\.700 t/)).toBeTruthy();
    expect(screen.getByText(/^57 more/)).toBeTruthy();
  });

  it('by keyboard: the driver brings his truck', async () => {
    const onPick = draw();
    await opened();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledWith({ id: '1', title: 'Driver 1' }, { id: '91', title: '皖A10001' });
  });

  it('who may not go is not picked', async () => {
    const onPick = draw();
    const [, , third] = await opened();
    await userEvent.click(third);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('everybody is judged with the truck that is chosen already', async () => {
    draw({ vehicleId: '77' });
    await opened();
    expect(asked.at(-1)).toMatchObject({ vehicleId: '77', qty: 32_000 });
  });

  it('the chosen driver is judged with the truck in the form, and says why he may not go', async () => {
    draw({ driver: { id: '3', title: 'Driver 3' }, vehicleId: '93' });
    expect((await screen.findByText(/^May not go: Cargo is over/)).getAttribute('role')).toBe('status');
    expect(asked.at(-1)).toMatchObject({ driverId: '3', vehicleId: '93' });
  });
});
