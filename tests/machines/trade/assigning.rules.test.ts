import { describe, expect, it } from 'vitest';
import type { UpCandidates } from '../../../domain/calls/upCandidates.ts';
import { MODEL_CANDIDATES, MODEL_OPENED } from '../../../machines/assigning/model.ts';
import {
  type AssigningContext,
  assignmentOf,
  canPick,
  type Target,
} from '../../../machines/assigning/setup.ts';

const REASON = MODEL_CANDIDATES.drivers[1]?.reasons ?? [];
const [fit, unfit] = MODEL_CANDIDATES.drivers.map(({ driverId }) => driverId);

/** Another fleet before the one of the model: what is asked about one is not answered with the first. */
const candidates: UpCandidates = {
  ...MODEL_CANDIDATES,
  fleets: MODEL_CANDIDATES.fleets.flatMap((fleet) => [
    { ...fleet, carrierId: '90000', reasons: REASON },
    fleet,
    { ...fleet, carrierId: '90002', reasons: REASON },
  ]),
};
const form = { carrierUnitPriceFen: 21_500, publishDeadline: 1_795_755_600_000, priceReason: null };
const chosen: AssigningContext = {
  mayAssign: true,
  opened: MODEL_OPENED,
  candidates,
  target: { kind: 'grab' },
  form,
  requestNo: 'a number',
  refusal: null,
};
const driver = (driverId = ''): Target => ({ kind: 'driver', driverId });
const fleet = (carrierId: string): Target => ({ kind: 'carrier', carrierId });

describe('whom an upstream order may go to (addendum A 4.7)', () => {
  it('nobody, before it was read and while something stands against it', () => {
    expect(canPick({ ...chosen, opened: null }, { kind: 'grab' })).toBe(false);
    expect(canPick({ ...chosen, opened: { ...MODEL_OPENED, isClosed: true } }, { kind: 'hall' })).toBe(false);
    expect(canPick(chosen, { kind: 'hall' })).toBe(true);
  });

  it('a driver with a truck, and nothing against him', () => {
    const onFoot = candidates.drivers.map((one) => ({ ...one, vehicleId: null }));
    expect(canPick(chosen, driver(fit))).toBe(true);
    expect(canPick(chosen, driver(unfit))).toBe(false);
    expect(canPick(chosen, driver('70009'))).toBe(false);
    expect(canPick({ ...chosen, candidates: { ...candidates, drivers: onFoot } }, driver(fit))).toBe(false);
    expect(canPick({ ...chosen, candidates: null }, driver(fit))).toBe(false);
  });

  it('a fleet with nothing against it', () => {
    expect(['90000', '90001', '90002', '90009'].map((id) => canPick(chosen, fleet(id)))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(canPick({ ...chosen, candidates: null }, fleet('90001'))).toBe(false);
  });
});

describe('what is sent of an assignment', () => {
  const nobody = { carrierId: null, driverId: null, vehicleId: null };

  it.each([
    [driver(fit), { publishMode: 'directed', targetType: 'driver', driverId: fit, vehicleId: '80001' }],
    [fleet('90001'), { publishMode: 'directed', targetType: 'carrier', carrierId: '90001' }],
    [{ kind: 'grab' }, { publishMode: 'grab', targetType: null }],
    [{ kind: 'hall' }, { publishMode: 'hall', targetType: null }],
  ] as const)('%o: the target with the form', (target, sent) => {
    const others = candidates.drivers.map((one) => ({ ...one, driverId: '70000', vehicleId: '80000' }));
    const among = { ...candidates, drivers: [...others, ...candidates.drivers] };
    expect(assignmentOf({ ...chosen, candidates: among, target })).toEqual({
      ...form,
      ...{ version: MODEL_OPENED.row.version, requestNo: 'a number' },
      ...nobody,
      ...sent,
    });
  });

  it('nothing, where a part of it is missing', () => {
    for (const part of ['opened', 'target', 'form'])
      expect(() => assignmentOf({ ...chosen, [part]: null }), part).toThrow('There is nothing to send.');
  });
});
