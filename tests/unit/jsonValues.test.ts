import { describe, expect, it } from 'vitest';
import { jsonSchema } from '../../domain/calls/json.ts';
import { rowSchema } from '../../domain/calls/records.ts';

const reads = (value: unknown) => jsonSchema.safeParse(value).success;

describe('a plain JSON value', () => {
  it('is text, number, boolean, null, or lists and maps of these', () => {
    for (const value of ['', 0, -1.5, true, null, [], {}, [1, ['a', { b: null }]], { a: { b: [false] } }])
      expect(reads(value)).toBe(true);
  });

  it('is nothing that JSON cannot carry', () => {
    for (const value of [undefined, Number.NaN, Infinity, 1n, Symbol('a'), () => 1, [undefined], { a: 1n }])
      expect(reads(value)).toBe(false);
  });

  it('parses a row completely, or not at all', () => {
    const row = {
      id: '1',
      status: 'pending',
      version: 3,
      titles: { driverId: '王强' },
      weightKg: 3200,
      photos: ['a'],
    };
    expect(rowSchema.parse(row)).toEqual(row);
    for (const wrong of [{ version: 1.5 }, { id: 1 }, { titles: { driverId: 1 } }, { weightKg: Number.NaN }])
      expect(rowSchema.safeParse({ ...row, ...wrong }).success).toBe(false);
  });
});
