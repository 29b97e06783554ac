import { cleanup, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Corridor } from '../../map/CorridorLayer.ts';
import { type Answers, answerCalls } from '../../app/http.setup.ts';
import mapTexts from '../../i18n/map/en.json' with { type: 'json' };
import tripTexts from '../../i18n/trip/en.json' with { type: 'json' };
import texts from '../../i18n/warning/en.json' with { type: 'json' };
import { Stage } from '../../records/records.setup.tsx';
import CaseLead from './CaseLead.tsx';
import { LevelSums } from './LevelSums.tsx';
import { SevereBand } from './SevereBand.tsx';
import { figureText, lastedText, warnedOf } from './warned.ts';

for (const [name, bundle] of Object.entries({ map: mapTexts, trip: tripTexts, warning: texts }))
  i18next.addResourceBundle('en', name, bundle);

// Maps draw in a browser only: here it says what it was given.
vi.mock('../../map/TrackCanvas.tsx', () => ({
  default: ({ label, corridor }: { label: string; corridor?: Corridor }) => (
    <div role="region" aria-label={label}>
      {corridor ? `${String(corridor.points.length)} points, ${String(corridor.widthM)} m` : 'no plan'}
    </div>
  ),
}));

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 25, 2);
const END = START + 10 * MINUTE;
const SPEEDING: WireRow = {
  ...{ id: '5', version: 1, status: 'raised', titles: { driverId: 'Zhou Jianjun' }, gmtCreated: START },
  ...{ kind: 'speed', level: '4', source: 'platform', vehicleId: '31', plateNumber: '皖A7K216' },
  ...{ waybillId: '17', startedAt: START, endedAt: END, peakKmh: 152, limitKmh: 100, gmtModified: START },
};

const points = [0, 1, 2].map((n) => [START + n * MINUTE, 117.3 + n / 100, 31.9, 140 + n, 90]);
const seen = (found: unknown[]) => ({
  ...{ vehicleId: '31', plateNumber: '皖A7K216', plateColorCode: '2', from: START, to: END },
  ...{ points: found, dropped: 0, load: null, unload: null, warnings: [] },
});
const person = { party: '', name: 'Zhou Jianjun', phone: '13812345678' };
const ANSWERS: Readonly<Record<string, unknown>> = {
  'position.track': seen(points),
  'safetyWarning.evidence': { points },
  'waybill.plan': {
    plan: {
      source: 'line',
      points: [
        [117, 32],
        [118, 31],
        [119, 31],
      ],
      widthM: 1_500,
      lengthM: 90_000,
    },
  },
  'safetyWarning.case': {
    limits: [
      { key: 'speed.limitKmh', value: 90 },
      { key: 'speed.toleranceKmh', value: 5 },
    ],
    told: [
      { at: START, way: 'notice', state: null, text: ['超速', 'Speeding (severe)', 'Exceso', '速度超過'] },
      { at: START + MINUTE, way: 'sms', state: 'delivered', text: ['请减速', '请减速', '请减速', '请减速'] },
    ],
  },
  'waybill.contacts': {
    loading: person,
    unloading: person,
    driver: person,
    dispatcher: null,
    isRevealable: true,
  },
};
let answers = ANSWERS;
const send = vi.fn<Answers>(({ name }) => Promise.resolve(answers[name]));
answerCalls(send);
afterEach(() => {
  cleanup();
  send.mockClear();
  answers = ANSWERS;
});

const show = (row: WireRow = SPEEDING) =>
  render(
    <Stage>
      <CaseLead row={row} />
    </Stage>,
  );

