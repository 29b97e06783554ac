import { expect, it } from 'vitest';
import { learnedLine } from '../../domain/rules/learnedLine.ts';
import type { Fix } from '../../domain/rules/track.ts';

const MINUTE = 60_000;
const NORTH = 1_000 / 111_195;

/** A report each minute, a kilometre on, with a bend in the middle. */
const track = (minutes: number): Fix[] =>
  Array.from({ length: minutes }, (_, n) => ({
    ...{ at: n * MINUTE, lng: 117 + (n > minutes / 2 ? (n - minutes / 2) * NORTH : 0), lat: 31 + n * NORTH },
    ...{ speedKmh: 60, course: 0 },
  }));
const WAY = track(60);
const [LOAD, UNLOAD] = [WAY[0], WAY.at(-1)];
if (!LOAD || !UNLOAD) throw new Error('The track has no ends.');

it('a whole track becomes the way points of a line (addendum A 1.5)', () => {
  const line = learnedLine(WAY, LOAD, UNLOAD);
  expect(line?.length).toBe(3);
  expect(line?.[0]).toEqual({ lng: LOAD.lng, lat: LOAD.lat });
});

it('a wild point is left out', () => {
  const wild = { ...LOAD, at: 10.5 * MINUTE, lng: LOAD.lng + 0.9 };
  expect(learnedLine(WAY.toSpliced(11, 0, wild), LOAD, UNLOAD)).toEqual(learnedLine(WAY, LOAD, UNLOAD));
});

it('a track with a gap of more than 15 minutes, or that ends elsewhere, is none', () => {
  const without = (from: number, to: number) => WAY.filter((_, n) => n < from || n >= to);
  expect(learnedLine(without(20, 34), LOAD, UNLOAD)).not.toBeNull();
  expect(learnedLine(without(20, 35), LOAD, UNLOAD)).toBeNull();
  const away = { lng: UNLOAD.lng, lat: UNLOAD.lat + 2.1 * NORTH };
  expect(learnedLine(WAY, LOAD, away)).toBeNull();
  expect(learnedLine(WAY, away, UNLOAD)).toBeNull();
  expect(learnedLine([], LOAD, UNLOAD)).toBeNull();
});
