import { type AnyStateMachine, initialTransition, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { DEPARTURE, DRIVING, LINE, SPEED } from '../../../domain/rules/safety/modes.ts';
import { freshState } from '../../../domain/rules/safety/step.ts';
import { departureWatchMachine } from '../../../machines/departureWatch/machine.ts';
import { drivingClockMachine } from '../../../machines/drivingClock/machine.ts';
import { lineWatchMachine } from '../../../machines/lineWatch/machine.ts';
import { speedWatchMachine } from '../../../machines/speedWatch/machine.ts';

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Each chart beside the table that the detector moves along, and the mode that it begins in. */
const CHARTS: readonly (readonly [name: string, machine: AnyStateMachine, table: Table, initial: string])[] =
  [
    ['drivingClock', drivingClockMachine, DRIVING, freshState.driving.mode],
    ['speedWatch', speedWatchMachine, SPEED, freshState.speed.mode],
    ['lineWatch', lineWatchMachine, LINE, freshState.line.mode],
    ['departureWatch', departureWatchMachine, DEPARTURE, 'waiting'],
  ];

describe.each(CHARTS)('%s', (_name, machine, table, initial) => {
  const modes = Object.keys(table);
  const signals = [...new Set(Object.values(table).flatMap((ways) => Object.keys(ways)))];

  it('has the modes of the detector, and begins as it does', () => {
    expect(Object.keys(machine.root.states)).toEqual(modes);
    expect(machine.events.map(String).sort()).toEqual(signals.toSorted());
    expect(initialTransition(machine)[0].value).toBe(initial);
  });

  it.each(modes.flatMap((mode) => signals.map((signal) => [mode, signal] as const)))(
    'in %s after %s the detector is where the chart is',
    (mode, signal) => {
      const before = machine.resolveState({ value: mode, context: {} });
      const [after] = transition(machine, before, { type: signal });
      expect(after.value).toBe(table[mode]?.[signal] ?? mode);
    },
  );
});