describe('the case of a safety warning (addendum A 1.5)', () => {
  it('shows the figure, whom to call, and the track around it beside the planned way', async () => {
    show();
    expect(screen.getByText('152 km/h (+52)')).toBeDefined();
    const map = await screen.findByRole('region', { name: 'Track and planned way of 皖A7K216' });
    await waitFor(() => {
      expect(map.textContent).toBe('3 points, 1500 m');
    });
    expect(screen.getByText(/with a corridor of 1\.5 km on each side/)).toBeDefined();
    expect((await screen.findAllByRole('link', { name: '13812345678' }))[0]?.getAttribute('href')).toBe(
      'tel:13812345678',
    );
    const asked = send.mock.calls.find(([{ name }]) => name === 'position.track');
    expect(asked?.[1]).toMatchObject({ vehicleId: '31', from: START - 15 * MINUTE, to: END + 15 * MINUTE });
    // The marker stands where the warning began.
    expect(screen.getByRole('slider').getAttribute('value')).toBe(String(START));
  });

  it('says what the driver was told, when, and the limits of that day', async () => {
    show();
    const told = await screen.findByRole('group', { name: 'What the driver was told' });
    expect([...told.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '11-25 10:00 In-app noticeSpeeding (severe)',
      '11-25 10:01 SMS · Delivered请减速',
    ]);
    const limits = screen.getByRole('group', { name: 'Limits of that day' });
    expect(limits.textContent).toContain('General limit (km/h)90');
  });

  it.each([
    ['the driver is not known', { driverId: null }, /Nobody knows who drove/],
    ['it is a mere notice', { driverId: '4', level: '1' }, /not sent to the driver/],
    ['it came too late', { driverId: '4', gmtCreated: Date.now() }, /Nothing was sent to the driver/],
    ['the notices are gone', { driverId: '4', gmtCreated: 0 }, /kept for 180 days/],
  ])('says why nothing was told: %s', async (_, changes, words) => {
    answers = { ...ANSWERS, 'safetyWarning.case': { limits: [], told: [] } };
    show({ ...SPEEDING, ...changes });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('shows the evidence, and says so, once the positions are gone', async () => {
    answers = { ...ANSWERS, 'position.track': seen([]) };
    show();
    expect(await screen.findByText(/no longer kept; this is the evidence/)).toBeDefined();
    expect(screen.getByRole('region', { name: /皖A7K216/ })).toBeDefined();
  });

  it('says that there are no positions where neither is there', async () => {
    answers = { ...ANSWERS, 'position.track': seen([]), 'safetyWarning.evidence': { points: [] } };
    show({ ...SPEEDING, waybillId: null });
    expect(await screen.findByText('There are no positions of that time.')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Contacts' })).toBeNull();
  });

  it('tries again after a failure', async () => {
    send.mockImplementationOnce(() => Promise.reject(new Error('no answer')));
    show({ ...SPEEDING, waybillId: null });
    (await screen.findByRole('button', { name: 'Try again' })).click();
    expect(await screen.findByRole('region', { name: /皖A7K216/ })).toBeDefined();
  });
});

describe('severe warnings that nobody has dealt with', () => {
  const page = (dueAt: number) => ({
    records: [{ ...SPEEDING, dueAt }],
    ...{ total: 1, size: 20, current: 1, pages: 1, summary: {} },
  });
  const band = (dueAt: number) => {
    answers = { 'safetyWarning.list': page(dueAt) };
    render(
      <Stage>
        <SevereBand kinds="speed" />
      </Stage>,
    );
  };

  it('stand above the list with the time that is left, and open their case', async () => {
    band(Date.now() + 20 * MINUTE);
    const one = await screen.findByRole('button', { name: /皖A7K216 Zhou Jianjun/ });
    expect(one.textContent).toMatch(/152 km\/h \(\+52\)20 min left$/);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ kind: 'speed', level: '4', status: 'raised' });
    one.click();
    await waitFor(() => {
      expect(window.location.hash).toContain('open=5');
    });
  });

  it('say how long they are overdue', async () => {
    band(Date.now() - 65 * MINUTE);
    expect((await screen.findByRole('button', { name: /皖A7K216/ })).textContent).toContain(
      '1 h 5 min overdue',
    );
  });
});

describe('warnings by level', () => {
  const levels = (today: number) => {
    answers = {
      'safetyWarning.levels': ['4', '3', '2', '1'].map((level) => ({
        level,
        raised: Number(level),
        today: level === '2' ? today : 0,
      })),
    };
    render(
      <Stage>
        <LevelSums kinds="speed" />
      </Stage>,
    );
  };

  it('stand above the list, the worst first', async () => {
    levels(3);
    const sums = await screen.findByRole('region', { name: 'Open warnings' });
    expect(sums.textContent).toBe('Open warningsSevere 4Major 3Minor 2Notice 13 today');
    expect(send.mock.calls[0]?.[1]).toMatchObject({ kind: 'speed' });
  });

  it('say that none began today', async () => {
    levels(0);
    expect(await screen.findByText('No warnings today')).toBeDefined();
  });
});

describe('the key figure', () => {
  const of = (changes: object) => figureText(warnedOf({ ...SPEEDING, ...changes }), END, 'en');

  it('is hours, speed, distance or delay, by the kind of the warning', () => {
    expect(of({ kind: 'fatigue', drivingMs: 14_430_000 })).toBe('4:00');
    expect(of({ kind: 'dayDriving', dayDrivingMs: 9 * 3_600_000 })).toBe('9:00');
    expect(of({ limitKmh: null })).toBe('152 km/h');
    expect(of({ kind: 'routeDeparture', deviationM: 850 })).toBe('850 m');
    expect(of({ kind: 'routeDeparture', deviationM: 3_400 })).toBe('3.4 km');
    expect(of({ kind: 'lateDeparture', plannedAt: START - 35 * MINUTE })).toBe('45 min');
    expect(of({ kind: 'lateDeparture', plannedAt: START, actualAt: START + 90 * MINUTE })).toBe('1 h 30 min');
    expect(of({ kind: 'fatigue' })).toBe('—');
  });

  it('has lasted until its end, or until now', () => {
    const lasted = (endedAt: number | null) =>
      lastedText(warnedOf({ ...SPEEDING, endedAt }), START + 70 * MINUTE, 'en');
    expect([lasted(END), lasted(null)]).toEqual(['10 min', '1 h 10 min']);
  });
});
